// A lock-up plan in the reader's words: its name and its terms.
import type { ConsolePlan, ConsolePlanTerms } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import type { SaidTerm } from '../../change/changed-terms.tsx';
import { shownAmount, shownRate } from '../../parts/figures.ts';

export function planName({ currency, terms: { days } }: Pick<ConsolePlan, 'currency' | 'terms'>): string {
  return t('mining.planTitle', { currency, days });
}

export function saidPlan(currency: string) {
  return (terms: ConsolePlanTerms): readonly SaidTerm[] => [
    [t('mining.days'), t('mining.daysValue', { days: terms.days })],
    [t('mining.rate'), shownRate(terms.ratePpm)],
    [t('mining.minimum'), shownAmount(terms.minimum, currency)],
    [t('mining.maximum'), shownAmount(terms.maximum, currency)],
    [t('mining.capacity'), shownAmount(terms.capacity, currency)],
    [t('contracts.isOffered'), terms.isOn ? t('state.on') : t('state.off')],
  ];
}
