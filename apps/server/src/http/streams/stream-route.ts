// GET /stream: opens a WebSocket for a browser of ours or for a program, and watches over it.
import type { Socket } from 'node:net';
import {
  type FieldRefusal,
  refusalOfIssues,
  streamCall,
  streamCloseCodes,
  streamLimits,
  streamPing,
  streamRequest,
  streamSubscription,
} from '@candor/wire';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { clientAddress } from '../client-address.ts';
import { sendRefusal } from '../error-handler.ts';
import { keepsJsonBounds } from '../json-text.ts';
import type { AllowedOrigins } from '../origins.ts';
import type { Caller, SessionCookies } from '../session.ts';
import { readBefore } from './frame-reader.ts';
import type { StreamCalls } from './stream-calls.ts';
import type { StreamHub } from './stream-hub.ts';
import { StreamSocket } from './stream-socket.ts';

export const STREAM_URL = '/stream';
export const PING_MS = 15_000;
const CLOSING_MS = 1_000;
/** A client may send this many messages at once, and then this many each second. */
export const MESSAGES_AT_ONCE_MAX = 200;
export const MESSAGES_PER_SECOND = 50;

export interface StreamParts {
  readonly hub: StreamHub;
  readonly cookies: SessionCookies;
  readonly origins: AllowedOrigins;
  readonly calls: StreamCalls;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export function registerStream(app: FastifyInstance, parts: StreamParts): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: 'GET',
    url: STREAM_URL,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      if (!originIsRight(parts, request)) return sendRefusal(reply, { code: 'request.originMismatch' });
      const caller = await parts.cookies.callerOf(request);
      // Every key reads; what its stream calls is judged call by call.
      const refused = caller.user && parts.cookies.refusalOf(request, caller.user, 'read');
      if (refused !== undefined) return sendRefusal(reply, refused);
      callers.set(request, caller);
    },
    handler: (_request, reply) => sendRefusal(reply, { code: 'request.notFound' }),
    wsHandler: (socket, request) => {
      const caller = callers.get(request);
      const owner = { user: caller?.user, token: caller?.token, address: clientAddress(request) };
      const transport = request.raw.socket;
      serve(parts, new StreamSocket(socket, transport, owner), socket, transport);
    },
  });
}

/** A page of another site must not open a stream with the visitor's cookie. */
function originIsRight({ origins, cookies }: StreamParts, request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  return origin === undefined ? !cookies.tokenOf(request).viaCookie : origins.allows(origin, host);
}

function serve(
  { hub, calls, log }: StreamParts,
  stream: StreamSocket,
  socket: WebSocket,
  transport: Socket,
): void {
  if (hub.isStopped) return stream.close(streamCloseCodes.stopping);
  if (!hub.add(stream)) return stream.close(streamCloseCodes.tooMany);
  const budget = messageBudget();
  // The library answers pings by itself; a flood of them costs as much as a flood of messages.
  const count = (): void => {
    if (!budget()) stream.close(streamCloseCodes.tooMany);
  };
  socket.on('ping', count);
  const stopPinging = keepAlive(socket, count);
  socket.on('close', () => {
    stopPinging();
    hub.remove(stream);
  });
  let last: Promise<void> = Promise.resolve();
  const { messageBytesMax } = streamLimits;
  const take = (bytes: Buffer, start: number, end: number): boolean => {
    if (!stream.isOpen) return true;
    const call = calls.takeOrder(stream, bytes, start, end);
    if (call === 'limited' && !budget()) stream.close(streamCloseCodes.tooMany);
    return call !== false;
  };
  readBefore(transport, { messageBytesMax, take, line: calls.lineOf(stream) });
  socket.on('message', (data: RawData, isBinary: boolean) => {
    // What still arrives after the goodbye has no effect.
    if (!stream.isOpen) return;
    if (isBinary) return stream.close(streamCloseCodes.malformed);
    const message = readMessage(data.toString());
    // A call counts as a request; everything else, and a call beyond that limit, counts here.
    const call = calls.take(stream, message);
    if (call === 'taken') return;
    if (!budget()) return stream.close(streamCloseCodes.tooMany);
    if (call === 'limited') return;
    // Judged before it waits behind a snapshot: what waits is small, whatever was sent.
    const request = streamRequest.safeParse(message);
    if (!request.success) return stream.refuseMessage(faultIn(message));
    // One after the other, so that an unsubscription never overtakes its subscription.
    last = last
      .then(() => hub.receive(stream, request.data))
      .catch((error: unknown) => {
        log.error({ err: error }, 'A message of a stream met a fault');
        stream.close(streamCloseCodes.fault);
      });
  });
}

const operations: ReadonlySet<unknown> = new Set(['subscribe', 'unsubscribe', 'ping', 'call']);

function isObject(message: unknown): boolean {
  return typeof message === 'object' && message !== null && !Array.isArray(message);
}

/** What is wrong with a message that nothing takes, by the rules of what it says that it is. */
function faultIn(message: unknown): FieldRefusal {
  const { op } = (message ?? {}) as { readonly op?: unknown };
  if (isObject(message) && !operations.has(op)) return { code: 'request.malformed', field: 'op' };
  const schema = op === 'call' ? streamCall : op === 'ping' ? streamPing : streamSubscription;
  const { error } = schema.safeParse(message);
  return error === undefined ? { code: 'request.malformed' } : refusalOfIssues(error.issues);
}

/** Undefined where it is no JSON, or JSON beyond the bounds. */
function readMessage(text: string): unknown {
  if (!keepsJsonBounds(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Ends streams whose other side is gone without a word, and counts pongs that nobody asked for. */
function keepAlive(socket: WebSocket, count: () => void): () => void {
  let answered = true;
  socket.on('pong', () => {
    if (answered) count();
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, PING_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function messageBudget(): () => boolean {
  let left = MESSAGES_AT_ONCE_MAX;
  let lastMs = performance.now();
  return () => {
    const nowMs = performance.now();
    left = Math.min(MESSAGES_AT_ONCE_MAX, left + ((nowMs - lastMs) * MESSAGES_PER_SECOND) / 1000);
    lastMs = nowMs;
    left -= 1;
    return left >= 0;
  };
}

/** A peer that breaks the protocol gets a close frame from the WebSocket library; it may not linger after that. */
export function handleStreamError(error: Error, socket: WebSocket, request: FastifyRequest): void {
  const isOfPeer = 'code' in error && /^(WS_ERR_|ECONNRESET|EPIPE)/.test(String(error.code));
  if (!isOfPeer) request.log.error({ err: error }, 'A stream met a fault');
  setTimeout(() => socket.terminate(), CLOSING_MS).unref();
}

/** For the WebSocket server. Compressed messages are not taken: a small one could unpack to a huge one. */
export const webSocketOptions = {
  maxPayload: streamLimits.messageBytesMax,
  perMessageDeflate: false,
  maxFragments: 64,
};
