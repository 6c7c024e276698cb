// What a stream is told when a channel cannot be opened or told of, and what is logged of it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineBusy } from '../../engine/index.ts';
import { StreamHub } from './stream-hub.ts';
import type { StreamSocket } from './stream-socket.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A hub whose quotations are what the test says. */
function opened(latestQuotations: () => unknown) {
  const changes: ((change: object) => void)[] = [];
  const log = { error: vi.fn(), warn: vi.fn() };
  const ports = {
    engine: { subscribe: () => () => {} },
    prices: {
      latestQuotations,
      subscribe: (changed: (change: object) => void) => {
        changes.push(changed);
        return () => {};
      },
    },
    notifications: { subscribe: () => () => {} },
    log,
  };
  const hub = new StreamHub(ports as never, { markets: [] } as never, {} as never, { note: () => {} });
  const refusals: [string, object][] = [];
  const socket = {
    caller: '192.0.2.1',
    topics: new Set<string>(),
    isOpen: true,
    send: () => {},
    refuse: (code: string, subscription: object) => refusals.push([code, subscription]),
  } as unknown as StreamSocket;
  const ask = () => hub.receive(socket, { op: 'subscribe', channel: 'quotes' });
  const change = (): void => {
    for (const changed of changes) changed({ quotations: [{ market: 1 }], candles: [] });
  };
  return { hub, ask, change, refusals, log };
}

test('a busy moment is told as one with the channel that it met, and is no fault', async () => {
  const { hub, ask, refusals, log } = opened(() => {
    throw new EngineBusy();
  });
  await ask();
  expect(refusals).toEqual([['venue.busy', { channel: 'quotes' }]]);
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalledTimes(1);
  hub.stop();
});

test('any other error is a fault: its stream is told so, and it is logged', async () => {
  const wrong = new TypeError('prices is undefined');
  const { hub, ask, refusals, log } = opened(() => {
    throw wrong;
  });
  await ask();
  expect(refusals).toEqual([['venue.fault', { channel: 'quotes' }]]);
  expect(log.error.mock.calls).toEqual([[{ err: wrong, channel: 'quotes' }, 'A channel met a fault']]);
  hub.stop();
});

test('a change that cannot be told is logged as well', async () => {
  const { hub, ask, change, refusals, log } = opened(() => []);
  await ask();
  expect(refusals).toEqual([]);
  change();
  await vi.advanceTimersByTimeAsync(10);
  expect(log.error).toHaveBeenCalledWith(
    { err: expect.any(TypeError), channel: 'quotes' },
    'A channel met a fault',
  );
  hub.stop();
});
