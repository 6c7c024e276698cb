// Arbitrary commands and events of every type, with the extremes of every field: what the encoding must bring back.
import {
  type Command,
  type CommandType,
  type EventType,
  houseAccounts,
  userTiers,
  type VenueEvent,
} from '@candor/exchange';
import fc from 'fast-check';
import type { Plain } from '../worlds/plain.ts';
import { miningFields } from './arbitrary-mining.ts';
import { perpetualFields } from './arbitrary-perpetuals.ts';
import { secondsFields } from './arbitrary-seconds.ts';
import { spotFields } from './arbitrary-spot.ts';
import { subscriptionFields } from './arbitrary-subscription.ts';

type FieldsOf<T> = { readonly [Name in Exclude<keyof T, 'type'>]: fc.Arbitrary<T[Name]> };
type CommandFields = { readonly [T in CommandType]: FieldsOf<Plain<Extract<Command, { type: T }>>> };
type EventFields = { readonly [T in EventType]: FieldsOf<Plain<Extract<VenueEvent, { type: T }>>> };

const edges = [
  0,
  1,
  127,
  128,
  16_383,
  16_384,
  2 ** 28 - 1,
  2 ** 28,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 49,
  Number.MAX_SAFE_INTEGER,
];
const uint = fc.oneof(fc.constantFrom(...edges), fc.maxSafeNat());
const int = fc.oneof(fc.constantFrom(...edges, ...edges.map((edge) => -edge || 0)), fc.maxSafeInteger());
const bigEdges = [
  0n,
  1n,
  2n ** 51n,
  2n ** 53n,
  2n ** 63n,
  2n ** 64n,
  2n ** 96n - 1n,
  2n ** 96n,
  2n ** 132n - 2n,
];
const atoms = fc.oneof(
  fc.constantFrom(...bigEdges.flatMap((edge) => [edge, -edge, edge - 1n, 1n - edge, edge + 1n, -edge - 1n])),
  fc.bigInt({ min: 1n - 2n ** 132n, max: 2n ** 132n - 1n }),
);
/** Well-formed Unicode of any length around the one-byte lengths. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    'x'.repeat(63),
    'x'.repeat(64),
    'x'.repeat(128),
    'é'.repeat(64),
    '😀',
    '__proto__',
    '\u0000',
  ),
);
const flag = fc.boolean();
const wallet = fc.constantFrom('spot', 'leverage', 'funding', 'seconds');
const network = fc.constantFrom('paper', 'erc20', 'omni');
const status = fc.constantFrom('trading', 'cancelOnly', 'halted');
const userKind = fc.constantFrom('person', 'house');
const sourceQuote = fc.record({ source: text, price: uint, observedAt: uint });
const tickFields = {
  market: uint,
  price: uint,
  observedAt: uint,
  quotes: fc.array(sourceQuote, { maxLength: 3 }),
};
const tick = fc.record(tickFields);
const recordedTick = fc.record({ ...tickFields, sincePreviousMs: uint });

const terms = {
  symbol: text,
  base: uint,
  quote: uint,
  priceScale: uint,
  lotScale: int,
  minLots: uint,
  maxLots: uint,
  maxTicks: uint,
  minNotional: atoms,
  maxNotional: atoms,
  bandPpm: uint,
  makerFeePpm: uint,
  takerFeePpm: uint,
  selfTrade: fc.constantFrom('cancelTaker', 'cancelMaker', 'off'),
} as const;
const operator = uint;
const operated = { operator, action: uint };
const liabilityRoot = { record: uint, root: text, statement: text, leaves: uint, totals: fc.array(atoms) };
const credit = {
  deposit: uint,
  user: uint,
  wallet,
  currency: uint,
  amount: atoms,
  network,
  transaction: text,
};
const inviter = fc.option(uint, { nil: undefined });
const houseAccount = fc.constantFrom(...houseAccounts);
const house = { account: houseAccount, currency: uint, amount: atoms, network, transaction: text };
const move = { from: houseAccount, to: houseAccount, currency: uint, amount: atoms };
const send = { user: uint, recipient: uint, currency: uint, amount: atoms };
const sent = { ...send, countedIn: uint, counted: atoms };
const gift = { user: uint, wallet, currency: uint, amount: atoms };
const tier = fc.constantFrom(...userTiers);
const tierLimit = { tier, currency: uint, perDay: atoms };
const networkTerms = {
  network,
  currency: uint,
  depositsOn: flag,
  withdrawalsOn: flag,
  fee: atoms,
  minimum: atoms,
  secondApprovalAbove: atoms,
};
const change = {
  user: uint,
  change: uint,
  kind: fc.constantFrom('loginPassword', 'tradePassword', 'secondFactor'),
} as const;
const bound = { user: uint, network, address: uint, fingerprint: text };
const swap = { quote: uint, user: uint, from: uint, to: uint, give: atoms, receive: atoms };
const step = { withdrawal: uint, user: uint, network, currency: uint, amount: atoms };
const transfer = { user: uint, from: wallet, to: wallet, currency: uint, amount: atoms };
const tape = { source: text, ticks: fc.array(tick, { maxLength: 4 }) };
const fees = { market: uint, makerFeePpm: uint, takerFeePpm: uint };

const spot = spotFields({ uint, atoms });
const seconds = secondsFields({ uint, atoms });
const perpetual = perpetualFields({ uint, atoms });
const mining = miningFields({ uint, atoms });
const subscription = subscriptionFields({ uint, atoms, text });

const commandFields: CommandFields = {
  ...spot.commands,
  ...seconds.commands,
  ...perpetual.commands,
  ...mining.commands,
  ...subscription.commands,
  OpenUser: { user: uint, kind: userKind, inviter },
  ListCurrency: { ...operated, code: text, scale: uint, name: text },
  ListMarket: { ...operated, ...terms },
  SetMarketFees: { ...operated, ...fees },
  SetMarketStatus: { ...operated, market: uint, status },
  DesignateMaker: { ...operated, user: uint },
  SetOpenOrderLimit: { ...operated, openOrdersMax: uint },
  FreezeUser: { ...operated, user: uint },
  UnfreezeUser: { ...operated, user: uint },
  FreezeOwnAccount: { user: uint },
  SetReferralRate: { ...operated, ratePpm: uint },
  RecordLiabilities: liabilityRoot,
  CreditDeposit: { ...operated, ...credit },
  SendToUser: send,
  RequestSwapQuote: { user: uint, from: uint, to: uint, amount: atoms },
  AcceptSwap: { user: uint, quote: uint },
  SetSwapSpread: { ...operated, spreadPpm: uint },
  FundHouse: { ...operated, ...house },
  MoveHouse: { ...operated, ...move },
  GrantGift: { ...operated, ...gift },
  TakeBackGift: { ...operated, gift: uint, amount: atoms },
  PayOutHouse: { ...operated, ...house },
  SetNetworkTerms: { ...operated, ...networkTerms },
  SetTierLimit: { ...operated, ...tierLimit },
  SetUserTier: { ...operated, user: uint, tier },
  BindWithdrawalAddress: bound,
  UnbindWithdrawalAddress: { ...operated, user: uint, network },
  NoteSecurityChange: change,
  RequestWithdrawal: { user: uint, network, amount: atoms, fee: atoms },
  CancelWithdrawal: { user: uint, withdrawal: uint },
  ApproveWithdrawal: { ...operated, withdrawal: uint },
  RefuseWithdrawal: { ...operated, withdrawal: uint },
  SettleWithdrawal: { ...operated, withdrawal: uint, transaction: text },
  TransferBetweenWallets: transfer,
  RecordPrices: tape,
};

const eventFields: EventFields = {
  ...spot.events,
  ...seconds.events,
  ...perpetual.events,
  ...mining.events,
  ...subscription.events,
  UserOpened: { user: uint, kind: userKind, inviter },
  CurrencyListed: { operator, currency: uint, code: text, scale: uint, name: text },
  MarketListed: { operator, market: uint, ...terms },
  MarketFeesSet: { operator, ...fees },
  MarketStatusSet: { operator, market: uint, status },
  MakerDesignated: { operator, user: uint },
  OpenOrderLimitSet: { operator, openOrdersMax: uint },
  DueQuarantined: {
    product: fc.constantFrom('spot', 'perpetual', 'seconds', 'mining', 'subscription'),
    market: uint,
    id: uint,
  },
  UserFrozen: { operator, user: uint, own: flag },
  UserUnfrozen: { operator, user: uint },
  ReferralRateSet: { operator, ratePpm: uint },
  LiabilitiesRecorded: liabilityRoot,
  DepositCredited: { operator, ...credit },
  SentToUser: sent,
  SwapQuoted: { ...swap, expiresAt: uint },
  SwapExecuted: swap,
  SwapSpreadSet: { operator, spreadPpm: uint },
  HouseFunded: { operator, ...house },
  HouseMoved: { operator, ...move },
  GiftGranted: { operator, gift: uint, ...gift },
  GiftTakenBack: { operator, gift: uint, ...gift },
  HousePaidOut: { operator, ...house },
  NetworkTermsSet: { operator, ...networkTerms },
  TierLimitSet: { operator, ...tierLimit },
  UserTierSet: { operator, user: uint, tier },
  WithdrawalAddressBound: { ...bound, usableAt: uint },
  WithdrawalAddressUnbound: { operator, user: uint, network, address: uint },
  SecurityChangeNoted: { ...change, blockedUntil: uint },
  WithdrawalRequested: { ...step, fee: atoms, address: uint, approvalsNeeded: uint },
  WithdrawalCancelled: step,
  WithdrawalApproved: { ...step, ...operated, complete: flag },
  ...{ WithdrawalRefusalProposed: { ...step, ...operated }, WithdrawalRefused: { ...step, ...operated } },
  WithdrawalSettled: { ...step, ...operated, fee: atoms, transaction: text },
  ReferralPaid: { inviter: uint, invitee: uint, currency: uint, amount: atoms, trade: uint },
  WalletTransferred: transfer,
  PricesRecorded: { source: text, ticks: fc.array(recordedTick, { maxLength: 4 }) },
};

function anyOf<T>(fields: Readonly<Record<string, object>>): fc.Arbitrary<T> {
  const members = Object.entries(fields).map(([type, of]) => fc.record({ type: fc.constant(type), ...of }));
  return fc.oneof(...members) as unknown as fc.Arbitrary<T>;
}

export const anyCommand: fc.Arbitrary<Command> = anyOf<Command>(commandFields);
export const anyEvent: fc.Arbitrary<VenueEvent> = anyOf<VenueEvent>(eventFields);
export const commandTypes = Object.keys(commandFields) as readonly CommandType[];
export const anyUint = uint;
export const anyAtoms = atoms;
export const anyText = text;

function fieldNames(
  fields: Readonly<Record<string, object>>,
): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(fields).map(([type, of]) => [type, Object.keys(of)]);
}

/** The names of the fields of every command and every event. */
export const fieldsOfCommands = fieldNames(commandFields);
export const fieldsOfEvents = fieldNames(eventFields);
