// Decides the venue's own data: users, currencies, markets, fees, halts and designated makers.
import { marketGrid } from '../arithmetic/market-units.ts';
import type { CurrencyId, MarketId, RatePpm } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { MarketTerms } from './commands.ts';

/** `numeric(38,0)` columns and the largest amount leave room for eight decimals and no more. */
export const CURRENCY_SCALE_MAX = 8;
export const FEE_RATE_PPM_MAX = 100_000;
const PPM_WHOLE = 1_000_000;
const CURRENCY_CODE = /^[A-Z0-9]{2,10}$/;
const CURRENCIES_MAX = 1024;

export function openUser(state: ExchangeState, command: CommandOf<'OpenUser'>): Accepted | Refused {
  if (state.users.has(command.user)) return refused('user.alreadyOpen');
  return accepted({ type: 'UserOpened', user: command.user, kind: command.kind });
}

export function listCurrency(state: ExchangeState, command: CommandOf<'ListCurrency'>): Accepted | Refused {
  const { operator, code, scale, name } = command;
  if (!CURRENCY_CODE.test(code) || state.currencies.length >= CURRENCIES_MAX)
    return refused('venue.termsInvalid');
  if (state.currencies.some((currency) => currency.code === code)) return refused('venue.currencyCodeTaken');
  if (scale > CURRENCY_SCALE_MAX) return refused('venue.scaleOutOfRange');
  return accepted({
    type: 'CurrencyListed',
    operator,
    currency: state.currencies.length as CurrencyId,
    code,
    scale,
    name,
  });
}

export function listMarket(state: ExchangeState, command: CommandOf<'ListMarket'>): Accepted | Refused {
  const { type: _, ...terms } = command;
  const base = state.currencies[terms.base];
  const quote = state.currencies[terms.quote];
  if (base === undefined || quote === undefined || base === quote) return refused('venue.currencyUnknown');
  if (terms.symbol !== `${base.code}/${quote.code}`) return refused('venue.termsInvalid');
  if (state.markets.some((market) => market.terms.symbol === terms.symbol))
    return refused('venue.marketSymbolTaken');
  if (marketGrid(base.scale, quote.scale, terms.priceScale, terms.lotScale) === undefined) {
    return refused('venue.scaleOutOfRange');
  }
  if (!termsAreSound(terms)) return refused('venue.termsInvalid');
  if (!feeIsSound(terms.makerFeePpm) || !feeIsSound(terms.takerFeePpm)) return refused('venue.feeOutOfRange');
  return accepted({ type: 'MarketListed', market: state.markets.length as MarketId, ...terms });
}

/** A price times a quantity must stay a safe integer: the book's inner loops multiply them as plain numbers. */
function termsAreSound(terms: MarketTerms): boolean {
  return (
    terms.minLots >= 1 &&
    terms.minLots <= terms.maxLots &&
    terms.maxTicks >= 1 &&
    BigInt(terms.maxTicks) * BigInt(terms.maxLots) < 2n ** 53n &&
    terms.minNotional >= 0n &&
    terms.minNotional <= terms.maxNotional &&
    terms.bandPpm < PPM_WHOLE
  );
}

function feeIsSound(rate: RatePpm): boolean {
  return rate <= FEE_RATE_PPM_MAX;
}

export function setMarketFees(state: ExchangeState, command: CommandOf<'SetMarketFees'>): Accepted | Refused {
  if (state.markets[command.market] === undefined) return refused('venue.marketUnknown');
  const { operator, market, makerFeePpm, takerFeePpm } = command;
  if (!feeIsSound(makerFeePpm) || !feeIsSound(takerFeePpm)) return refused('venue.feeOutOfRange');
  return accepted({ type: 'MarketFeesSet', operator, market, makerFeePpm, takerFeePpm });
}

export function setMarketStatus(
  state: ExchangeState,
  command: CommandOf<'SetMarketStatus'>,
): Accepted | Refused {
  if (state.markets[command.market] === undefined) return refused('venue.marketUnknown');
  const { operator, market, status } = command;
  return accepted({ type: 'MarketStatusSet', operator, market, status });
}

export function designateMaker(
  state: ExchangeState,
  command: CommandOf<'DesignateMaker'>,
): Accepted | Refused {
  if (!state.users.has(command.user)) return refused('user.unknown');
  return accepted({ type: 'MakerDesignated', operator: command.operator, user: command.user });
}

export function setOpenOrderLimit(command: CommandOf<'SetOpenOrderLimit'>): Accepted | Refused {
  if (command.openOrdersMax < 1) return refused('venue.termsInvalid');
  return accepted({
    type: 'OpenOrderLimitSet',
    operator: command.operator,
    openOrdersMax: command.openOrdersMax,
  });
}
