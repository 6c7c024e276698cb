// Rules for the health checks: not ready always says why, and ready says what is refused for good.
import { expect, test } from 'vitest';
import type { RouteContext } from './context.ts';
import { healthRoutes } from './health.ts';

async function ask(url: string, status: object, prices: object = {}): Promise<unknown> {
  const engine = { status: () => ({ committedSeq: 7, suspensions: [], notReady: undefined, ...status }) };
  const routes = healthRoutes({ ports: { engine, prices } } as unknown as RouteContext);
  const { handle } = routes.find((route) => route.url === url) as { handle: (call: object) => unknown };
  return handle({});
}

test.each(['stopping', 'clockJumped', 'logAheadOfClock', 'appendStalled', 'leadershipUnconfirmed'])(
  'a venue that is not ready says why (%s), and still lives',
  async (notReady) => {
    expect(await ask('/health/ready', { notReady })).toEqual({
      outcome: 'refused',
      code: 'venue.notReady',
      details: { reason: notReady },
    });
    expect(await ask('/health/live', { notReady })).toMatchObject({ outcome: 'ok' });
  },
);

test('a venue that is ready says up to which record, and how many inputs it refuses for good', async () => {
  expect(await ask('/health/ready', { suspensions: [{}, {}] })).toMatchObject({
    outcome: 'ok',
    data: { status: 'ready', seq: 7, suspended: 2 },
  });
});

test('a source that is out is named with the reason, and the venue stays ready without any price', async () => {
  const sources = [
    {
      name: 'okx',
      problem: 'timeout',
      fresh: false,
      observedAt: undefined,
      lastProblem: { problem: 'timeout', at: 5_000 },
      thrownOut: [],
    },
    {
      name: 'bybit',
      problem: undefined,
      fresh: true,
      observedAt: 6_000,
      lastProblem: undefined,
      thrownOut: ['BTC/USDT'],
    },
  ];
  const sourceStatus = () => ({ sources, withoutQuorum: ['BTC/USDT', 'ETH/USDT'] });
  expect(await ask('/health/ready', {}, { sourceStatus })).toMatchObject({
    outcome: 'ok',
    data: {
      status: 'ready',
      prices: {
        sources: [
          {
            name: 'okx',
            problem: 'timeout',
            fresh: false,
            observedAt: null,
            lastProblem: { problem: 'timeout', at: 5_000 },
            thrownOut: 0,
          },
          { name: 'bybit', problem: null, fresh: true, observedAt: 6_000, lastProblem: null, thrownOut: 1 },
        ],
        marketsWithoutPrice: 2,
      },
    },
  });
});
