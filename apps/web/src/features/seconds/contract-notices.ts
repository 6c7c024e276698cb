// Tells on every screen how a contract ended: the same quiet words whichever way it went.
import { type SecondsOrderRow, useRoom, useSecondsEnded } from '@candor/client';
import { t } from '@candor/i18n';
import { formatDecimal, showToast } from '@candor/ui';
import { useCallback } from 'react';
import { trimZeros } from '../../parts/figures.ts';
import { shownLocale } from '../../parts/shown-locale.ts';
import { hrefTo, paths } from '../../paths.ts';
import { directionText, quoteOf, timeText } from './contract-words.ts';

function endedText(order: SecondsOrderRow): string {
  const profit = formatDecimal(trimZeros(order.win_loss ?? '0', 2), shownLocale(), { sign: 'always' });
  return t('seconds.toast.endedText', {
    symbol: order.symbol,
    direction: directionText(order.coin_price.direction),
    time: timeText(order.duration),
    result: t(`seconds.orders.result.${order.result ?? 'void'}`),
    profit: `${profit}\u00a0${quoteOf(order.symbol)}`,
  });
}

function tellEnded(order: SecondsOrderRow, hidden: boolean): void {
  showToast({
    id: `seconds-${order.id}`,
    tone: 'info',
    title: t('seconds.toast.ended'),
    body: hidden ? order.symbol : endedText(order),
    link: { href: hrefTo(paths.coinOrder('history')), text: t('seconds.orders.label') },
    shownForMs: 6_000,
  });
}

export function SecondsNotices({ wanted }: { wanted: boolean }) {
  const { preferences } = useRoom();
  const tell = useCallback(
    (rows: readonly SecondsOrderRow[]) => {
      const hidden = preferences.getState().amountsHidden;
      for (const row of rows) tellEnded(row, hidden);
    },
    [preferences],
  );
  useSecondsEnded(tell, wanted);
  return null;
}
