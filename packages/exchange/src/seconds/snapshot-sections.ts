// The parts of a snapshot that belong to seconds contracts, and how they are put back.
import {
  assertNever,
  type CurrencyId,
  type MarketId,
  type SecondsOptionId,
  type Seq,
  type TimestampMs,
  type UserId,
} from '../arithmetic/units.ts';
import { atoms, flag, optional, struct, type TypeOf, uint } from '../encoding/kinds.ts';
import { inOrder } from '../in-order.ts';
import { optionTerms, secondsTerms } from './commands.ts';
import { ownCount, ownLimit, secondsOrder, tapeTick } from './events.ts';
import { ownKey, type SecondsState } from './seconds-state.ts';

const user = uint<UserId>();
const currency = uint<CurrencyId>();

export const secondsSections = {
  secondsOptions: struct({ option: uint<SecondsOptionId>(), version: uint(), ...optionTerms }),
  secondsMarkets: struct({ ...secondsTerms, sources: uint() }),
  secondsOrders: struct({
    ...secondsOrder,
    quarantined: flag,
    retried: optional(struct({ at: uint<TimestampMs>(), seq: uint<Seq>() })),
  }),
  secondsTape: struct({ market: uint<MarketId>(), tick: tapeTick }),
  secondsLimits: struct({ user, currency, dailyStake: ownLimit, dailyLoss: ownLimit }),
  secondsPauses: struct({
    user,
    coolOffUntil: uint<TimestampMs>(),
    selfExcludedUntil: uint<TimestampMs>(),
  }),
  secondsDays: struct({ user, currency, day: uint(), staked: atoms, lost: atoms }),
} as const;

/** Later than the first snapshots: see `lateSections`. */
export const lateSecondsSections = {
  secondsCounts: struct({ user, dailyCount: ownCount, day: uint(), opened: uint() }),
} as const;

const allSections = { ...secondsSections, ...lateSecondsSections } as const;
export type SecondsSection = keyof typeof allSections;
type Entity<S extends SecondsSection> = TypeOf<(typeof allSections)[S]>;

export function isSecondsSection(section: string): section is SecondsSection {
  return Object.hasOwn(allSections, section);
}

export function secondsEntitiesOf(
  seconds: SecondsState,
  section: SecondsSection,
): Iterable<Entity<SecondsSection>> {
  switch (section) {
    case 'secondsOptions':
      return seconds.options;
    case 'secondsMarkets':
      return seconds.markets.values();
    case 'secondsOrders':
      return seconds.book.all();
    case 'secondsTape':
      return tapeOf(seconds);
    case 'secondsLimits':
      return seconds.limits.values();
    case 'secondsPauses':
      return seconds.pauses.values();
    case 'secondsDays':
      return seconds.days.values();
    case 'secondsCounts':
      return seconds.counts.values();
    default:
      return assertNever(section);
  }
}

function* tapeOf({ book }: SecondsState): Generator<Entity<'secondsTape'>> {
  const desks = [...book.desks.values()].sort((a, b) => a.market - b.market);
  for (const { market, ticks } of desks) for (const tick of ticks) yield { market, tick };
}

/** Orders come back in the order of acceptance, then the ticks in the order of observation. */
export function restoreSecondsSection(
  seconds: SecondsState,
  section: SecondsSection,
  entities: readonly Entity<SecondsSection>[],
): void {
  switch (section) {
    case 'secondsOptions':
      for (const option of entities as Entity<'secondsOptions'>[])
        seconds.options[option.option - 1] = option;
      return;
    case 'secondsMarkets':
      for (const market of entities as Entity<'secondsMarkets'>[]) seconds.markets.set(market.market, market);
      return;
    case 'secondsOrders': {
      const orders = entities as Entity<'secondsOrders'>[];
      for (const order of orders.toSorted((a, b) => a.order - b.order)) seconds.book.restore({ ...order });
      return;
    }
    case 'secondsTape': {
      const ticks = entities as Entity<'secondsTape'>[];
      for (const { market, tick } of inOrder(ticks, (a, b) => a.tick.seq - b.tick.seq || a.market - b.market))
        seconds.book.restoreTick(market, tick);
      return;
    }
    case 'secondsLimits':
      for (const limits of entities as Entity<'secondsLimits'>[]) seconds.limits.set(ownKey(limits), limits);
      return;
    case 'secondsPauses':
      for (const pauses of entities as Entity<'secondsPauses'>[]) seconds.pauses.set(pauses.user, pauses);
      return;
    case 'secondsDays':
      for (const day of entities as Entity<'secondsDays'>[]) seconds.days.set(ownKey(day), day);
      return;
    case 'secondsCounts':
      for (const count of entities as Entity<'secondsCounts'>[]) seconds.counts.set(count.user, count);
      return;
    default:
      assertNever(section);
  }
}
