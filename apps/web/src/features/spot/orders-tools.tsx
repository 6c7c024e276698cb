// What stands above the user's own orders: whether those of one market alone are shown, and the way to cancel all of them.
import { t } from '@candor/i18n';
import { Checkbox, TextLink } from '@candor/ui';
import type { ReactNode } from 'react';
import type { Cancelling } from './cancel-dialogs.tsx';
import classes from './orders.module.css';

export interface OrdersToolsProps {
  symbol: string;
  only: boolean;
  onOnly: (only: boolean) => void;
  cancelling: Cancelling;
  /** How many there are to cancel. */
  count: number;
  children?: ReactNode;
}

export function OrdersTools({ symbol, only, onOnly, cancelling, count, children }: OrdersToolsProps) {
  return (
    <div className={classes.tools}>
      <Checkbox tone="muted" checked={only} onChange={onOnly}>
        {t('spot.orders.only', { symbol })}
      </Checkbox>
      {count > 0 && (
        <TextLink size={12} onClick={() => cancelling.askAll(only ? symbol : undefined, count)}>
          {t('spot.orders.cancelAll')}
        </TextLink>
      )}
      {children}
    </div>
  );
}
