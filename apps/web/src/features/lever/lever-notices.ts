// Tells of the user's own contracts on every screen: what opened, what ended and why, and a risk rate that fell.
import {
  type LeverNews,
  type LeverOrderRow,
  type RiskWarning,
  useLeverNews,
  useLeverRefresh,
  useRoom,
} from '@candor/client';
import { assertNever } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { showToast, type ToastTone } from '@candor/ui';
import { useCallback } from 'react';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { hrefTo, paths } from '../../paths.ts';
import { exactText } from './figures.ts';
import { shownForMs, whatText } from './order-words.ts';

const toPositions = () => ({ href: hrefTo(paths.leverTransactions()), text: t('lever.orders.positions') });
const toOrders = (tab: string) => ({ href: hrefTo(paths.leverList(tab)), text: t('lever.orders.list') });

function tellOpened(row: LeverOrderRow, hidden: boolean): void {
  const what = whatText(row);
  const body = t('lever.toast.openedText', {
    what,
    price: shownDecimal(row.openingPrice ?? ''),
    margin: exactText(row.margin),
    fee: exactText(row.fee),
  });
  showToast({
    ...{ id: `lever-${row.id}`, tone: 'success', shownForMs, link: toPositions() },
    ...{ title: t('lever.toast.opened'), body: hidden ? what : body },
  });
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

function tellClosed(row: LeverOrderRow, hidden: boolean): void {
  const { title, tone } = endOf(row);
  const what = whatText(row);
  const body = t('lever.toast.closedText', {
    what,
    price: shownDecimal(row.currentPrice ?? ''),
    profit: exactText(row.profit ?? '0'),
  });
  showToast({
    ...{ id: `lever-${row.id}`, tone, title, body: hidden ? what : body, link: toOrders('closed') },
    ...(tone !== 'error' && { shownForMs: 10_000 }),
  });
}

/** Who cancelled an order knows. */
function tellRevoked(row: LeverOrderRow): void {
  if (row.reason === 'user' || row.reason === null) return;
  const reason = t(`lever.orders.reason.${row.reason}`);
  const body = t('lever.toast.revokedText', { what: whatText(row), reason });
  showToast({
    ...{ id: `lever-${row.id}`, tone: 'error', title: t('lever.toast.revoked'), body },
    link: toOrders('revoked'),
  });
}

function warningTexts(warning: RiskWarning): { readonly title: string; readonly body: string } {
  switch (warning) {
    case 'low':
      return { title: t('lever.toast.warningLow'), body: t('lever.toast.warningLowText') };
    case 'danger':
      return { title: t('lever.toast.warningDanger'), body: t('lever.toast.warningDangerText') };
    default:
      return assertNever(warning);
  }
}

function tellNews({ opened, ended, warning }: LeverNews, hidden: boolean): void {
  for (const row of opened) tellOpened(row, hidden);
  for (const row of ended) {
    if (row.status === 'revoked') tellRevoked(row);
    else tellClosed(row, hidden);
  }
  if (warning === undefined) return;
  showToast({ id: 'lever-warning', tone: 'error', ...warningTexts(warning), link: toPositions() });
}

export function LeverNotices({ wanted }: { wanted: boolean }) {
  const { preferences } = useRoom();
  const refresh = useLeverRefresh();
  const tell = useCallback(
    (news: LeverNews) => {
      tellNews(news, preferences.getState().amountsHidden);
      // The lists of what is over stand on some screens.
      refresh();
    },
    [preferences, refresh],
  );
  useLeverNews(tell, wanted);
  return null;
}
