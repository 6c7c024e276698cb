// That nothing of the tape was left out where it matters, and that each price is what its sources said.
import { SECONDS_WINDOW_MS, type SecondsContract } from '../arithmetic/seconds.ts';
import { hasQuorum, isHeldBack, isOwnWord, medianOf, withinStep } from '../arithmetic/tape-price.ts';
import { OBSERVATION_AGE_MS_MAX } from '../prices/record-prices.ts';
import { demand, found } from './check.ts';
import type { ProvenTick } from './evidence.ts';

/** The tick names the one before it in its market by when that was observed; 0 says that there was none. */
export function isLinked(tick: ProvenTick, before: ProvenTick | undefined): boolean {
  if (tick.sincePreviousMs === 0) return before === undefined;
  return before !== undefined && tick.observedAt - tick.sincePreviousMs === before.observedAt;
}

function demandLink(ticks: readonly ProvenTick[], place: number): void {
  const tick = ticks[place]!;
  const problem = `Between tick ${ticks[place - 1]?.seq ?? 0} and tick ${tick.seq} there is another that is missing`;
  demand(isLinked(tick, ticks[place - 1]), problem);
}

/** The tape as `settleSeconds` wants it: in the strict order of observation, which is that of the log. */
export function demandOrder(ticks: readonly ProvenTick[]): void {
  for (let place = 1; place < ticks.length; place++) {
    const [before, tick] = [ticks[place - 1]!, ticks[place]!];
    demand(tick.observedAt > before.observedAt, `Tick ${tick.seq} was observed before tick ${before.seq}`);
  }
}

/** All ticks from before the acceptance up to the entry are here, or up to where there can be none any more. */
export function demandEntryWhole(contract: SecondsContract, ticks: readonly ProvenTick[]): void {
  let place = ticks.findIndex(({ observedAt }) => observedAt > contract.acceptedAt);
  demand(place >= 0, 'No tick after the acceptance is here');
  demandLink(ticks, place);
  while (!endsEntry(contract, ticks[place]!)) {
    place++;
    demand(place < ticks.length, 'The ticks end before it is known whether there is an entry');
    demandLink(ticks, place);
  }
}

function endsEntry({ acceptedAt, sourcesMin }: SecondsContract, tick: ProvenTick): boolean {
  return tick.observedAt > acceptedAt + SECONDS_WINDOW_MS || tick.sources >= sourcesMin;
}

/** All ticks from the exit, or from where there can be none any more, up to the first one after the expiry are here. */
export function demandExitWhole(
  contract: SecondsContract,
  ticks: readonly ProvenTick[],
  entry: ProvenTick,
  settled: { readonly seq: number; readonly at: number },
): void {
  let place = ticks.findIndex(({ observedAt }) => observedAt > contract.expiresAt);
  const after = found(ticks[place], 'No tick after the expiry is here');
  const tapeIsClosed = settled.at > contract.expiresAt + OBSERVATION_AGE_MS_MAX;
  demand(after.seq < settled.seq || tapeIsClosed, 'It was settled before the tape had gone past the expiry');
  demandLink(ticks, place);
  for (place--; !endsExit(contract, found(ticks[place], 'The ticks begin too late'), entry); place--)
    demandLink(ticks, place);
}

function endsExit({ expiresAt, sourcesMin }: SecondsContract, tick: ProvenTick, entry: ProvenTick): boolean {
  if (tick.observedAt < expiresAt - SECONDS_WINDOW_MS || tick.observedAt <= entry.observedAt) return true;
  return tick.sources >= sourcesMin;
}

/**
 * What the venue refuses to put on the tape is on no tape: a price without quotes that is not the own word of its source,
 * or with fewer quotes than make one.
 */
export function demandQuorum(ticks: readonly ProvenTick[]): void {
  for (const tick of ticks)
    demand(
      isOwnWord(tick.source) || hasQuorum(tick),
      `Tick ${tick.seq} of the source ${tick.source} does not rest on enough sources of its moment`,
    );
}

/** The price is the median of the tick's own sources: no other tick counts. */
export function demandSources(tick: ProvenTick): number {
  const { quotes, observedAt, seq, source: own } = tick;
  if (quotes.length === 0) return 1;
  demand(
    new Set(quotes.map(({ source }) => source)).size === quotes.length,
    `Tick ${seq} counts a source twice`,
  );
  const oldest = Math.min(...quotes.map((quote) => quote.observedAt));
  demand(oldest === observedAt, `Tick ${seq} is not dated by its oldest source`);
  demand(!isHeldBack(tick), `The price of tick ${seq} is not the median of its sources`);
  // Its own word stays one, whatever it brings along.
  return isOwnWord(own) ? 1 : quotes.length;
}

/**
 * Whether a price is the venue's own word where others rest on several sources: whoever has the key can write any price
 * in this way, and it is the median of nothing.
 */
export function isOwnAmongOthers(ticks: readonly ProvenTick[], counting: readonly ProvenTick[]): boolean {
  return counting.some(({ source }) => isOwnWord(source)) && !ticks.every(({ source }) => isOwnWord(source));
}

/**
 * What does not count because it was held back is a step on its way from the tick before it to the median of its
 * sources: nobody makes a tick count for nothing by writing a price beside them.
 */
export function demandHeldBack(ticks: readonly ProvenTick[]): void {
  for (const [place, tick] of ticks.entries()) {
    const before = ticks[place - 1];
    if (!isHeldBack(tick) || !isLinked(tick, before)) continue;
    const median = medianOf(tick.quotes.map(({ price }) => price));
    const reached = withinStep(median, tick.observedAt, before);
    // The source may have gone another step that was never recorded.
    const isOnItsWay =
      median > reached
        ? tick.price >= reached && tick.price < median
        : tick.price <= reached && tick.price > median;
    demand(isOnItsWay, `Tick ${tick.seq} is neither at the median of its sources nor a step towards it`);
  }
}
