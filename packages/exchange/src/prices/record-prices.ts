// Decides what may be written on the tape of index prices.
import { hasQuorum, isOwnWord, isSourceName } from '../arithmetic/tape-price.ts';
import type { IndexPrice, TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';

/** A price is positive and a safe integer; 10^-8 of the quote is the smallest. */
const INDEX_PRICE_MAX = Number.MAX_SAFE_INTEGER as IndexPrice;

const QUOTES_MAX = 16;
/** What was seen longer ago says nothing about now. */
export const OBSERVATION_AGE_MS_MAX = 60_000;

/**
 * All ticks of a moment are taken or none is. Each must be newer than the one before it and not of the future, and must
 * rest on enough sources where it is not the own word of a source that everybody knows to be of no market.
 */
export function recordPrices(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'RecordPrices'>,
): Accepted | Refused {
  if (command.ticks.length === 0) return refused('prices.empty');
  if (!isSourceName(command.source)) return refused('prices.sourceInvalid');
  const seen = new Set<number>();
  for (const tick of command.ticks) {
    const market = state.markets[tick.market];
    if (market === undefined) return refused('venue.marketUnknown');
    const details = { symbol: market.terms.symbol };
    if (seen.has(tick.market)) return refused('prices.duplicateSymbol', details);
    seen.add(tick.market);
    if (tick.price < 1 || tick.price > INDEX_PRICE_MAX) return refused('prices.outOfRange', details);
    if (tick.quotes.length > QUOTES_MAX || tick.quotes.some(({ source }) => !isSourceName(source))) {
      return refused('prices.sourceInvalid', details);
    }
    if (!isOwnWord(command.source) && !hasQuorum(tick)) return refused('prices.tooFewSources', details);
    if (tick.observedAt > at) return refused('prices.observedInFuture', details);
    if (tick.quotes.some(({ observedAt }) => observedAt > at))
      return refused('prices.observedInFuture', details);
    if (tick.observedAt < at - OBSERVATION_AGE_MS_MAX) return refused('prices.tooOld', details);
    if (market.index !== undefined && tick.observedAt <= market.index.observedAt) {
      return refused('prices.notNewer', details);
    }
  }
  const ticks = command.ticks.map((tick) => {
    const before = state.markets[tick.market]!.index?.observedAt;
    return { ...tick, sincePreviousMs: before === undefined ? 0 : tick.observedAt - before };
  });
  return accepted({ type: 'PricesRecorded', source: command.source, ticks });
}
