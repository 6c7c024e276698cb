// What is open and what waits, live: a table on a desktop, cards on a phone.
import type { LeverView, Loadable } from '@candor/client';
import { t } from '@candor/i18n';
import { atLeast, DataTable, EmptyState, narrowerThan, useMedia } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { OrderCards } from './order-cards.tsx';
import { openColumns, pendingColumns } from './order-columns.tsx';
import { type LiveStatus, rowsOf } from './rows-of.ts';
import type { RowActions } from './use-row-actions.tsx';

export interface LiveOrdersProps {
  lever: Loadable<LeverView>;
  status: LiveStatus;
  actions: RowActions;
  /** What opens a position from here. */
  onBegin: () => void;
  /** One of them alone. */
  only?: number | undefined;
  /** Those of one contract alone. */
  symbol?: string | undefined;
  /** Fills its container and scrolls inside. */
  scrolls?: boolean;
}

export function LiveOrders({
  lever,
  status,
  actions,
  onBegin,
  only,
  symbol,
  scrolls = false,
}: LiveOrdersProps) {
  const narrow = useMedia(narrowerThan(1200));
  const compact = useMedia(narrowerThan(1400));
  const wide = useMedia(atLeast(1680));
  const label = t(`lever.orders.${status}`);
  const begin = { text: t('lever.orders.openOne'), onPress: onBegin };
  const empty = (
    <EmptyState
      text={status === 'open' ? t('lever.orders.emptyOpen') : t('lever.orders.emptyPending')}
      action={begin}
    />
  );
  return (
    <Loaded value={lever} failed={t('lever.listFailed')} rows={4} columns={[14, 10, 8, 12, 12, 12]}>
      {(_, stale) => {
        const all = rowsOf(lever, status);
        const rows = all.filter(
          (row) => (only ?? row.id) === row.id && (symbol ?? row.symbol) === row.symbol,
        );
        const props = { rows, stale, compact, wide, actions };
        if (narrow)
          return <OrderCards label={label} rows={rows} stale={stale} actions={actions} placeholder={empty} />;
        return (
          <DataTable
            caption={label}
            columns={status === 'open' ? openColumns(props) : pendingColumns(props)}
            rows={rows}
            rowKey={(row) => String(row.id)}
            isStale={() => stale}
            placeholder={rows.length === 0 ? empty : undefined}
            scrolls={scrolls}
          />
        );
      }}
    </Loaded>
  );
}
