// One connection of a bench that stays open, with one request under way at a time.
import type { Socket } from 'node:net';
import { connectReading, NO_REST } from './connect-reading.ts';

const HEAD_END = Buffer.from('\r\n\r\n');

export class HttpConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #answered: (text: string) => void = () => {};

  private constructor(port: number, token: string) {
    this.#socket = connectReading({ port, read: (bytes) => this.#read(bytes) });
    this.#head = `Host: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
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

  #read(bytes: Buffer): Buffer<ArrayBuffer> {
    const headEnd = bytes.indexOf(HEAD_END);
    const head = headEnd < 0 ? '' : bytes.toString('latin1', 0, headEnd);
    const end = headEnd + HEAD_END.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (headEnd < 0 || bytes.length < end) return Buffer.from(bytes);
    this.#answered(bytes.toString('latin1', 0, end));
    return NO_REST;
  }
}
