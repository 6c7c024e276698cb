// How times, amounts, directions and rates of contracts are written in sentences and cells.
import type { OddsOption, SecondsDirectionText, SecondsOrderRow } from '@candor/client';
import { t } from '@candor/i18n';
import { rateText, trimZeros } from '../../parts/figures.ts';
import { secondsText } from '../../parts/seconds-text.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';

/** The thin form: "180 s". */
export const timeText = (seconds: number): string => secondsText(seconds);

/** A typed or whole amount as short as it can be said: "500 USDT". */
export function shortAmount(amount: string, currency: string): string {
  return `${shownDecimal(trimZeros(amount, 0))}\u00a0${currency}`;
}

export function directionText(direction: SecondsDirectionText): string {
  return direction === 'long' ? t('seconds.direction.long') : t('seconds.direction.short');
}

export const sideOf = (direction: SecondsDirectionText) => (direction === 'long' ? 'up' : 'down');

export function oddsText({ winPpm }: Pick<OddsOption | SecondsOrderRow, 'winPpm'>): string {
  return rateText(winPpm);
}

/** A house edge is what a loss takes beyond what a win pays; options in the users' favour have a negative one. */
export function edgeText({ edgePpm }: Pick<OddsOption, 'edgePpm'>): string {
  return edgePpm < 0 ? `\u2212${rateText(-edgePpm)}` : rateText(edgePpm);
}

/** All digits of the tape: by them an order is won, lost or tied. */
export function priceText(price: string): string {
  return trimZeros(price, 1);
}

/** The quote currency of a market. */
export function quoteOf(symbol: string): string {
  return symbol.split('/')[1] ?? '';
}
