// Terms of plans and locks as people read them.
import type { LockPlan } from '@candor/client';
import { t, utcDateTime } from '@candor/i18n';
import { shownAmount } from '../../parts/amount.tsx';
import { rateText, trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';

export const daysText = (days: number) => t('mining.days', { count: days });
export const yearText = (ratePpm: number) => t('mining.perYear', { rate: rateText(ratePpm) });
export const figure = (decimal: string) => shownDecimal(shownAmount(decimal));
const bound = (decimal: string) => shownDecimal(trimZeros(decimal, 0));

export function rangeText({ minimum, maximum, currency }: LockPlan): string {
  return t('mining.range', { minimum: bound(minimum), maximum: bound(maximum), currency });
}

/** 20 Nov 2026 00:00 UTC: what happens at a midnight has to say whose. */
export function momentText(atMs: number): string {
  return `${utcDateTime(atMs)} UTC`;
}
