// A form is judged by what has come, not by when this process had a moment to read it.
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPace, formRate } from './form-rate.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const { graceMs, bytesPerSecondMin } = formRate;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A form of which nothing was read yet, and the end of it. */
function started() {
  const raw = { complete: false, socket: { bytesRead: 0 }, destroy: vi.fn() };
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = atPace({ raw } as unknown as FastifyRequest, () => promise);
  const end = (): Promise<void> => {
    resolve();
    return read;
  };
  return { raw, end };
}

test('who sends next to nothing is cut off after the grace, and not before', async () => {
  const { raw, end } = started();
  vi.advanceTimersByTime(graceMs);
  await turn();
  expect(raw.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  await turn();
  expect(raw.destroy).toHaveBeenCalled();
  await end();
});

test('what came while the server itself stood still is read before it is counted', async () => {
  const { raw, end } = started();
  vi.advanceTimersByTime(3 * graceMs);
  raw.socket.bytesRead = (2 * graceMs * bytesPerSecondMin) / 1_000;
  await turn();
  expect(raw.destroy).not.toHaveBeenCalled();
  await end();
});

test('nobody is cut off whose form was read, or refused, before it had come', async () => {
  const { raw, end } = started();
  vi.advanceTimersByTime(3 * graceMs);
  await end();
  await turn();
  expect(raw.destroy).not.toHaveBeenCalled();
});
