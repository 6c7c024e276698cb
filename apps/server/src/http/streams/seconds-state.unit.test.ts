// What the stream takes for the entry of a seconds contract: the same tick as the exchange.
import type { IndexPrice, LogRecord, MarketId, TimestampMs, UserId } from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import type { ListingView } from '../listing-view.ts';
import type { OpenSeconds } from './seconds-row.ts';
import { SecondsState } from './seconds-state.ts';

const acceptedAt = 1_795_000_000_000;
const listing = {
  marketById: () => ({ symbol: 'BTC/USDT', grid: { priceScale: 1 } }),
  currencies: [{ code: 'USDT', scale: 6 }],
} as unknown as ListingView;

const opened = {
  ...{ order: 9, user: 4, market: 0, currency: 0, stake: 10_000_000n, direction: 'long', seconds: 30 },
  ...{ winPpm: 850_000, losePpm: 1_000_000, fee: 0n, sourcesMin: 1 },
  ...{ acceptedAt, expiresAt: acceptedAt + 30_000 },
} as unknown as Omit<OpenSeconds, 'entry'>;

function record(seq: number, price: number, quotes: readonly number[]): LogRecord {
  const at = acceptedAt + seq * 1_000;
  const tick = {
    ...{
      market: 0 as MarketId,
      price: price as IndexPrice,
      observedAt: at as TimestampMs,
      sincePreviousMs: 1_000,
    },
    quotes: quotes.map((each, place) => ({ source: `s${place}`, price: each as IndexPrice })),
  };
  return {
    seq,
    at,
    events: [{ type: 'PricesRecorded', source: 'external', ticks: [tick] }],
  } as unknown as LogRecord;
}

function state(): SecondsState {
  const made = new SecondsState(listing, 4 as UserId, { seq: 0, orders: [] });
  made.apply({
    seq: 1,
    at: acceptedAt,
    events: [{ type: 'SecondsOpened', ...opened }],
  } as unknown as LogRecord);
  made.takeEnded();
  return made;
}

const entryOf = (made: SecondsState) => made.orders(acceptedAt)[0]!.coin_price.price;

describe('the entry of a seconds contract on the stream', () => {
  test('is never a tick that the step held back from its own quotes', () => {
    const made = state();
    made.apply(record(2, 105_000_000, [120_000_000, 121_000_000, 122_000_000]));
    expect(made.takeEnded()).toBeUndefined();
    expect(entryOf(made)).toBeNull();
    made.apply(record(3, 121_000_000, [120_000_000, 121_000_000, 122_000_000]));
    expect(entryOf(made)).not.toBeNull();
  });

  test("is the first tick that is one source's own word", () => {
    const made = state();
    made.apply(record(2, 105_000_000, []));
    expect(entryOf(made)).not.toBeNull();
  });
});
