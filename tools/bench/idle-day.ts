// Measures what a venue without users writes: real records of the tape and of the house maker, counted in bytes.
import { balances, markets, recordBytes, type TimestampMs } from '@candor/exchange';
import { InMemoryVenue } from '../../apps/server/src/engine/testing-in-memory-venue.ts';
import { missingFunds } from '../../apps/server/src/house/paper-funds.ts';
import { QuoteDesk } from '../../apps/server/src/house/quote-desk.ts';
import { HOUSE_MAKER, listDefaults } from '../../apps/server/src/listing/index.ts';
import type { Observation } from '../../apps/server/src/prices/index.ts';
import { dueTicks, type TapeEntry } from '../../apps/server/src/prices/recorder.ts';

export interface IdleDay {
  readonly seconds: number;
  readonly bytesPerDay: number;
  readonly priceBytesPerDay: number;
  readonly quoteBytesPerDay: number;
  /** The batches' own share: hashes, salts and the columns of their rows. */
  readonly batchBytesPerDay: number;
  readonly quotesPerSecond: number;
  /** By symbol. */
  readonly quotesPerMinute: Readonly<Record<string, number>>;
}

const DAY_SECONDS = 86_400;
/** One row of `log_batch`: two hashes, three numbers, PostgreSQL's header of a row and the payload's own header. */
const BATCH_BYTES = 32 + 32 + 24 + 32 + 18;
/** Each record's length in the payload. */
const LENGTH_BYTES = 2;
/** The prices are one commit and the quotes that follow them another. */
const BATCHES_PER_SECOND = 2;

/** Lets the default listing run without users over the given seconds of a source's prices. */
export async function measureIdleDay(
  observe: (second: number) => readonly Observation[],
  firstSecond: number,
  seconds: number,
): Promise<IdleDay> {
  const venue = new InMemoryVenue();
  await listDefaults(venue);
  const symbols = markets(venue.state).map(({ symbol }) => symbol);
  const bytes = { prices: 0, quotes: 0 };
  const quotes = new Map<string, number>(symbols.map((symbol) => [symbol, 0]));
  const tape = new Map<string, TapeEntry>();
  for (const { symbol, market } of markets(venue.state))
    tape.set(symbol, { market, price: 0, observedAt: 0 });
  const desk = new QuoteDesk(HOUSE_MAKER);
  for (const view of markets(venue.state)) desk.open(view, false);

  // The first second stocks the maker and quotes everything; it belongs to no idle venue.
  for (let second = firstSecond; second <= firstSecond + seconds; second++) {
    const counts = second > firstSecond;
    venue.at = (second * 1000) as TimestampMs;
    const ticks = dueTicks(tape, new Map(observe(second).map((seen) => [seen.symbol, seen])), venue.at);
    if (ticks.length > 0) {
      const prices = venue.record({ type: 'RecordPrices', source: 'simulated', ticks });
      for (const tick of ticks) tape.set(symbols[tick.market]!, { ...tick });
      if (counts) bytes.prices += recordBytes(prices).length + LENGTH_BYTES;
      desk.see([prices]);
    }
    const funds = balances(venue.state, HOUSE_MAKER);
    for (const deposit of missingFunds(venue.state, HOUSE_MAKER, markets(venue.state), funds))
      venue.record(deposit);
    for (const { command, settled } of desk.due(balances(venue.state, HOUSE_MAKER), venue.at)) {
      const record = venue.record(command);
      settled('accepted');
      if (!counts) continue;
      bytes.quotes += recordBytes(record).length + LENGTH_BYTES;
      const symbol = symbols[command.market]!;
      quotes.set(symbol, quotes.get(symbol)! + 1);
    }
  }
  const perDay = (measured: number): number => Math.round((measured * DAY_SECONDS) / seconds);
  const batchBytesPerDay = BATCHES_PER_SECOND * BATCH_BYTES * DAY_SECONDS;
  const total = [...quotes.values()].reduce((sum, count) => sum + count, 0);
  return {
    seconds,
    bytesPerDay: perDay(bytes.prices + bytes.quotes) + batchBytesPerDay,
    priceBytesPerDay: perDay(bytes.prices),
    quoteBytesPerDay: perDay(bytes.quotes),
    batchBytesPerDay,
    quotesPerSecond: total / seconds,
    quotesPerMinute: Object.fromEntries(
      [...quotes].map(([symbol, count]) => [symbol, (count * 60) / seconds]),
    ),
  };
}
