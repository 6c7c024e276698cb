// Decides swaps of one currency into another: a quote at the index price, then its acceptance, once and in time.
import { activeUser, checkAvailable, checkHouse } from '../access.ts';
import { mulDivFloor } from '../arithmetic/rounding.ts';
import { AMOUNT_LIMIT, type Atoms, type CurrencyId, PPM, type TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { checkAmount } from './amounts.ts';
import { unitValue } from './values.ts';
import type { SwapQuote } from './wallet-state.ts';

const PRICE_NEED = { ageMsMax: 10_000, toDealAt: true };
export const QUOTE_LIFE_MS = 15_000;
export const SWAP_SPREAD_PPM_MAX = 100_000;

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `venue.currencyUnknown`,
 * `wallet.sameCurrency`, `wallet.amountOutOfRange`, `wallet.noSwapPrice`, `wallet.swapTooSmall`,
 * `wallet.amountOutOfRange` (of what would be received).
 */
export function requestSwapQuote(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'RequestSwapQuote'>,
): Accepted | Refused {
  const { user, from, to, amount } = command;
  const known = activeUser(state, user);
  if ('outcome' in known) return known;
  if (state.currencies[from] === undefined || state.currencies[to] === undefined)
    return refused('venue.currencyUnknown');
  if (from === to) return refused('wallet.sameCurrency');
  const problem = checkAmount(amount);
  if (problem !== undefined) return problem;
  const rate = rateAt(state, at, from, to);
  if (rate === undefined) return refused('wallet.noSwapPrice');
  const receive = mulDivFloor(amount, rate.received, rate.given) as Atoms;
  if (receive === 0n) return refused('wallet.swapTooSmall');
  if (receive >= AMOUNT_LIMIT) return refused('wallet.amountOutOfRange');
  return accepted({
    type: 'SwapQuoted',
    quote: state.nextSwapQuote,
    user,
    from,
    to,
    give: amount,
    receive,
    expiresAt: (at + QUOTE_LIFE_MS) as TimestampMs,
  });
}

/** So many atoms are received for so many given: price ratio × (1 − half the spread). Rounded once, for the house. */
interface Rate {
  readonly received: bigint;
  readonly given: bigint;
  readonly spreadPpm: bigint;
}

function rateAt(state: ExchangeState, at: TimestampMs, from: CurrencyId, to: CurrencyId): Rate | undefined {
  const sold = unitValue(state, at, from, PRICE_NEED);
  const bought = unitValue(state, at, to, PRICE_NEED);
  if (sold === undefined || bought === undefined || state.swapSpreadPpm === undefined) return undefined;
  const spreadPpm = BigInt(state.swapSpreadPpm);
  const whole = 2n * PPM;
  return {
    received: sold.price * bought.atomsPerUnit * (whole - spreadPpm),
    given: bought.price * sold.atomsPerUnit * whole,
    spreadPpm,
  };
}

/**
 * A quote stands while the index is within a quarter of the spread of where it was, to either side: whoever waits for
 * the market finds no better price than a new quote, and nobody takes one that has become worse than they can see.
 */
function hasMoved({ give, receive }: SwapQuote, { received, given, spreadPpm }: Rate): boolean {
  const parts = 4n * PPM;
  const now = give * received;
  // What was received at the time lay between `receive` and an atom more, of which nothing was paid.
  const isAbove = receive * given * parts > now * (parts + spreadPpm);
  const isBelow = (receive + 1n) * given * parts < now * (parts - spreadPpm);
  return isAbove || isBelow;
}

/**
 * The quote's own amounts change hands, or nothing does.
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `wallet.quoteUnknown`,
 * `wallet.quoteExpired`, `wallet.noSwapPrice`, `wallet.quoteMoved`, `wallet.insufficientBalance`,
 * `wallet.houseCannotCover`.
 */
export function acceptSwap(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'AcceptSwap'>,
): Accepted | Refused {
  const known = activeUser(state, command.user);
  if ('outcome' in known) return known;
  const quote = state.wallet.quotes.get(command.user);
  if (quote === undefined || quote.quote !== command.quote) return refused('wallet.quoteUnknown');
  if (at > quote.expiresAt) return refused('wallet.quoteExpired');
  const rate = rateAt(state, at, quote.from, quote.to);
  if (rate === undefined) return refused('wallet.noSwapPrice');
  if (hasMoved(quote, rate)) return refused('wallet.quoteMoved');
  const { expiresAt: _, ...swap } = quote;
  return (
    checkAvailable(state, quote.user, 'funding', quote.from, quote.give) ??
    checkHouse(state, 'house.swap', quote.to, quote.receive) ??
    accepted({ type: 'SwapExecuted', ...swap })
  );
}

export function setSwapSpread(command: CommandOf<'SetSwapSpread'>): Accepted | Refused {
  const { operator, spreadPpm } = command;
  if (spreadPpm > SWAP_SPREAD_PPM_MAX) return refused('venue.feeOutOfRange');
  return accepted({ type: 'SwapSpreadSet', operator, spreadPpm });
}
