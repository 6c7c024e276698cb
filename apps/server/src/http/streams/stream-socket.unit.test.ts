// When a reader counts as slow.
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { streamLimits } from '@candor/wire';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { StreamSocket } from './stream-socket.ts';

/** A transport of which nothing is taken before the test says so. */
function streamWith() {
  const transport = { waiting: 0, writes: 0 };
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    code: 0,
    close(code: number) {
      this.readyState = 2;
      this.code = code;
    },
    terminate: () => {},
  });
  const raw = {
    write: (bytes: Buffer | string) => {
      transport.waiting += bytes.length;
      transport.writes += 1;
    },
    get writableLength() {
      return transport.waiting;
    },
  };
  const stream = new StreamSocket(socket as unknown as WebSocket, raw as unknown as Socket, {
    ...{ user: undefined, token: undefined, address: '127.0.0.1' },
  });
  return { stream, socket, transport };
}

const large = Buffer.alloc(streamLimits.bufferedBytesMax * 3);

test('one message that is larger than all that may wait is sent, and so is the next when it was taken', () => {
  const { stream, socket, transport } = streamWith();
  stream.sendFrame(large);
  expect([transport.writes, socket.code]).toEqual([1, 0]);
  transport.waiting = 0;
  stream.sendFrame(large);
  expect([transport.writes, socket.code]).toEqual([2, 0]);
});

test('who has not taken what waits is cut off by the next message, which is not written', () => {
  const { stream, socket, transport } = streamWith();
  stream.sendFrame(large);
  stream.sendFrame(Buffer.alloc(1));
  stream.sendFrame(Buffer.alloc(1));
  expect([transport.writes, socket.code]).toEqual([1, 4408]);
});
