// What the calls of seconds contracts ask for: the addresses, the pages, and the key of the first attempt.
import { expect, test } from 'vitest';
import type { Requests } from '../http/request.ts';
import { createSecondsCalls } from './seconds-calls.ts';

function recorded() {
  const asked: unknown[][] = [];
  const ask = async (...call: unknown[]) => {
    asked.push(call);
    return { outcome: 'ok', data: null };
  };
  const requests = { get: ask, post: ask, upload: ask, newKey: () => 'key' } as unknown as Requests;
  return { asked, calls: createSecondsCalls(requests) };
}

test('a list is asked for by page, symbol and state, and nobody is named', async () => {
  const { asked, calls } = recorded();
  await calls.secondsOrders({ page: 2, pageSize: 20, symbol: 'BTC/USDT', status: 0 });
  const query = { symbol: 'BTC/USDT', status: 0, pageindex: 2, pagesize: 20 };
  expect(asked).toEqual([['/api/webapi/GetSecondsOrderList', query]]);
});

test('what changes something goes out under the key of the first attempt', async () => {
  const { asked, calls } = recorded();
  const order = { type: 1, symbol: 'BTC/USDT', amount: '100', open_time: 180, version: 3 } as const;
  await calls.submitSecondsOrder(order, 'first');
  await calls.setSecondsLimits({ dailyStake: null, dailyLoss: '10' }, 'second');
  await calls.pauseSeconds({ kind: 'coolOff', hours: 24 }, 'third');
  await calls.setSecondsCount({ dailyCount: 5 }, 'fourth');
  expect(asked).toEqual([
    ['/api/webapi/SubmitSecondsOrder', order, undefined, 'first'],
    ['/api/webapi/SetSecondsLimits', { dailyStake: null, dailyLoss: '10' }, undefined, 'second'],
    ['/api/webapi/PauseSeconds', { kind: 'coolOff', hours: 24 }, undefined, 'third'],
    ['/api/webapi/SetSecondsCount', { dailyCount: 5 }, undefined, 'fourth'],
  ]);
});
