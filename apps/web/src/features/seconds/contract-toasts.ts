// What is told when a contract was accepted and when it ended: the same quiet words whichever way it went.
import { type SecondsOrderRow, useSecondsOrders } from '@candor/client';
import { t } from '@candor/i18n';
import { formatDecimal, showToast } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { trimZeros } from '../../parts/figures.ts';
import { shownLocale } from '../../parts/shown-locale.ts';
import { directionText, quoteOf, shortAmount, timeText } from './contract-words.ts';

export function tellAccepted(order: SecondsOrderRow): void {
  showToast({
    id: `seconds-${order.id}`,
    tone: 'info',
    title: t('seconds.toast.accepted'),
    body: t('seconds.toast.acceptedText', {
      symbol: order.symbol,
      direction: directionText(order.coin_price.direction),
      time: timeText(order.duration),
      amount: shortAmount(order.amount, quoteOf(order.symbol)),
    }),
    shownForMs: 4_000,
  });
}

function tellEnded(order: SecondsOrderRow): void {
  const profit = formatDecimal(trimZeros(order.win_loss ?? '0', 2), shownLocale(), { sign: 'always' });
  showToast({
    id: `seconds-${order.id}`,
    tone: 'info',
    title: t('seconds.toast.ended'),
    body: t('seconds.toast.endedText', {
      symbol: order.symbol,
      direction: directionText(order.coin_price.direction),
      time: timeText(order.duration),
      result: t(`seconds.orders.result.${order.result ?? 'void'}`),
      profit: `${profit}\u00a0${quoteOf(order.symbol)}`,
    }),
    shownForMs: 6_000,
  });
}

/** Tells of every contract that ends while the screen is open, once. */
export function useEndedToasts(): void {
  const view = useSecondsOrders();
  const ended = view.status === 'data' ? view.data.ended : undefined;
  const told = useRef<Set<number> | undefined>(undefined);
  useEffect(() => {
    if (ended === undefined) return;
    // What ended before the screen was opened was told then, or stands in the history.
    const before = told.current;
    told.current = new Set(ended.map(({ id }) => id));
    if (before === undefined) return;
    for (const order of ended) if (!before.has(order.id)) tellEnded(order);
  }, [ended]);
}
