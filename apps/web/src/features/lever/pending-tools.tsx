// What stands above the pending orders: whether those of one contract alone are shown, and the way to cancel all of them.
import type { LeverOrderRow } from '@candor/client';
import { t } from '@candor/i18n';
import { Checkbox, TextLink } from '@candor/ui';
import classes from './orders.module.css';
import type { RowActions } from './use-row-actions.tsx';

export interface PendingToolsProps {
  /** Those that are shown, which are those that would be cancelled. */
  rows: readonly LeverOrderRow[];
  actions: RowActions;
  /** The one contract alone that is shown. */
  shown: string | undefined;
  /** Absent where there is no contract to choose. */
  choice?: { readonly symbol: string; readonly onOnly: (only: boolean) => void };
}

export function PendingTools({ rows, actions, shown, choice }: PendingToolsProps) {
  if (rows.length === 0 && choice === undefined) return null;
  return (
    <div className={classes.pendingTools}>
      {choice !== undefined && (
        <Checkbox tone="muted" checked={shown !== undefined} onChange={choice.onOnly}>
          {t('lever.cancel.only', { symbol: choice.symbol })}
        </Checkbox>
      )}
      {rows.length > 0 && (
        <TextLink size={12} onClick={() => actions.askCancelAll(shown)}>
          {t('lever.cancel.all')}
        </TextLink>
      )}
    </div>
  );
}
