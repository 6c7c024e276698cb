// What is said after an order was sent or changed from these screens; what becomes of it is told on every screen.
import type { CloseLeverOrderData, LeverForm, LeverTerms } from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { isEndTold, isOpeningTold } from '../../parts/messages/told-here.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { shownForMs, whatText } from './order-words.ts';

/** The toast of the opening takes the place of this one. */
export function tellPlaced(form: LeverForm, { symbol }: LeverTerms, order: number): void {
  if (isOpeningTold(order)) return;
  const what = whatText({ ...form, symbol });
  const body =
    form.type === 'market'
      ? t('lever.toast.placedMarket', { what })
      : t('lever.toast.placedLimit', { what, price: shownDecimal(form.price) });
  showToast({ id: `lever-${order}`, tone: 'info', shownForMs, title: t('lever.toast.placed'), body });
}

/** The toast of the end of what closes takes the place of this one. */
export function tellClosing({ id, closing }: CloseLeverOrderData): void {
  if (isEndTold(id)) return;
  const title =
    closing === null ? t('lever.toast.closing', { count: 1 }) : t('lever.close.closing', { count: closing });
  showToast({ id: `lever-${id}`, tone: 'info', shownForMs, title });
}

export function tellAllClosing(count: number): void {
  showToast({ tone: 'info', shownForMs, title: t('lever.toast.closing', { count }) });
}

export function tellCancelled(): void {
  const body = t('lever.toast.cancelledText');
  showToast({ tone: 'success', shownForMs, title: t('lever.toast.cancelled'), body });
}

export function tellAllCancelled(count: number): void {
  const body = t('lever.cancel.done', { count });
  showToast({ tone: 'success', shownForMs, title: t('lever.toast.cancelled'), body });
}

export function tellStopsSaved(): void {
  showToast({ tone: 'success', shownForMs, title: t('lever.toast.stopsSaved') });
}
