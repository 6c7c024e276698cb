// How each section is kept up to date, except those of spot trading, which the hasher follows itself.
import type { RequestWindow } from '../request-window.ts';
import { type Entity, type SectionName, sectionKind } from '../snapshot-entities.ts';
import type { ExchangeState } from '../state.ts';
import { AppendedSection, type HashedSoFar } from './appended-section.ts';
import { HashQueue } from './hash-queue.ts';
import type { HashStore } from './hash-store.ts';
import { HashedSection } from './hashed-section.ts';
import type { KeptSection } from './kept-section.ts';
import type { HashInto, HashRun } from './portable-hash.ts';
import { TapeSection } from './tape-section.ts';
import { TicketSection } from './ticket-section.ts';
import type { Tracked } from './tracked-map.ts';
import { TrackedSection } from './tracked-section.ts';
import { WindowSection } from './window-section.ts';

/**
 * What is offered, and what is summed up for it: only operators add to it, so that there are hundreds at most. These are
 * hashed as a whole each time. Whatever grows with users, contracts or time is kept up to date.
 */
type WholeSection =
  | 'currencies'
  | 'markets'
  | 'earlierFees'
  | 'networks'
  | 'tierLimits'
  | 'perpetuals'
  | 'overnightRates'
  | 'secondsOptions'
  | 'secondsMarkets'
  | 'miningPlans'
  | 'miningAccruals'
  | 'projects';

/** Noted by the hot path in lists of its own. */
type SpotSection = 'users' | 'accounts' | 'resting' | 'stops';

/** A section that is new does not compile before it is said here how it is hashed. */
type KeptSections = Readonly<Record<Exclude<SectionName, WholeSection | SpotSection>, KeptSection>>;

/** From now on whatever changes in these sections is noted, and all that is in them is still to be hashed. */
export function keptSections(
  state: ExchangeState,
  store: HashStore,
  hashInto: HashInto,
  hashRun: HashRun,
  deposits?: HashedSection<Entity<'deposits'>>,
): KeptSections {
  const { creditedDeposits, mining, perpetual, requests, seconds, subscription, wallet } = state;
  const creditedSoFar = deposits && { digest: deposits, rest: creditedDeposits.from(creditedDeposits.size) };
  const appended = <Name extends SectionName, Item>(
    name: Name,
    items: Iterable<Item> & { readonly size: number },
    entityOf: (item: Item) => Entity<Name>,
    soFar?: HashedSoFar<Name, Item>,
  ) => new AppendedSection(name, items, entityOf, hashInto, soFar);
  const tracked = <Name extends SectionName>(name: Name, entities: Tracked<Entity<Name>>) =>
    new TrackedSection(name, entities, store, hashInto);
  return {
    deposits: appended('deposits', creditedDeposits, (key) => key, creditedSoFar),
    settledTransactions: appended('settledTransactions', wallet.settledTransactions, (key) => key),
    actions: appended('actions', state.actions, ([action, seq]) => ({ action, seq })),
    requests: requestSection(requests, store, hashInto, hashRun),
    addresses: tracked('addresses', wallet.addresses),
    usage: tracked('usage', wallet.usage),
    withdrawals: tracked('withdrawals', wallet.withdrawals.tracked),
    refusals: tracked('refusals', wallet.refusals),
    quotes: tracked('quotes', wallet.quotes),
    gifts: tracked('gifts', wallet.gifts),
    leverAccounts: tracked('leverAccounts', perpetual.accounts),
    perpetualOrders: tracked('perpetualOrders', perpetual.orders),
    positions: tracked('positions', perpetual.positions),
    earlierStops: tracked('earlierStops', perpetual.earlierStops),
    parts: tracked('parts', perpetual.parts),
    secondsOrders: tracked('secondsOrders', seconds.book.tracked),
    secondsTape: new TapeSection(seconds.book.desks, store, hashInto, hashRun),
    secondsLimits: tracked('secondsLimits', seconds.limits),
    secondsPauses: tracked('secondsPauses', seconds.pauses),
    secondsDays: tracked('secondsDays', seconds.days),
    secondsCounts: tracked('secondsCounts', seconds.counts),
    miningLocks: tracked('miningLocks', mining.book.tracked),
    tickets: new TicketSection(subscription.live, hashInto),
  };
}

/** A busy venue has one with every command: they are written from where they lie, without being made first. */
function requestSection(
  window: RequestWindow,
  store: HashStore,
  hashInto: HashInto,
  hashRun: HashRun,
): KeptSection {
  const section = new HashedSection(sectionKind('requests'), hashInto);
  const queue = new HashQueue<number, Entity<'requests'>>(
    section,
    (writer, number) => window.writeInto(writer, number),
    store,
    hashRun,
  );
  const numbers = {
    get begin() {
      return window.begin;
    },
    get end() {
      return window.end;
    },
    at: (number: number) => number,
  };
  return new WindowSection(numbers, section, queue);
}
