// The listener, opened before anything else is touched: a port that is taken ends a start while it has done nothing.
// Until the application takes the door over, whoever knocks hears that the venue is starting.
import { type IncomingMessage, Server, type ServerOptions, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net';
import { SettingsRefused } from '../settings.ts';
import { ok, okAnswer, refusalAnswerOf } from './outcome.ts';

export interface Door {
  /** The port that was taken, also where the settings asked for a free one. */
  readonly port: number;
  readonly server: GatedServer;
  close(): Promise<void>;
}

/** Why a port cannot be listened on, in words for whoever set it. No other start would fare better. */
const listenProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another process. Stop that one, or choose another port',
  EACCES: 'is not open to this account. Choose a port above 1023',
};

/** Why a host cannot be listened on, whatever the port. */
const hostProblems: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'is not an address of this computer. Choose another host',
  ENOTFOUND: 'is not the name of a computer. Choose another host',
};

/** The refusal of a start whose port cannot be had; any other error as it is. */
export function listenRefusal(error: unknown, setting: string, host: string, port: number): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const ofHost = hostProblems[code];
  if (ofHost !== undefined)
    return new SettingsRefused([`${setting.replace(/PORT$/, 'HOST')}: ${host} ${ofHost}.`]);
  const ofPort = listenProblems[code];
  return ofPort === undefined ? error : new SettingsRefused([`${setting}: ${host}:${port} ${ofPort}.`]);
}

export async function openDoor(
  settings: { readonly host: string; readonly port: number },
  options: ServerOptions = {},
  setting = 'PORT',
): Promise<Door> {
  const { host, port } = settings;
  const server = new GatedServer(options);
  try {
    await listening(server, host, port);
  } catch (error) {
    throw listenRefusal(error, setting, host, port);
  }
  const taken = server.address() as AddressInfo;
  const second = host === 'localhost' ? await openSecond(server, taken) : undefined;
  return {
    port: taken.port,
    server,
    close: async () => {
      const stopWaiting = server.sayFarewell();
      await Promise.all([closed(server), second === undefined ? undefined : closed(second)]);
      stopWaiting();
    },
  };
}

/** Whoever is in the middle of a request when the door closes has so long to say the rest. */
const farewellMs = 500;

/** An HTTP server whose requests are answered here until the application asks it to listen. */
export class GatedServer extends Server {
  #isOpen = false;
  #isClosing = false;

  /**
   * From now on every answer is the last of its connection, and soon none is left: a start that was refused would wait for
   * whoever goes on asking, and could not be tried again. What is returned ends that wait.
   */
  sayFarewell(): () => void {
    this.#isClosing = true;
    const timer = setTimeout(() => this.closeAllConnections(), farewellMs);
    return () => clearTimeout(timer);
  }

  override emit(event: string, ...args: unknown[]): boolean {
    if (!this.#isOpen && event === 'request') {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      if (this.#isClosing) response.shouldKeepAlive = false;
      answerStarting(request, response);
      return true;
    }
    if (!this.#isOpen && event === 'upgrade') {
      refuseStream(args[1] as Socket);
      return true;
    }
    return super.emit(event, ...args);
  }

  /** Listens at the first call; the second is the application's, which has its handlers in place by then. */
  override listen(...args: unknown[]): this {
    if (!this.listening) return super.listen(...(args as []));
    this.#isOpen = true;
    queueMicrotask(() => super.emit('listening'));
    return this;
  }
}

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const isLive = request.url === '/health/live';
  const answer = isLive
    ? okAnswer(ok({ status: 'live' }))
    : refusalAnswerOf({ code: 'venue.notReady', details: { reason: 'starting' } });
  response
    .writeHead(isLive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(!isLive && { 'retry-after': '1' }),
    })
    .end(JSON.stringify(answer));
}

/** Node looks after this connection no more: unheard, its end would end the process, and unread, it would stay for ever. */
function refuseStream(socket: Socket): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\n\r\n');
}

function listening(server: NetServer, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port }, () => {
    server.off('error', reject);
    resolve();
  });
  return promise;
}

/** The name localhost stands for two addresses; where the other one cannot be had, the first is enough. */
async function openSecond(main: GatedServer, taken: AddressInfo): Promise<NetServer | undefined> {
  const second = createServer((socket) => main.emit('connection', socket));
  try {
    await listening(second, taken.family === 'IPv6' ? '127.0.0.1' : '::1', taken.port);
    main.once('close', () => second.close());
    return second;
  } catch {
    return undefined;
  }
}

/** What is under way is answered. A server that was closed before is closed. */
function closed(server: NetServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
