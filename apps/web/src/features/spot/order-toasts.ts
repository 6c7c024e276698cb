// What is said after an order was sent.
import {
  type FillGroup,
  groupOf,
  limitAmount,
  type MarketTerms,
  type OrderForm,
  type SubmitSpotTradeData,
} from '@candor/client';
import { t } from '@candor/i18n';
import { formatDecimal, showToast } from '@candor/ui';
import { noteFillTold } from '../../parts/messages/told-here.ts';
import { shownLocale } from '../../parts/shown-locale.ts';

/** Short enough not to stand before the form for long; the orders below say the same. */
const shownForMs = 4_000;

const shown = (decimal: string) => formatDecimal(decimal, shownLocale());

export function fillSentence(group: FillGroup): string {
  const values = {
    amount: shown(group.amount),
    base: group.symbol.split('/')[0] ?? '',
    price: shown(group.price),
    fee: shown(group.fee),
    feeCurrency: group.feeCurrency,
  };
  return group.side === 'buy' ? t('spot.toast.bought', values) : t('spot.toast.sold', values);
}

/** One toast per order: the message about later fills takes the place of this one. */
function tellFilled(group: FillGroup, whole: boolean): void {
  noteFillTold(group.order, group.amount);
  showToast({
    id: `fill-${group.order}`,
    tone: 'success',
    shownForMs,
    title: whole ? t('spot.toast.filled') : t('spot.toast.partly'),
    body: fillSentence(group),
  });
}

function tellResting(form: OrderForm, terms: MarketTerms, title = t('spot.toast.placed')): void {
  const body =
    form.type === 'stopLimit'
      ? t('spot.toast.stopPlacedText', { stop: shown(form.stopPrice) })
      : t('spot.toast.placedText', {
          side: form.side === 'buy' ? t('market.buy') : t('market.sell'),
          amount: shown(limitAmount(form, terms)),
          base: terms.base,
          price: shown(form.price),
        });
  showToast({ tone: 'success', shownForMs, title, body });
}

/** A changed order is told like a new one, except where it rests. */
export function tellChanged(form: OrderForm, terms: MarketTerms, data: SubmitSpotTradeData): void {
  tellSubmitted(form, terms, data, t('spot.change.done'));
}

export function tellSubmitted(
  form: OrderForm,
  terms: MarketTerms,
  data: SubmitSpotTradeData,
  restingTitle?: string,
): void {
  const group = groupOf(data.fills, { order: data.order, symbol: terms.symbol, side: form.side });
  if (group !== undefined) tellFilled(group, data.status === 'filled');
  else if (data.status === 'cancelled') {
    showToast({ tone: 'info', title: t('spot.toast.unfilled'), body: t('spot.toast.unfilledText') });
  } else tellResting(form, terms, restingTitle);
}
