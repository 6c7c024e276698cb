// Arbitrary commands and events of every type, with the extremes of every field: what the encoding must bring back.
import type { Command, CommandType, EventType, VenueEvent } from '@candor/exchange';
import fc from 'fast-check';
import type { Plain } from './plain.ts';

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
const side = fc.constantFrom('buy', 'sell');
const timeInForce = fc.constantFrom('GTC', 'IOC', 'FOK');
const wallet = fc.constantFrom('spot', 'leverage', 'funding', 'seconds');
const network = fc.constantFrom('paper', 'erc20', 'omni');
const status = fc.constantFrom('trading', 'cancelOnly', 'halted');
const userKind = fc.constantFrom('person', 'house');
const reason = fc.constantFrom('user', 'unfilled', 'selfTrade', 'notWhole', 'priceBand', 'market');
const level = fc.record({ priceTicks: uint, lots: uint });
const sourceQuote = fc.record({ source: text, price: uint, observedAt: uint });
const tick = fc.record({
  market: uint,
  price: uint,
  observedAt: uint,
  quotes: fc.array(sourceQuote, { maxLength: 3 }),
});
const levels = fc.array(level, { maxLength: 21 });
const placedQuote = fc.record({ order: uint, side, priceTicks: uint, lots: uint, restingLots: uint });

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
const credit = { user: uint, wallet, currency: uint, amount: atoms, network, transaction: text };
const transfer = { user: uint, from: wallet, to: wallet, currency: uint, amount: atoms };
const tape = { source: text, ticks: fc.array(tick, { maxLength: 4 }) };
const fees = { operator: uint, market: uint, makerFeePpm: uint, takerFeePpm: uint };
const trader = { user: uint, market: uint, side };
const placed = { order: uint, ...trader };
const limit = { priceTicks: uint, lots: uint, timeInForce };

const commandFields: CommandFields = {
  OpenUser: { user: uint, kind: userKind },
  ListCurrency: { operator: uint, code: text, scale: uint, name: text },
  ListMarket: { operator: uint, ...terms },
  SetMarketFees: fees,
  SetMarketStatus: { operator: uint, market: uint, status },
  DesignateMaker: { operator: uint, user: uint },
  SetOpenOrderLimit: { operator: uint, openOrdersMax: uint },
  CreditDeposit: credit,
  TransferBetweenWallets: transfer,
  RecordPrices: tape,
  PlaceSpotLimitOrder: { ...trader, ...limit, postOnly: flag },
  PlaceSpotMarketOrder: { ...trader, lots: uint },
  PlaceSpotMarketOrderByQuote: { ...trader, quoteAmount: atoms },
  PlaceSpotStopOrder: { ...trader, ...limit, stopTicks: uint },
  CancelSpotOrder: { user: uint, order: uint },
  CancelSpotOrders: { user: uint, market: uint },
  CancelAllSpotOrders: { user: uint },
  ReplaceQuotes: { user: uint, market: uint, bids: levels, asks: levels },
  TriggerSpotStop: { order: uint },
};

const eventFields: EventFields = {
  UserOpened: { user: uint, kind: userKind },
  CurrencyListed: { operator: uint, currency: uint, code: text, scale: uint, name: text },
  MarketListed: { operator: uint, market: uint, ...terms },
  MarketFeesSet: fees,
  MarketStatusSet: { operator: uint, market: uint, status },
  MakerDesignated: { operator: uint, user: uint },
  OpenOrderLimitSet: { operator: uint, openOrdersMax: uint },
  DueQuarantined: { product: fc.constant('spot'), market: uint, id: uint },
  DepositCredited: credit,
  WalletTransferred: transfer,
  PricesRecorded: tape,
  SpotLimitOrderPlaced: { ...placed, ...limit, postOnly: flag, restingLots: uint, held: atoms },
  SpotMarketOrderPlaced: { ...placed, lots: uint },
  SpotMarketOrderByQuotePlaced: { ...placed, quoteAmount: atoms },
  SpotStopOrderPlaced: { ...placed, ...limit, stopTicks: uint, held: atoms },
  SpotStopTriggered: { ...placed, released: atoms, restingLots: uint, held: atoms },
  SpotTraded: {
    trade: uint,
    market: uint,
    takerSide: side,
    priceTicks: uint,
    lots: uint,
    makerOrder: uint,
    maker: uint,
    takerOrder: uint,
    taker: uint,
    base: atoms,
    quote: atoms,
    makerFee: atoms,
    takerFee: atoms,
  },
  SpotOrderCancelled: { ...placed, lots: uint, released: atoms, reason },
  QuotesReplaced: {
    user: uint,
    market: uint,
    releasedBase: atoms,
    releasedQuote: atoms,
    heldBase: atoms,
    heldQuote: atoms,
    quotes: fc.array(placedQuote, { maxLength: 40 }),
  },
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
