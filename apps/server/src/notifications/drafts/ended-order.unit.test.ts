// Which orders that ended somebody is told of: what the venue ended, and not what they asked for.
import type { LogRecord } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { Directory } from './directory.ts';
import { FILLS_KEPT, Gathered } from './gathered.ts';
import { nothingOutside } from './outside.ts';

const HOUSE = 1;
const ANN = 100;
const directory = {
  market: () => ({ symbol: 'BTC/USDT', grid: { lotScale: 5, priceScale: 1 } }),
  isHouse: (user: number) => user === HOUSE,
} as unknown as Directory;

const trigger = { type: 'TriggerSpotStop', order: 7 };
const limit = (timeInForce: string) => ({ type: 'PlaceSpotLimitOrder', user: ANN, timeInForce });
const traded = { type: 'SpotTraded', market: 0, maker: HOUSE, taker: ANN, takerOrder: 7, makerOrder: 3 };
const fill = { ...traded, takerSide: 'sell', lots: 2, priceTicks: 1, quote: 1n, makerFee: 0n, takerFee: 0n };

const ended = (reason: string, more: object = {}) => ({
  ...{ type: 'SpotOrderCancelled', order: 7, user: ANN, market: 0, side: 'sell', lots: 12_345, released: 0n },
  ...{ reason, ...more },
});
const recordOf = (command: object, events: readonly object[], seq = 5) =>
  ({ seq, at: seq * 10, command, events }) as unknown as LogRecord;

/** What is told of ended orders. */
function toldOf(...records: readonly LogRecord[]) {
  const gathered = new Gathered(() => false);
  const market = {
    ...directory.market(0 as never),
    quote: { code: 'USDT', scale: 6 },
    base: { code: 'BTC', scale: 8 },
  };
  const known = { ...directory, market: () => market } as unknown as Directory;
  for (const record of records) gathered.take(record, known);
  const drafts = gathered.tellings().flatMap((telling) => telling(known, nothingOutside));
  return drafts.filter(({ kind }) => kind === 'order');
}

test.each(['priceBand', 'notWhole', 'market', 'selfTrade', 'unfilled', 'frozen'])(
  'a stop that was reached and did not trade is told, for the reason %s',
  (reason) => {
    expect(toldOf(recordOf(trigger, [{ type: 'SpotStopTriggered', order: 7 }, ended(reason)]))).toEqual([
      {
        ...{ user: ANN, cause: 'ended 7', kind: 'order', seq: 5, at: 50 },
        matter: {
          ...{ type: 'orderEnded', order: 7, symbol: 'BTC/USDT', side: 'sell', amount: '0.12345' },
          ...{ stop: true, reason },
        },
      },
    ]);
  },
);

test.each([
  ['what its owner cancelled', { type: 'CancelSpotOrder' }, [ended('user')]],
  ['what its owner changed', { type: 'ChangeSpotOrder' }, [ended('replaced')]],
  ['what its owner’s freeze ended', { type: 'FreezeOwnAccount' }, [ended('frozen')]],
  ['the rest of an order that was to fill at once', limit('IOC'), [fill, ended('unfilled')]],
  ['the rest of a market order', { type: 'PlaceSpotMarketOrder' }, [ended('unfilled')]],
  ['the rest of a stop that traded', trigger, [fill, ended('unfilled')]],
  ['an order of the house', limit('GTC'), [ended('selfTrade', { user: HOUSE })]],
])('%s is told to nobody', (_, command, events) => {
  expect(toldOf(recordOf(command, events))).toEqual([]);
});

test.each([
  ['an order that its owner’s next one met', limit('GTC'), [ended('selfTrade', { order: 3 })], 'selfTrade'],
  ['an order that met its owner’s own', limit('IOC'), [ended('selfTrade')], 'selfTrade'],
  ['an order that was to rest and met too many others', limit('GTC'), [fill, ended('unfilled')], 'unfilled'],
  [
    'a changed order that met its owner’s own',
    { type: 'ChangeSpotOrder' },
    [ended('selfTrade')],
    'selfTrade',
  ],
  ['a changed order that met too many', { type: 'ChangeSpotOrder' }, [fill, ended('unfilled')], 'unfilled'],
  ['the rest of a stop that met its owner’s order', trigger, [fill, ended('selfTrade')], 'selfTrade'],
  ['an order that the freeze of an operator ended', { type: 'FreezeUser' }, [ended('frozen')], 'frozen'],
])('%s is told, and is no stop that failed', (_, command, events, reason) => {
  expect(toldOf(recordOf(command, events)).map(({ matter }) => matter)).toMatchObject([
    { reason, stop: false },
  ]);
});

test('of somebody whose orders meet one another all the time the newest are told', () => {
  const records = Array.from({ length: FILLS_KEPT + 30 }, (_, place) =>
    recordOf(limit('GTC'), [ended('selfTrade', { order: 1_000 + place })], place + 1),
  );
  const places = toldOf(...records).map(({ seq }) => seq);
  expect(places).toEqual(Array.from({ length: FILLS_KEPT }, (_, place) => 31 + place));
});
