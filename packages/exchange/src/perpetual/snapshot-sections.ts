// The parts of a snapshot that belong to the perpetual contracts, and how they are put back.
import {
  assertNever,
  type MarketId,
  type PerpetualId,
  type PriceTicks,
  type RatePpm,
  type TimestampMs,
  type UserId,
} from '../arithmetic/units.ts';
import { atoms, flag, optional, struct, type TypeOf, uint } from '../encoding/kinds.ts';
import { inOrder } from '../in-order.ts';
import type { ExchangeState } from '../state.ts';
import { listedContract } from './evolve.ts';
import { newAccount, type PerpetualState } from './perpetual-state.ts';
import { contractCount, direction, perpetualKind, perpetualStatus, perpetualTerms, stops } from './words.ts';

const time = uint<TimestampMs>();

const terms = {
  user: uint<UserId>(),
  contract: uint<MarketId>(),
  direction,
  contracts: contractCount,
  multiple: uint(),
  kind: perpetualKind,
  limitTicks: optional(uint<PriceTicks>()),
  acceptedAt: time,
  ...stops,
  margin: atoms,
  fee: atoms,
  quarantined: flag,
} as const;

export const perpetualSections = {
  perpetuals: struct({
    contract: uint<MarketId>(),
    version: uint(),
    status: perpetualStatus,
    terms: struct(perpetualTerms),
  }),
  leverAccounts: struct({ user: uint<UserId>(), key: uint<PerpetualId>(), band: uint(), liquidating: flag }),
  perpetualOrders: struct({
    order: uint<PerpetualId>(),
    ...terms,
    spreadPpm: uint<RatePpm>(),
  }),
  positions: struct({
    position: uint<PerpetualId>(),
    ...terms,
    entryTicks: uint<PriceTicks>(),
    openedAt: time,
    setOff: atoms,
    overnight: atoms,
    chargedDay: uint(),
    stopsSince: time,
    closingSince: optional(time),
  }),
} as const;

/** Later than the first snapshots: see `lateSections`. */
export const latePerpetualSections = {
  overnightRates: struct({
    contract: uint<MarketId>(),
    before: uint<PerpetualId>(),
    version: uint(),
    overnightPpm: uint<RatePpm>(),
  }),
  earlierStops: struct({ position: uint<PerpetualId>(), ...stops }),
  parts: struct({ position: uint<PerpetualId>(), splitFrom: uint<PerpetualId>() }),
} as const;

const allSections = { ...perpetualSections, ...latePerpetualSections } as const;
export type PerpetualSection = keyof typeof allSections;
type Entity<S extends PerpetualSection> = TypeOf<(typeof allSections)[S]>;

export function isPerpetualSection(section: string): section is PerpetualSection {
  return Object.hasOwn(allSections, section);
}

export function perpetualEntitiesOf(
  perpetual: PerpetualState,
  section: PerpetualSection,
): Iterable<Entity<PerpetualSection>> {
  switch (section) {
    case 'perpetuals':
      return perpetual.contracts.values();
    case 'leverAccounts':
      return perpetual.accounts.values();
    case 'perpetualOrders':
      return perpetual.orders.values();
    case 'positions':
      return perpetual.positions.values();
    case 'overnightRates':
      return earlierRatesOf(perpetual);
    case 'earlierStops':
      return perpetual.earlierStops.values();
    case 'parts':
      return perpetual.parts.values();
    default:
      return assertNever(section);
  }
}

function* earlierRatesOf({ contracts }: PerpetualState): Generator<Entity<'overnightRates'>> {
  for (const { contract, earlierRates } of contracts.values())
    for (const rate of earlierRates) yield { contract, ...rate };
}

/** What is worked out from these is rebuilt when all of them are there. */
export function restorePerpetuals(
  state: ExchangeState,
  section: PerpetualSection,
  entities: readonly unknown[],
): void {
  const { perpetual } = state;
  switch (section) {
    case 'perpetuals':
      for (const one of entities as Entity<'perpetuals'>[])
        perpetual.contracts.set(one.contract, listedContract(state, one));
      return;
    case 'leverAccounts':
      for (const { user, key, band, liquidating } of entities as Entity<'leverAccounts'>[]) {
        const account = Object.assign(newAccount(user, key), { band, liquidating });
        perpetual.accounts.set(user, account);
        perpetual.accountsByKey.set(key, account);
      }
      return;
    case 'perpetualOrders':
      for (const one of entities as Entity<'perpetualOrders'>[]) perpetual.orders.set(one.order, { ...one });
      return;
    case 'positions':
      for (const one of entities as Entity<'positions'>[])
        perpetual.positions.set(one.position, { ...one, unrealised: 0n, entry: undefined });
      return;
    case 'overnightRates':
      return restoreRates(perpetual, entities as Entity<'overnightRates'>[]);
    case 'earlierStops':
      for (const one of entities as Entity<'earlierStops'>[]) perpetual.earlierStops.set(one.position, one);
      return;
    case 'parts':
      for (const one of entities as Entity<'parts'>[]) perpetual.parts.set(one.position, one);
      return;
    default:
      assertNever(section);
  }
}

function restoreRates({ contracts }: PerpetualState, rates: readonly Entity<'overnightRates'>[]): void {
  for (const { contract, ...rate } of inOrder(
    rates,
    (a, b) => a.contract - b.contract || a.before - b.before,
  )) {
    const listed = contracts.get(contract)!;
    listed.earlierRates = [...listed.earlierRates, rate];
  }
}
