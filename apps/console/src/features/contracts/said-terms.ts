// Terms of contracts in the reader's words, one after the other.
import type { ConsolePerpetualTerms, ConsoleSecondsTerms } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import type { SaidTerm } from '../../change/changed-terms.tsx';
import { shownAmount, shownRate } from '../../parts/figures.ts';

export function saidOption(currency: string) {
  return ({ winPpm, losePpm, feePpm, minimum, maximum, isOn }: ConsoleSecondsTerms): readonly SaidTerm[] => [
    [t('contracts.win'), shownRate(winPpm)],
    [t('contracts.lose'), shownRate(losePpm)],
    [t('contracts.edge'), shownRate(losePpm - winPpm)],
    [t('contracts.fee'), shownRate(feePpm)],
    [t('contracts.minimum'), shownAmount(minimum, currency)],
    [t('contracts.maximum'), shownAmount(maximum, currency)],
    [t('contracts.isOffered'), isOn ? t('state.on') : t('state.off')],
  ];
}

export function saidPerpetual(base: string, quote: string) {
  return (terms: ConsolePerpetualTerms): readonly SaidTerm[] => [
    [t('contracts.size'), shownAmount(terms.contractSize, base)],
    [t('contracts.contractsMax'), shownAmount(String(terms.contractsMax), '').trim()],
    [t('contracts.spread'), shownRate(terms.spreadPpm)],
    [t('contracts.overnight'), shownRate(terms.overnightPpm)],
    [t('contracts.userMax'), shownAmount(terms.userNotionalMax, quote)],
    [t('contracts.stale'), `${terms.staleAfterMs} ${t('contracts.staleUnit')}`],
  ];
}
