// What is over: closed positions and revoked orders, newest first, page by page, each with the reason of its end.
import { useAccountFollow, useLeverConfig, useLeverOrders, useLeverRefresh } from '@candor/client';
import { t } from '@candor/i18n';
import { DataTable, EmptyState, narrowerThan, Pager, useMedia } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { PageBack } from '../../parts/page-back.tsx';
import {
  NothingInPeriod,
  NothingOfPair,
  type PairChoice,
  PairField,
  type Period,
  PeriodFilter,
  usePages,
  usePair,
  usePeriod,
} from '../../parts/period/index.ts';
import { StaleRows } from '../../parts/stale-rows.tsx';
import { OrderCards } from './order-cards.tsx';
import { closedColumns, revokedColumns } from './order-columns.tsx';
import classes from './orders.module.css';

const pageSize = 20;

interface EmptyProps extends Pick<HistoryProps, 'status' | 'onBegin'> {
  period: Period;
  choice: PairChoice;
}

export interface HistoryProps {
  status: 'closed' | 'revoked';
  onBegin: () => void;
  /** One of them alone. */
  only?: number | undefined;
}

/** What stands there without rows, and the way on. */
function Empty({ status, onBegin, period, choice }: EmptyProps) {
  if (choice.pair !== undefined) return <NothingOfPair choice={choice} />;
  if (!period.isOpen) return <NothingInPeriod period={period} />;
  return (
    <EmptyState
      text={status === 'closed' ? t('lever.orders.emptyClosed') : t('lever.orders.emptyRevoked')}
      action={{ text: t('lever.orders.openOne'), onPress: onBegin }}
    />
  );
}

function ContractField({ choice }: { choice: PairChoice }) {
  const config = useLeverConfig();
  const listed = config.status === 'data' ? config.data.contracts.map(({ symbol }) => symbol) : [];
  return <PairField choice={choice} listed={listed} />;
}

export function History({ status, onBegin, only }: HistoryProps) {
  const chosen = usePeriod({ tab: status });
  // One is shown whenever it was.
  const period = only === undefined ? chosen : undefined;
  const choice = usePair({ tab: status });
  const symbol = only === undefined ? choice.pair : undefined;
  const [page, setPage] = usePages([symbol, period?.bounds]);
  const narrow = useMedia(narrowerThan(1200));
  const history = useLeverOrders({ status, symbol, id: only, ...period?.bounds, page, pageSize });
  useAccountFollow(useLeverRefresh());
  const label = t(`lever.orders.${status}`);
  const empty = <Empty {...{ status, onBegin, choice }} period={chosen} />;
  const list = (
    <Loaded
      value={history}
      failed={t('lever.listFailed')}
      onRetry={history.askAgain}
      above={<PageBack page={page} onPage={setPage} text={t('lever.orders.previous')} />}
      columns={[14, 10, 8, 12, 12]}
    >
      {({ rows, total, behind }) => (
        <StaleRows asked={history} failed={t('lever.listFailed')}>
          {behind && <p className={classes.behind}>{t('lever.orders.behind')}</p>}
          {narrow ? (
            <OrderCards label={label} rows={rows} stale={false} placeholder={empty} />
          ) : (
            <DataTable
              caption={label}
              columns={status === 'closed' ? closedColumns() : revokedColumns()}
              rows={rows}
              rowKey={(row) => String(row.id)}
              placeholder={rows.length === 0 ? empty : undefined}
            />
          )}
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            onPage={setPage}
            text={(now, pages) => t('lever.orders.page', { page: now, pages })}
            previousText={t('lever.orders.previous')}
            nextText={t('lever.orders.next')}
          />
        </StaleRows>
      )}
    </Loaded>
  );
  return (
    <>
      {period && (
        <PeriodFilter period={period} symbol={symbol} {...(status === 'closed' && { csv: 'positions' })}>
          <ContractField choice={choice} />
        </PeriodFilter>
      )}
      {list}
    </>
  );
}
