// What is told when a contract was accepted; how it ended is told on every screen.
import type { SecondsOrderRow } from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
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
