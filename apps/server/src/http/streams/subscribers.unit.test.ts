// Telling thousands: each hears everything once and in order, and the rest of the process has its turn meanwhile.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { StreamSocket } from './stream-socket.ts';
import { READERS_AT_ONCE, Subscribers } from './subscribers.ts';

const MANY = 5 * READERS_AT_ONCE + 3;
const message = (text: string): Buffer => Buffer.from(text);

function readers(count: number) {
  const subscribers = new Subscribers();
  const order: number[] = [];
  const heard: string[][] = Array.from({ length: count }, () => []);
  const sockets = heard.map((messages, reader) => {
    const sendFrame = (frame: Buffer): void => {
      messages.push(frame.toString());
      order.push(reader);
    };
    return { sendFrame } as unknown as StreamSocket;
  });
  for (const socket of sockets) subscribers.add(socket);
  return { subscribers, sockets, heard, order };
}

test('a few are told at once', () => {
  const { subscribers, heard } = readers(READERS_AT_ONCE);
  expect(subscribers.tell(message('a'))).toBe(undefined);
  expect(heard.every((messages) => messages.join('') === 'a')).toBe(true);
});

test('thousands hear every message once and in order, also those that are published while one is on its way', async () => {
  const { subscribers, heard } = readers(MANY);
  const first = subscribers.tell(message('a'));
  const second = subscribers.tell(message('b'));
  await setImmediate();
  const third = subscribers.tell(message('c'));
  await Promise.all([first, second, third]);
  expect(new Set(heard.map((messages) => messages.join('')))).toEqual(new Set(['abc']));
});

test('what comes back ends when the last one was written to, and the next message is told at once again to few', async () => {
  const { subscribers, sockets, heard, order } = readers(MANY);
  await subscribers.tell(message('a'));
  expect(order.length).toBe(MANY);
  for (const socket of sockets.slice(1)) subscribers.remove(socket);
  expect(subscribers.tell(message('b'))).toBe(undefined);
  expect(heard[0]).toEqual(['a', 'b']);
});

test('while thousands are told the rest of the process has its turn after each portion', async () => {
  const { subscribers, order } = readers(MANY);
  const telling = subscribers.tell(message('a'));
  const toldBefore: number[] = [];
  while (order.length < MANY) {
    await setImmediate();
    toldBefore.push(order.length);
  }
  await telling;
  const most = Math.max(...toldBefore.map((told, turn) => told - (toldBefore[turn - 1] ?? 0)));
  expect(most).toBeLessThanOrEqual(READERS_AT_ONCE);
});

test('everybody is among the first at some time', async () => {
  const { subscribers, order } = readers(MANY);
  const first = new Set<number>();
  for (let told = 0; told < 32; told++) {
    order.length = 0;
    await subscribers.tell(message('a'));
    for (const reader of order.slice(0, MANY / 8)) first.add(reader);
  }
  expect(first.size).toBe(MANY);
});

describe('while a message is on its way', () => {
  test('who leaves is not told it, and nobody else is missed', async () => {
    const { subscribers, sockets, heard, order } = readers(MANY);
    const telling = subscribers.tell(message('a'));
    await Promise.resolve();
    expect(order.length).toBeLessThan(MANY);
    const left = sockets.filter((_, reader) => heard[reader]!.length === 0 && reader % 2 === 0);
    for (const socket of left) subscribers.remove(socket);
    await telling;
    expect(order.length).toBe(MANY - left.length);
  });

  test('who comes with a newer snapshot is told what is published after it alone', async () => {
    const { subscribers, heard } = readers(MANY);
    const late: string[] = [];
    const telling = subscribers.tell(message('a'));
    const socket = { sendFrame: (frame: Buffer) => late.push(frame.toString()) } as unknown as StreamSocket;
    subscribers.add(socket);
    await Promise.all([telling, subscribers.tell(message('b'))]);
    expect(late).toEqual(['b']);
    expect(heard.at(-1)).toEqual(['a', 'b']);
  });

  test('who asks for a new snapshot is not told what stands in it already', async () => {
    const { subscribers, sockets, heard } = readers(MANY);
    const telling = subscribers.tell(message('a'));
    const reader = heard.findLastIndex((messages) => messages.length === 0);
    subscribers.add(sockets[reader]!);
    await Promise.all([telling, subscribers.tell(message('b'))]);
    expect(heard[reader]).toEqual(['b']);
  });
});
