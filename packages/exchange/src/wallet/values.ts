// What currencies are worth: by the index price of their market against the one in which everything is valued.
import { type CurrencyId, INDEX_PRICE_SCALE, type TimestampMs } from '../arithmetic/units.ts';
import type { ExchangeState } from '../state.ts';

/** Every currency is valued in this one, whose own price is 1. */
const VALUE_CURRENCY = 'USDT';

export function valueCurrency(state: ExchangeState) {
  return state.currencies.find(({ code }) => code === VALUE_CURRENCY);
}

/** What one atom is worth, as a fraction without its common denominators. */
export interface UnitValue {
  readonly price: bigint;
  readonly atomsPerUnit: bigint;
}

/** What a price has to be for what rests on it. */
export interface PriceNeed {
  readonly ageMsMax: number;
  /** To deal at: a price that the tape's step holds back from the market is none, for everybody knows the next. */
  readonly toDealAt: boolean;
}

/** Undefined where there is no such price at this time. */
export function unitValue(
  state: ExchangeState,
  at: TimestampMs,
  currency: CurrencyId,
  need: PriceNeed,
): UnitValue | undefined {
  const listed = state.currencies[currency];
  if (listed === undefined) return undefined;
  const price = indexPrice(state, at, currency, need);
  return price === undefined ? undefined : { price, atomsPerUnit: 10n ** BigInt(listed.scale) };
}

function indexPrice(
  state: ExchangeState,
  at: TimestampMs,
  currency: CurrencyId,
  { ageMsMax, toDealAt }: PriceNeed,
): bigint | undefined {
  if (state.currencies[currency]?.code === VALUE_CURRENCY) return 10n ** BigInt(INDEX_PRICE_SCALE);
  const market = state.markets.find(
    ({ terms }) => terms.base === currency && state.currencies[terms.quote]?.code === VALUE_CURRENCY,
  );
  if (market?.index === undefined || at - market.index.observedAt > ageMsMax) return undefined;
  return toDealAt && market.index.isHeldBack ? undefined : BigInt(market.index.price);
}
