// One connection of a bench that stays open, with one request under way at a time.
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
/** All connections of a process read into the same memory: what was read is used up or copied before the next one reads. */
const READ = Buffer.allocUnsafeSlow(65_536);
const NO_REST = Buffer.alloc(0);

export class HttpConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #answered: (text: string) => void = () => {};
  #rest: Buffer<ArrayBuffer> = NO_REST;

  private constructor(port: number, token: string) {
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: READ,
        callback: (length) => {
          this.#read(READ.subarray(0, length));
          return true;
        },
      },
    });
    this.#head = `Host: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
    this.#socket.setNoDelay(true);
  }

  static open(port: number, token: string): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const connection = new HttpConnection(port, token);
      connection.#socket.once('connect', () => resolve(connection)).once('error', reject);
    });
  }

  /** `answered` is called with the whole answer, head and body. */
  post(path: string, key: string, body: string, answered: (text: string) => void): void {
    this.#answered = answered;
    const request = `POST ${path} HTTP/1.1\r\n${this.#head}Content-Length: ${body.length}\r\nIdempotency-Key: ${key}\r\n\r\n${body}`;
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const headEnd = bytes.indexOf(HEAD_END);
    const head = headEnd < 0 ? '' : bytes.toString('latin1', 0, headEnd);
    const end = headEnd + HEAD_END.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (headEnd < 0 || bytes.length < end) {
      this.#rest = Buffer.from(bytes);
      return;
    }
    this.#rest = NO_REST;
    this.#answered(bytes.toString('latin1', 0, end));
  }
}
