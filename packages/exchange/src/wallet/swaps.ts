// Decides swaps of one currency into another: a quote at the index price, then its acceptance, once and in time.
import { activeUser, checkAvailable, checkHouse } from '../access.ts';
import { mulDivFloor } from '../arithmetic/rounding.ts';
import {
  AMOUNT_LIMIT,
  type Atoms,
  type CurrencyId,
  INDEX_PRICE_SCALE,
  PPM,
  type TimestampMs,
} from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { checkAmount } from './amounts.ts';

/** Every currency is valued in this one, whose own price is 1. */
const VALUE_CURRENCY = 'USDT';
const PRICE_AGE_MS_MAX = 10_000;
export const QUOTE_LIFE_MS = 15_000;
export const SWAP_SPREAD_PPM_MAX = 100_000;

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
  const fromPrice = freshPrice(state, at, from);
  const toPrice = freshPrice(state, at, to);
  const spreadPpm = state.swapSpreadPpm;
  if (fromPrice === undefined || toPrice === undefined || spreadPpm === undefined)
    return refused('wallet.noSwapPrice');
  const receive = received(
    amount,
    unitValue(state, from, fromPrice),
    unitValue(state, to, toPrice),
    spreadPpm,
  );
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

/** The index price of one whole unit, or undefined where none was observed just now. */
function freshPrice(state: ExchangeState, at: TimestampMs, currency: CurrencyId): bigint | undefined {
  if (state.currencies[currency]?.code === VALUE_CURRENCY) return 10n ** BigInt(INDEX_PRICE_SCALE);
  const market = state.markets.find(
    ({ terms }) => terms.base === currency && state.currencies[terms.quote]?.code === VALUE_CURRENCY,
  );
  if (market?.index === undefined || at - market.index.observedAt > PRICE_AGE_MS_MAX) return undefined;
  return BigInt(market.index.price);
}

/** What one atom is worth, as a fraction without its common denominators. */
interface UnitValue {
  readonly price: bigint;
  readonly atomsPerUnit: bigint;
}

function unitValue(state: ExchangeState, currency: CurrencyId, price: bigint): UnitValue {
  return { price, atomsPerUnit: 10n ** BigInt(state.currencies[currency]!.scale) };
}

/** give × price ratio × (1 − half the spread), in one division that rounds against the user. */
function received(give: Atoms, from: UnitValue, to: UnitValue, spreadPpm: number): Atoms {
  const whole = 2n * PPM;
  return mulDivFloor(
    give * from.price * to.atomsPerUnit,
    whole - BigInt(spreadPpm),
    to.price * from.atomsPerUnit * whole,
  ) as Atoms;
}

/** The quote's own amounts change hands, whatever the price is by now. */
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
