// What counts as under way on a stream: each call from its beginning to its answer, once, also where the answer cannot be sent.
import type { MarketView } from '@candor/exchange';
import { streamCallNames, streamLimits, submitSpotTradeBody } from '@candor/wire';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Reply } from '../../engine/index.ts';
import { type Outcome, ok } from '../outcome.ts';
import { userRoute } from '../route.ts';
import { type StreamCallParts, StreamCalls } from './stream-calls.ts';
import type { StreamSocket } from './stream-socket.ts';

const market = {
  market: 0,
  symbol: 'BTC/USDT',
  grid: { priceScale: 1, lotScale: 5 },
} as unknown as MarketView;
const body = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '95000.0', amount: '0.001' };

type Nothing = Outcome<Record<string, never>>;

/** Calls of one stream, which wait until the test answers the oldest of them. */
function openCalls() {
  const orders: ((reply: Reply) => void)[] = [];
  const others: ((outcome: Nothing) => void)[] = [];
  const answers: { id: number; answer: { flag: boolean; refusal?: string } }[] = [];
  const routes = streamCallNames.map((name) =>
    userRoute({
      method: 'POST',
      url: `/api/webapi/${name}`,
      summary: '',
      data: z.object({}),
      body: name === 'SubmitSpotTrade' ? submitSpotTradeBody : z.object({}),
      handle: () => new Promise<Nothing>((resolve) => others.push(resolve)),
    }),
  );
  const error = vi.fn();
  const calls = new StreamCalls({
    routes,
    context: {
      listing: { marketBySymbol: () => market },
      lastRecords: { note: () => {} },
      ports: {
        engine: { submitWithCallback: (_: unknown, reply: (reply: Reply) => void) => orders.push(reply) },
      },
    },
    identity: { sessionName: () => 'session', findCachedSession: () => ({ user: 1 }) },
    counts: { add: () => ({ isExceeded: false, seconds: 0 }) },
    answered: () => {},
    log: { error },
  } as unknown as StreamCallParts);
  const send = vi.fn((text: string) => void answers.push(JSON.parse(text)));
  const stream = {
    address: '::1',
    token: 'token',
    sendText: send,
    sendAscii: send,
  } as unknown as StreamSocket;
  let id = 0;
  return {
    answers,
    error,
    failNextAnswer: () =>
      send.mockImplementationOnce(() => {
        throw new Error('planted');
      }),
    order() {
      const bytes = Buffer.from(JSON.stringify({ op: 'call', id: ++id, call: 'SubmitSpotTrade', body }));
      expect(calls.takeOrder(stream, bytes, 0, bytes.length)).toBe('taken');
    },
    cancel() {
      expect(calls.take(stream, { op: 'call', id: ++id, call: 'CancelAllSpotTrade', body: {} })).toBe(
        'taken',
      );
    },
    decideOrder: (reply: Reply) => orders.shift()!(reply),
    decideOther: async (outcome: Nothing) => {
      others.shift()!(outcome);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** Asks as often as is possible at once, and once more. */
function expectFull(tested: ReturnType<typeof openCalls>): void {
  tested.answers.splice(0);
  for (let n = 0; n < streamLimits.callsInFlightMax; n++) tested.order();
  expect(tested.answers).toEqual([]);
  tested.order();
  expect(tested.answers).toMatchObject([{ answer: { flag: false, refusal: 'venue.busy' } }]);
}

const accepted = {
  outcome: 'accepted',
  seq: 1,
  at: 1,
  events: [{ type: 'SpotLimitOrderPlaced', order: 1, restingLots: 100 }],
  duplicate: false,
} as unknown as Reply;

test.each<[string, Reply]>([
  ['accepted', accepted],
  ['refused', { outcome: 'busy' }],
])(
  'an order that is %s and whose answer cannot be sent is answered as a fault and counted down once',
  (_, reply) => {
    const tested = openCalls();
    tested.order();
    tested.failNextAnswer();
    tested.decideOrder(reply);
    expect(tested.answers).toMatchObject([{ id: 1, answer: { flag: false, refusal: 'venue.fault' } }]);
    expect(tested.error).toHaveBeenCalledOnce();
    expectFull(tested);
  },
);

test.each<[string, Nothing]>([
  ['carried out', ok({})],
  ['refused', { outcome: 'refused', code: 'spot.orderUnknown' }],
])(
  'another call that is %s and whose answer cannot be sent is answered as a fault and counted down once',
  async (_, outcome) => {
    const tested = openCalls();
    tested.cancel();
    tested.failNextAnswer();
    await tested.decideOther(outcome);
    expect(tested.answers).toMatchObject([{ id: 1, answer: { flag: false, refusal: 'venue.fault' } }]);
    expectFull(tested);
  },
);

test('calls that were answered make room for as many, and those beyond the limit make none', async () => {
  const tested = openCalls();
  for (let n = 0; n < streamLimits.callsInFlightMax - 1; n++) tested.order();
  tested.cancel();
  tested.order();
  expect(tested.answers).toMatchObject([{ answer: { refusal: 'venue.busy' } }]);
  for (let n = 0; n < streamLimits.callsInFlightMax - 1; n++) tested.decideOrder(accepted);
  await tested.decideOther(ok({}));
  expectFull(tested);
});
