// The parts that a snapshot consists of, each with its canonical bytes: the state hash is made over exactly these.
import type {
  ActionId,
  CurrencyId,
  IndexPrice,
  LockId,
  Lots,
  MarketId,
  OrderId,
  PerpetualId,
  PriceTicks,
  RatePpm,
  SecondsOrderId,
  Seq,
  SwapQuoteId,
  TimestampMs,
  TradeId,
  UserId,
  WithdrawalId,
} from './arithmetic/units.ts';
import {
  atoms,
  flag,
  type Kind,
  oneOf,
  optional,
  struct,
  type TypeOf,
  text,
  uint,
} from './encoding/kinds.ts';
import { ledgerWallets, type OwnerId } from './ledger/owners.ts';
import { isMiningSection, miningEntitiesOf, miningSections } from './mining/snapshot-sections.ts';
import {
  isPerpetualSection,
  latePerpetualSections,
  perpetualEntitiesOf,
  perpetualSections,
} from './perpetual/snapshot-sections.ts';
import {
  isSecondsSection,
  lateSecondsSections,
  secondsEntitiesOf,
  secondsSections,
} from './seconds/snapshot-sections.ts';
import { side, timeInForce } from './spot/commands.ts';
import type { ExchangeState, Market } from './state.ts';
import {
  isSubscriptionSection,
  subscriptionEntitiesOf,
  subscriptionSections,
} from './subscription/snapshot-sections.ts';
import { userTier } from './user-tier.ts';
import { marketStatus, marketTerms, userKind } from './venue/commands.ts';
import { lateWalletSections, walletEntitiesOf, walletSections } from './wallet/snapshot-sections.ts';

export const headerKind = struct({
  seq: uint<Seq>(),
  at: uint<TimestampMs>(),
  root: uint<Seq>(),
  nextOrder: uint<OrderId>(),
  nextTrade: uint<TradeId>(),
  nextPriority: uint(),
  nextWithdrawal: uint<WithdrawalId>(),
  nextSwapQuote: uint<SwapQuoteId>(),
  nextPerpetual: uint<PerpetualId>(),
  overnightDay: uint(),
  nextSecondsOrder: uint<SecondsOrderId>(),
  nextLock: uint<LockId>(),
  accruedDay: uint(),
  openOrdersMax: uint(),
  swapSpreadPpm: optional(uint<RatePpm>()),
  referralRatePpm: optional(uint<RatePpm>()),
});

const currencyKind = struct({ currency: uint<CurrencyId>(), code: text, name: text, scale: uint() });

const marketKind = struct({
  market: uint<MarketId>(),
  terms: struct(marketTerms),
  status: marketStatus,
  index: optional(
    struct({
      price: uint<IndexPrice>(),
      observedAt: uint<TimestampMs>(),
      recordedAt: uint<TimestampMs>(),
      isHeldBack: flag,
    }),
  ),
  lastTrade: optional(struct({ priceTicks: uint<PriceTicks>(), at: uint<TimestampMs>() })),
});

/** Later than the first snapshots: see `lateSections`. */
const lateSpotSections = {
  earlierFees: struct({
    market: uint<MarketId>(),
    before: uint<OrderId>(),
    makerFeePpm: uint<RatePpm>(),
    takerFeePpm: uint<RatePpm>(),
  }),
} as const;

const userKindOf = struct({
  user: uint<UserId>(),
  kind: userKind,
  inviter: optional(uint<UserId>()),
  maker: flag,
  frozen: flag,
  tier: userTier,
  lastSecurityChange: uint(),
  withdrawalsBlockedUntil: uint<TimestampMs>(),
});

const accountKind = struct({
  owner: uint<OwnerId>(),
  wallet: oneOf(...ledgerWallets),
  currency: uint<CurrencyId>(),
  available: atoms,
  held: atoms,
});

const orderTerms = {
  order: uint<OrderId>(),
  user: uint<UserId>(),
  market: uint<MarketId>(),
  side,
  priceTicks: uint<PriceTicks>(),
  lots: uint<Lots>(),
  timeInForce,
  placedAt: uint<TimestampMs>(),
} as const;

const restingKind = struct({
  ...orderTerms,
  postOnly: flag,
  quote: flag,
  priority: uint(),
  remainingLots: uint<Lots>(),
});

const dueSince = struct({ at: uint<TimestampMs>(), seq: uint<Seq>() });

const stopKind = struct({
  ...orderTerms,
  stopTicks: uint<PriceTicks>(),
  held: atoms,
  due: optional(dueSince),
  quarantined: flag,
});

const requestKind = struct({
  at: uint<TimestampMs>(),
  user: uint<UserId>(),
  requestId: text,
  seq: uint<Seq>(),
});

const actionKind = struct({ action: uint<ActionId>(), seq: uint<Seq>() });

/**
 * What came after the first snapshots were taken. Such a section stands at the end under its name, and only where something
 * is in it: the bytes and the hash of a state that has nothing of it are those of before.
 */
const lateSections = {
  ...lateSecondsSections,
  ...latePerpetualSections,
  ...lateWalletSections,
  ...lateSpotSections,
} as const;

/** The sections of a snapshot, in their order. Each entity is one member of its section's multiset. */
export const sections = {
  currencies: currencyKind,
  markets: marketKind,
  users: userKindOf,
  accounts: accountKind,
  resting: restingKind,
  stops: stopKind,
  deposits: text,
  requests: requestKind,
  ...walletSections,
  actions: actionKind,
  ...perpetualSections,
  ...secondsSections,
  ...miningSections,
  ...subscriptionSections,
  ...lateSections,
} as const;

export type SectionName = keyof typeof sections;
export type Entity<S extends SectionName> = TypeOf<(typeof sections)[S]>;
export const sectionNames = Object.keys(sections) as readonly SectionName[];

export function isLate(section: string): section is keyof typeof lateSections {
  return Object.hasOwn(lateSections, section);
}

export function sectionKind<S extends SectionName>(section: S): Kind<Entity<S>> {
  return sections[section] as unknown as Kind<Entity<S>>;
}

/** All entities of a section, in no particular order. Accounts with nothing in them do not count. */
export function entitiesOf(state: ExchangeState, section: SectionName): Iterable<Entity<SectionName>> {
  switch (section) {
    case 'currencies':
      return state.currencies;
    case 'markets':
      return state.markets as readonly Market[];
    case 'earlierFees':
      return earlierFeesOf(state);
    case 'users':
      return state.users.values();
    case 'accounts':
      return accountsOf(state);
    case 'resting':
      return ordersOf(state, 'limit');
    case 'stops':
      return ordersOf(state, 'stop');
    case 'deposits':
      return state.creditedDeposits;
    case 'requests':
      return state.requests.entries();
    case 'actions':
      return Array.from(state.actions, ([action, seq]) => ({ action, seq }));
    default:
      if (isPerpetualSection(section)) return perpetualEntitiesOf(state.perpetual, section);
      if (isSecondsSection(section)) return secondsEntitiesOf(state.seconds, section);
      if (isMiningSection(section)) return miningEntitiesOf(state.mining, section);
      if (isSubscriptionSection(section)) return subscriptionEntitiesOf(state.subscription, section);
      return walletEntitiesOf(state.wallet, section);
  }
}

function* earlierFeesOf({ markets }: ExchangeState): Generator<Entity<'earlierFees'>> {
  for (const { market, earlierFees } of markets) for (const fees of earlierFees) yield { market, ...fees };
}

function* accountsOf(state: ExchangeState): Generator<Entity<'accounts'>> {
  for (const account of state.ledger.entries()) {
    if (account.available !== 0n || account.held !== 0n) yield account;
  }
}

function* ordersOf(
  state: ExchangeState,
  kind: 'limit' | 'stop',
): Generator<Entity<'resting'> | Entity<'stops'>> {
  for (const order of state.orders.values()) {
    if (order.kind === kind) yield order as Entity<'resting'> | Entity<'stops'>;
  }
}
