// The total profit of what is open, and the buttons that end much of it at once; each asks first.
import type { LeverView, Loadable } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, joinClasses } from '@candor/ui';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import { shownMoney, sumOf } from './figures.ts';
import classes from './orders.module.css';
import { rowsOf } from './rows-of.ts';
import { closedBy, type RowActions } from './use-row-actions.tsx';

export interface CloseButtonsProps {
  lever: Loadable<LeverView>;
  actions: RowActions;
  wide?: boolean;
}

function TotalProfit({ lever }: Pick<CloseButtonsProps, 'lever'>) {
  const total = sumOf(rowsOf(lever, 'open').map((row) => row.profit ?? '0'));
  const stale = lever.status === 'data' && lever.stale;
  const tone = stale || !/[1-9]/.test(total) ? 'plain' : total.startsWith('-') ? 'down' : 'up';
  return (
    <span className={classes.total}>
      {t('lever.orders.totalProfit')}{' '}
      <b>
        <OwnAmount value={shownMoney(total)} unit="USDT" unitTone="muted" sign="always" tone={tone} />
      </b>
      {stale && <Reconnecting />}
    </span>
  );
}

export function CloseButtons({ lever, actions, wide = false }: CloseButtonsProps) {
  const rows = rowsOf(lever, 'open');
  if (rows.length === 0) return null;
  const size = wide ? 'normal' : 'table';
  const some = (which: 'long' | 'short') => closedBy(rows, which).length > 0;
  return (
    <div className={joinClasses(classes.closers, wide && classes.wideClosers)}>
      <TotalProfit lever={lever} />
      <div className={classes.closeButtons}>
        {some('long') && (
          <Button tone="second" size={size} aria-haspopup="dialog" onClick={() => actions.askAll('long')}>
            {t('lever.orders.closeLongs')}
          </Button>
        )}
        {some('short') && (
          <Button tone="second" size={size} aria-haspopup="dialog" onClick={() => actions.askAll('short')}>
            {t('lever.orders.closeShorts')}
          </Button>
        )}
        {closedBy(rows, 'all').length > 0 && (
          <Button tone="refuse" size={size} aria-haspopup="dialog" onClick={() => actions.askAll('all')}>
            {t('lever.orders.closeAll')}
          </Button>
        )}
      </div>
    </div>
  );
}
