// What may leave an account on one UTC day by its tier: withdrawals, and what is sent to others at its value.
import { dayOf } from '../arithmetic/days.ts';
import { mulDivCeil } from '../arithmetic/rounding.ts';
import {
  AMOUNT_LIMIT,
  type Atoms,
  type CurrencyId,
  subtract,
  type TimestampMs,
  ZERO_ATOMS,
} from '../arithmetic/units.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, User } from '../state.ts';
import { unitValue, valueCurrency } from './values.ts';
import { limitKey, usageKey } from './wallet-state.ts';

/** A limit needs no price of this second; one of another day would say nothing. */
const PRICE_NEED = { ageMsMax: 3_600_000, toDealAt: false };

export interface Counted {
  readonly currency: CurrencyId;
  readonly amount: Atoms;
}

/**
 * In what, and how much of it, a sent amount counts: as a withdrawal of it would where the tier has a limit in its
 * currency, otherwise at its value in the currency in which everything is valued, rounded up. What nobody can value
 * is not sent.
 */
export function valueOfSend(
  state: ExchangeState,
  at: TimestampMs,
  { tier }: Pick<User, 'tier'>,
  { currency, amount }: Counted,
): Counted | Refused {
  if (state.wallet.tierLimits.has(limitKey({ tier, currency }))) return { currency, amount };
  const into = valueCurrency(state);
  const sent = unitValue(state, at, currency, PRICE_NEED);
  const counted = into && unitValue(state, at, into.currency, PRICE_NEED);
  if (into === undefined || sent === undefined || counted === undefined)
    return refused('wallet.noValue', { currency });
  const value = mulDivCeil(amount * sent.price, counted.atomsPerUnit, sent.atomsPerUnit * counted.price);
  return value < AMOUNT_LIMIT
    ? { currency: into.currency, amount: value as Atoms }
    : refused('wallet.amountOutOfRange');
}

export function checkDailyLimit(
  state: ExchangeState,
  at: TimestampMs,
  user: Pick<User, 'user' | 'tier'>,
  { currency, amount }: Counted,
): Refused | undefined {
  const limit = state.wallet.tierLimits.get(limitKey({ tier: user.tier, currency }))?.perDay ?? ZERO_ATOMS;
  const used = usedOn(state, at, user, currency);
  if (used + amount <= limit) return undefined;
  // A limit that was lowered during the day may lie below what was used: then nothing is left.
  const left = used < limit ? subtract(limit, used) : ZERO_ATOMS;
  return refused('wallet.overDailyLimit', { limit, left, currency });
}

/** What a user took out in a currency on the UTC day of this moment, without what came back. */
export function usedOn(
  state: ExchangeState,
  at: TimestampMs,
  { user }: Pick<User, 'user'>,
  currency: CurrencyId,
): Atoms {
  const usage = state.wallet.usage.get(usageKey({ user, currency }));
  return usage?.day === dayOf(at) ? usage.amount : ZERO_ATOMS;
}
