// Branded units: the compiler refuses to add atoms to lots or to pass a price where a quantity is meant.

declare const unit: unique symbol;

/** A base type that carries the name of its unit at compile time and nothing at run time. */
export type Branded<Base, Unit extends string> = Base & { readonly [unit]: Unit };

/** An amount of one currency in its smallest unit (10^-scale). Signed where it is a difference. */
export type Atoms = Branded<bigint, 'Atoms'>;
/** A quantity of a market's base currency in lots; a safe integer. */
export type Lots = Branded<number, 'Lots'>;
/** A price on a market's tick grid; a safe integer. `ticks × lots` stays below 2^53 by the listing's limits. */
export type PriceTicks = Branded<number, 'PriceTicks'>;
/** A price of one whole base unit in 10^-8 of the quote currency; a safe integer. Used by the index tape. */
export type IndexPrice = Branded<number, 'IndexPrice'>;
/** A rate in parts per million: 450 is 0.045 %. */
export type RatePpm = Branded<number, 'RatePpm'>;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type TimestampMs = Branded<number, 'TimestampMs'>;

export type UserId = Branded<number, 'UserId'>;
export type OrderId = Branded<number, 'OrderId'>;
export type TradeId = Branded<number, 'TradeId'>;
export type MarketId = Branded<number, 'MarketId'>;
export type CurrencyId = Branded<number, 'CurrencyId'>;
/** A withdrawal of a user; handed out by the exchange. */
export type WithdrawalId = Branded<number, 'WithdrawalId'>;
/** A quote for a swap; handed out by the exchange. */
export type SwapQuoteId = Branded<number, 'SwapQuoteId'>;
/** A kind of seconds contract that can be opened, and one that was; both handed out by the exchange. */
export type SecondsOptionId = Branded<number, 'SecondsOptionId'>;
export type SecondsOrderId = Branded<number, 'SecondsOrderId'>;
/** Plans and locks of lock-up mining, each numbered from 1. */
export type MiningPlanId = Branded<number, 'MiningPlanId'>;
export type LockId = Branded<number, 'LockId'>;
/** Projects of token subscription, numbered from 1. */
export type ProjectId = Branded<number, 'ProjectId'>;
/** A perpetual order, and the position that it becomes; handed out by the exchange. */
export type PerpetualId = Branded<number, 'PerpetualId'>;
/** A number of perpetual contracts, each a fixed quantity of the base currency. */
export type Contracts = Branded<number, 'Contracts'>;
/** What an operator did, as the audited row outside calls it; 0 where the installation itself acts. */
export type ActionId = Branded<number, 'ActionId'>;
/** A withdrawal address outside: the log knows its number and fingerprint, never its text. */
export type AddressId = Branded<number, 'AddressId'>;
/** The number of the log record; the first is 1. */
export type Seq = Branded<number, 'Seq'>;

/** Decimals of an index price. */
export const INDEX_PRICE_SCALE = 8;
export const PPM = 1_000_000n;

/** Every amount and every balance stays below this: far inside `numeric(38,0)`. */
export const AMOUNT_LIMIT = 2n ** 96n;

export const ZERO_ATOMS = 0n as Atoms;

/**
 * The same as `amount !== 0n`, for hot paths: compilers call a function for whether two bigints are equal, and make an
 * object of a machine word for it first.
 */
export function isNonZero(amount: bigint): boolean {
  return Boolean(amount);
}

/** Adds two amounts of the same unit. `NoInfer` keeps TypeScript from widening the unit to a union. */
export function add<U extends string>(
  a: Branded<bigint, U>,
  b: Branded<bigint, NoInfer<U>>,
): Branded<bigint, U> {
  return (a + b) as Branded<bigint, U>;
}

/** Subtracts an amount of the same unit. */
export function subtract<U extends string>(
  a: Branded<bigint, U>,
  b: Branded<bigint, NoInfer<U>>,
): Branded<bigint, U> {
  return (a - b) as Branded<bigint, U>;
}

export function minimum<U extends string>(
  a: Branded<bigint, U>,
  b: Branded<bigint, NoInfer<U>>,
): Branded<bigint, U> {
  return a < b ? a : b;
}

/** Ends a `switch` over a union: a new member that is not handled does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${String((value as { type?: string } | undefined)?.type ?? value)}`);
}
