// Decides the venue's own data: currencies, markets, fees, halts, designated makers and the referral rate.
import { FEE_RATE_PPM_MAX } from '../arithmetic/fees.ts';
import { type MarketGrid, marketGrid } from '../arithmetic/market-units.ts';
import type { CurrencyId, MarketId, RatePpm } from '../arithmetic/units.ts';
import { AMOUNT_LIMIT } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { MarketTerms } from './commands.ts';

/** `numeric(38,0)` columns and the largest amount leave room for eight decimals and no more. */
export const CURRENCY_SCALE_MAX = 8;
/** A lot of 100 million base units serves the cheapest coin. */
const LOT_SCALE_MIN = -8;
/** Of the fees at least 70 % stay with the venue. */
export const REFERRAL_RATE_PPM_MAX = 300_000;
const PPM_WHOLE = 1_000_000;
const CURRENCY_CODE = /^[A-Z0-9]{2,10}$/;
const CURRENCIES_MAX = 1024;
const NAME_LENGTH_MAX = 64;

export function listCurrency(state: ExchangeState, command: CommandOf<'ListCurrency'>): Accepted | Refused {
  const { operator, code, scale, name } = command;
  const named = name.length >= 1 && name.length <= NAME_LENGTH_MAX && name.isWellFormed();
  if (!CURRENCY_CODE.test(code) || !named || state.currencies.length >= CURRENCIES_MAX) {
    return refused('venue.termsInvalid');
  }
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
  const { type: _, action: __, ...terms } = command;
  const base = state.currencies[terms.base];
  const quote = state.currencies[terms.quote];
  if (base === undefined || quote === undefined || base === quote) return refused('venue.currencyUnknown');
  if (terms.symbol !== `${base.code}/${quote.code}`) return refused('venue.termsInvalid');
  if (state.markets.some((market) => market.terms.symbol === terms.symbol))
    return refused('venue.marketSymbolTaken');
  const grid = marketGrid(base.scale, quote.scale, terms.priceScale, terms.lotScale);
  if (terms.lotScale < LOT_SCALE_MIN || grid === undefined) {
    return refused('venue.scaleOutOfRange');
  }
  if (!termsAreSound(terms, grid)) return refused('venue.termsInvalid');
  if (!feeIsSound(terms.makerFeePpm) || !feeIsSound(terms.takerFeePpm)) return refused('venue.feeOutOfRange');
  return accepted({ type: 'MarketListed', market: state.markets.length as MarketId, ...terms });
}

/**
 * A price times a quantity must stay a safe integer, because the book's inner loops multiply them as plain numbers;
 * so must a price on the scale of the index tape. A notional stays below the largest amount.
 */
function termsAreSound(terms: MarketTerms, grid: MarketGrid): boolean {
  return (
    BigInt(terms.maxTicks) * BigInt(grid.indexPerTick) <= BigInt(Number.MAX_SAFE_INTEGER) &&
    terms.maxNotional < AMOUNT_LIMIT &&
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

export function setReferralRate(command: CommandOf<'SetReferralRate'>): Accepted | Refused {
  const { operator, ratePpm } = command;
  if (ratePpm > REFERRAL_RATE_PPM_MAX) return refused('venue.feeOutOfRange');
  return accepted({ type: 'ReferralRateSet', operator, ratePpm });
}
