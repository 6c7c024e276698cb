// Facts of projects as people read them.
import { nextPhase, type ProjectRow, timeLeft } from '@candor/client';
import { t } from '@candor/i18n';
import { shownAmount } from '../../parts/amount.tsx';
import { trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';

export const figure = (decimal: string) => shownDecimal(shownAmount(decimal));
/** A price of a token may be a small part of a unit. */
export const priceText = (decimal: string) => shownDecimal(trimZeros(decimal, 4));
export const countText = (count: number) => shownDecimal(String(count));
export const ticketsText = (count: number) => t('subscription.ticketCount', { count });
export { percentText } from '../../parts/figures.ts';

/** Tickets stand in rows of equal width: 000412. */
export function ticketNumber(ticket: number): string {
  return String(ticket).padStart(6, '0');
}

/** How long until the next phase; seconds only where they matter. */
export function leftText(inMs: number): string {
  const { days, hours, minutes, seconds } = timeLeft(inMs);
  if (days > 0) return t('subscription.leftDays', { days, hours, minutes });
  if (hours > 0) return t('subscription.leftHours', { hours, minutes, seconds });
  return t('subscription.leftMinutes', { minutes, seconds });
}

export interface NextText {
  readonly name: string;
  readonly left: string;
}

/** By the venue's clock; undefined once the last phase has begun. */
export function nextText(project: ProjectRow, nowMs: number): NextText | undefined {
  const next = nextPhase(project, nowMs);
  return next && { name: t(`subscription.next.${next.step}`), left: leftText(next.inMs) };
}

/** The middle of a long hash is what nobody compares by eye. */
export function shortHash(hash: string): string {
  return hash.length <= 28 ? hash : `${hash.slice(0, 12)}…${hash.slice(-12)}`;
}

/** So many numbers stand there before all are asked for. */
export const numbersShown = 12;
