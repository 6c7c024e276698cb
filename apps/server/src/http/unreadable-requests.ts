// What comes and is no request of HTTP: told in the form of every refusal before the connection ends.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { WireRefusalCode } from '@candor/wire';
import { refusalAnswerOf } from './outcome.ts';

/** By the code of Node.js or of its parser; anything else cannot be read. */
const told: Readonly<Record<string, readonly [number, WireRefusalCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.malformed'],
  HPE_HEADER_OVERFLOW: [431, 'request.tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.tooLarge'],
};

/** Node.js keeps at a socket the answer that is under way on it. */
type AnsweringSocket = Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null };

export function answerUnreadable(error: Error & { readonly code?: string }, socket: AnsweringSocket): void {
  // Where the other side has gone nobody is there to be told.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = told[error.code ?? ''] ?? [400, 'request.malformed'];
  const body = JSON.stringify(refusalAnswerOf({ code }));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  // In the midst of another answer it would be read as a part of that.
  const isFree = socket._httpMessage?.headersSent !== true;
  if (socket.writable && isFree) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
