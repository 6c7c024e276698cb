// What is said after an order was sent, and when a position opens, ends or comes near a limit.
import type { LeverForm, LeverNews, LeverOrderRow, LeverTerms, RiskWarning } from '@candor/client';
import { assertNever } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { showToast, type ToastTone } from '@candor/ui';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { exactText } from './figures.ts';

const shownForMs = 5_000;

type Named = Pick<LeverOrderRow, 'symbol' | 'direction' | 'multiple'> & { contracts: number | string };

function whatText({ symbol, direction, multiple, contracts }: Named): string {
  return t('lever.toast.what', {
    ...{ symbol, multiple },
    direction: t(`lever.direction.${direction}`),
    contracts: shownDecimal(String(contracts)),
  });
}

export function tellPlaced(form: LeverForm, { symbol }: LeverTerms): void {
  const what = whatText({ ...form, symbol });
  const body =
    form.type === 'market'
      ? t('lever.toast.placedMarket', { what })
      : t('lever.toast.placedLimit', { what, price: shownDecimal(form.price) });
  showToast({ tone: 'info', shownForMs, title: t('lever.toast.placed'), body });
}

export function tellRefused(text: string): void {
  showToast({ tone: 'error', title: t('lever.toast.refused'), body: text });
}

export function tellClosing(count: number): void {
  showToast({ tone: 'info', shownForMs, title: t('lever.toast.closing', { count }) });
}

export function tellCancelled(): void {
  const body = t('lever.toast.cancelledText');
  showToast({ tone: 'success', shownForMs, title: t('lever.toast.cancelled'), body });
}

export function tellStopsSaved(): void {
  showToast({ tone: 'success', shownForMs, title: t('lever.toast.stopsSaved') });
}

function tellOpened(row: LeverOrderRow): void {
  const body = t('lever.toast.openedText', {
    what: whatText(row),
    price: shownDecimal(row.openingPrice ?? ''),
    margin: exactText(row.margin),
    fee: exactText(row.fee),
  });
  showToast({ id: `lever-${row.id}`, tone: 'success', shownForMs, title: t('lever.toast.opened'), body });
}

interface EndLook {
  readonly title: string;
  readonly tone: ToastTone;
}

function endOf({ reason }: LeverOrderRow): EndLook {
  switch (reason) {
    case 'takeProfit':
      return { title: t('lever.toast.closedTakeProfit'), tone: 'success' };
    case 'stopLoss':
      return { title: t('lever.toast.closedStopLoss'), tone: 'info' };
    case 'liquidation':
      return { title: t('lever.toast.liquidated'), tone: 'error' };
    case 'houseCapacity':
      return { title: t('lever.toast.closedByHouse'), tone: 'info' };
    default:
      return { title: t('lever.toast.closedUser'), tone: 'success' };
  }
}

function tellClosed(row: LeverOrderRow): void {
  const { title, tone } = endOf(row);
  const body = t('lever.toast.closedText', {
    what: whatText(row),
    price: shownDecimal(row.currentPrice ?? ''),
    profit: exactText(row.profit ?? '0'),
  });
  showToast({ id: `lever-${row.id}`, tone, title, body, ...(tone !== 'error' && { shownForMs: 10_000 }) });
}

/** Who cancelled an order knows. */
function tellRevoked(row: LeverOrderRow): void {
  if (row.reason === 'user' || row.reason === null) return;
  const reason = t(`lever.orders.reason.${row.reason}`);
  const body = t('lever.toast.revokedText', { what: whatText(row), reason });
  showToast({ id: `lever-${row.id}`, tone: 'error', title: t('lever.toast.revoked'), body });
}

function tellWarning(warning: RiskWarning): void {
  const id = 'lever-warning';
  switch (warning) {
    case 'low':
      showToast({
        id,
        tone: 'error',
        title: t('lever.toast.warningLow'),
        body: t('lever.toast.warningLowText'),
      });
      return;
    case 'danger':
      showToast({
        ...{ id, tone: 'error', title: t('lever.toast.warningDanger') },
        body: t('lever.toast.warningDangerText'),
      });
      return;
    default:
      assertNever(warning);
  }
}

export function tellNews({ opened, ended, warning }: LeverNews): void {
  opened.forEach(tellOpened);
  for (const row of ended) {
    if (row.status === 'revoked') tellRevoked(row);
    else tellClosed(row);
  }
  if (warning !== undefined) tellWarning(warning);
}
