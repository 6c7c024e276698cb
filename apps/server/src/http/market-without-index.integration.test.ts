// What a venue tells of a market that an operator listed: its last trade is its price, and it has no index.
import { byInstallation, type Command } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from './testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { faultsOf } from './testing-wallet.ts';

const SYMBOL = 'ETH/BTC';
let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;

const listing = {
  ...{ type: 'ListMarket', ...byInstallation, symbol: SYMBOL, base: 5, quote: 4 },
  ...{ priceScale: 4, lotScale: 2, minLots: 1, maxLots: 1_000_000, maxTicks: 100_000_000 },
  ...{ minNotional: 1n, maxNotional: 10n ** 15n, bandPpm: 900_000 },
  ...{ makerFeePpm: 0, takerFeePpm: 0, selfTrade: 'cancelTaker' },
} as unknown as Command;

beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
  ben = await venue.register();
  await venue.pricesAreThere();
  expect(await venue.engine.submit({ command: listing })).toMatchObject({ outcome: 'accepted' });
});
afterAll(async () => {
  expect(faultsOf(venue)).toEqual([]);
  await venue.stop();
});

async function trade(price: string): Promise<void> {
  for (const [user, side] of [
    [ann, 'sell'],
    [ben, 'buy'],
  ] as const) {
    const body = { symbol: SYMBOL, side, type: 'limit', price, amount: '0.10' };
    const answer = await venue.post(user, '/api/webapi/SubmitSpotTrade', body);
    expect(answer.json()).toMatchObject({ flag: true });
  }
}

type Row = { market: string; index: string | null; price: string };
const listed = async (symbol: string): Promise<Row | undefined> =>
  (await venue.get(undefined, '/api/openapi/GetQuotations'))
    .json()
    .data.find(({ market }: Row) => market === symbol);

test('its trades move its price in the list, on the stream and by itself, and nobody is told of an index', async () => {
  const priceOf = async () =>
    (await venue.get(undefined, `/api/openapi/GetCoinPrice?symbol=${encodeURIComponent(SYMBOL)}`)).json();
  expect(await listed(SYMBOL)).toBeUndefined();
  expect(await priceOf()).toMatchObject({ refusal: 'spot.noReferencePrice' });
  const stream = await openStream(venue);
  stream.send({ op: 'subscribe', channel: 'quotes' });
  await stream.next(({ channel, kind }) => channel === 'quotes' && kind === 'snapshot');
  await trade('0.0100');
  await trade('0.0180');
  const told = await stream.next(
    ({ channel, quotes }) =>
      channel === 'quotes' &&
      (quotes as Row[]).some(({ market, price }) => market === SYMBOL && price === '0.0180'),
  );
  const expected = {
    ...{ market: SYMBOL, symbol: 'ETH', fromsymbol: 'BTC', price: '0.0180', index: null },
    ...{ changeday: '80.00', low24hour: '0.0100', high24hour: '0.0180', volume24hour: '0.00280000' },
    simulated: false,
  };
  expect((told.quotes as Row[]).find(({ market }) => market === SYMBOL)).toEqual(expected);
  expect(await listed(SYMBOL)).toEqual(expected);
  expect(await priceOf()).toMatchObject({
    data: { symbol: 'ETH', fromsymbol: 'BTC', price: '0.0180', time: expect.any(Number) },
  });
  const indexed = await listed('ETH/USDT');
  expect(indexed?.index).toBe(indexed?.price);
  stream.socket.close();
});
