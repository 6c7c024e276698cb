// What is said after a transfer: the venue's message, and what was moved where.
import type { TransferForm, TransferSummary } from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { currencyAtomsText } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';

/** The venue speaks English; the words that this build knows are said in the reader's language. */
const known = new Set(['', 'Transferred']);

function movedText(form: TransferForm, summary: TransferSummary | undefined): string | undefined {
  if (form.from === undefined || form.to === undefined || summary?.amount === undefined) return undefined;
  return t('assets.transfer.doneText', {
    amount: shownDecimal(currencyAtomsText(summary.amount, summary.scale)),
    currency: summary.currency,
    from: t(`assets.wallet.${form.from}`),
    to: t(`assets.wallet.${form.to}`),
  });
}

export function tellTransferred(
  message = '',
  form: TransferForm,
  summary: TransferSummary | undefined,
  hidden: boolean,
): void {
  const body = hidden ? undefined : movedText(form, summary);
  showToast({
    tone: 'success',
    title: known.has(message) ? t('assets.transfer.done') : message,
    ...(body !== undefined && { body }),
  });
}
