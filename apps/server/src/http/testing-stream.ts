// A client of the stream for tests: collects messages and waits for the one that a test is about.
import { once } from 'node:events';
import type { StreamMessage, StreamRequest } from '@candor/wire';
import { WebSocket } from 'ws';
import type { TestUser, TestVenue } from './testing-venue.ts';

export type Message = StreamMessage & Record<string, unknown>;

export interface TestStream {
  readonly socket: WebSocket;
  readonly messages: Message[];
  send(request: StreamRequest | object): void;
  /** The first message, old or new, that passes; it is taken out. */
  next(test: (message: Message) => boolean): Promise<Message>;
  /** The code with which the stream closes. */
  closed(): Promise<number>;
}

export async function openStream(
  venue: Pick<TestVenue, 'port'>,
  user?: TestUser,
  headers: Record<string, string> = {},
): Promise<TestStream> {
  const socket = new WebSocket(`ws://127.0.0.1:${venue.port}/stream`, {
    headers: { ...(user && { authorization: `Bearer ${user.token}` }), ...headers },
  });
  const messages: Message[] = [];
  let notify = (): void => {};
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    notify();
  });
  const closing = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  return {
    socket,
    messages,
    send: (request) => socket.send(JSON.stringify(request)),
    async next(test) {
      const deadline = Date.now() + 5_000;
      for (;;) {
        const index = messages.findIndex(test);
        if (index >= 0) return messages.splice(index, 1)[0]!;
        if (Date.now() > deadline)
          throw new Error(`No such message; there were ${JSON.stringify(messages.slice(-5))}`);
        await new Promise<void>((resolve) => {
          notify = resolve;
          setTimeout(resolve, 100);
        });
      }
    },
    closed: () => closing,
  };
}

/** The status with which a handshake is refused. */
export async function refusedHandshake(
  url: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
}
