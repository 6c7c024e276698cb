// One connection of a bench that stays open, with one request under way at a time.
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

export class HttpConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #answered: (text: string) => void = () => {};
  #rest = Buffer.alloc(0);

  private constructor(socket: Socket, port: number, token: string) {
    this.#socket = socket;
    this.#head = `Host: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
  }

  static open(port: number, token: string): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpConnection(socket, port, token)));
      socket.once('error', reject);
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
    this.#rest = Buffer.alloc(0);
    this.#answered(bytes.toString('latin1', 0, end));
  }
}
