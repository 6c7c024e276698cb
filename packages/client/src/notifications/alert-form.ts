// A price alert as it is typed: which price, from which side, and what is wrong with it before the venue is asked.

import { formatDecimal, type PriceTicks } from '@candor/exchange/arithmetic';
import type { Market, PriceAlert, SetPriceAlertBody } from '@candor/wire';
import { readTicks } from '../spot/market-terms.ts';

export interface AlertForm {
  readonly basis: PriceAlert['basis'];
  /** Until it is chosen it follows the price that is typed. */
  readonly direction: PriceAlert['direction'] | undefined;
  readonly price: string;
}

export type AlertProblem =
  | { readonly kind: 'priceMissing' }
  | { readonly kind: 'priceStep'; readonly step: string }
  | { readonly kind: 'alreadyThere'; readonly price: string };

export function emptyAlert(basis: AlertForm['basis']): AlertForm {
  return { basis, direction: undefined, price: '' };
}

/** Prices of the tape have more digits than a market's own. */
const comparedScale = 8;

function comparable(price: string): bigint | undefined {
  const [whole = '', digits = ''] = price.split('.');
  return /^[0-9]+$/.test(whole + digits)
    ? BigInt(whole + digits.slice(0, comparedScale).padEnd(comparedScale, '0'))
    : undefined;
}

/** Where nothing is known or typed, a rise is waited for. */
export function alertDirection(form: AlertForm, now: string | undefined): PriceAlert['direction'] {
  if (form.direction !== undefined) return form.direction;
  const [wanted, current] = [comparable(form.price), now === undefined ? undefined : comparable(now)];
  return wanted !== undefined && current !== undefined && wanted < current ? 'below' : 'above';
}

export function alertProblem(
  form: AlertForm,
  market: Market,
  now: string | undefined,
): AlertProblem | undefined {
  if (form.price === '') return { kind: 'priceMissing' };
  const ticks = readTicks(form.price, market);
  if (ticks === undefined)
    return { kind: 'priceStep', step: formatDecimal(1 as PriceTicks, market.priceScale) };
  if (ticks === 0) return { kind: 'priceMissing' };
  const [wanted, current] = [comparable(form.price), now === undefined ? undefined : comparable(now)];
  if (wanted === undefined || current === undefined || now === undefined) return undefined;
  const isThere = alertDirection(form, now) === 'above' ? current >= wanted : current <= wanted;
  return isThere ? { kind: 'alreadyThere', price: now } : undefined;
}

export function alertRequest(
  form: AlertForm,
  symbol: string,
  now: string | undefined,
): Omit<SetPriceAlertBody, 'aid'> {
  return { symbol, basis: form.basis, direction: alertDirection(form, now), price: form.price };
}
