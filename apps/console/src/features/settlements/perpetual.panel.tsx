// Perpetual positions that no user closed: liquidations, closes for the house's capacity, take-profits and stop-losses.
import { forcedCloseReasons, type PerpetualSettlement, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, Card, DataTable, Mono, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { useAsked } from '../../parts/asked.ts';
import { trimmed, userMark } from '../../parts/figures.ts';
import { Pager } from '../../parts/pager.tsx';
import { Shown } from '../../parts/shown.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { FilterForm } from './filter.form.tsx';
import { everything, numbersOf } from './settlement-filter.ts';
import classes from './settlements.module.css';

const PAGE_SIZE = 25;
const kinds = {
  liquidation: 'failed',
  houseCapacity: 'warning',
  takeProfit: 'neutral',
  stopLoss: 'neutral',
} as const;

function columns(): readonly TableColumn<PerpetualSettlement>[] {
  return [
    { id: 'closed', head: t('column.time'), cell: ({ closedAt }) => dateTime(closedAt), tone: 'muted' },
    { id: 'order', head: t('settlements.order'), cell: ({ order }) => <Mono>{order}</Mono> },
    { id: 'user', head: t('settlements.user'), cell: ({ user }) => <Mono>{userMark(user)}</Mono> },
    { id: 'market', head: t('column.market'), cell: ({ symbol }) => symbol, tone: 'strong' },
    {
      id: 'direction',
      head: t('settlements.direction'),
      cell: ({ direction, multiple }) => (
        <>
          {t(`settlements.${direction}`)} <bdi>{multiple}×</bdi>
        </>
      ),
    },
    {
      id: 'reason',
      head: t('settlements.reason'),
      cell: ({ reason }) => <Badge kind={kinds[reason]}>{t(`settlements.${reason}`)}</Badge>,
    },
    {
      id: 'opening',
      head: t('settlements.opening'),
      cell: ({ openingPrice }) => <bdi>{trimmed(openingPrice)}</bdi>,
      align: 'end',
    },
    {
      id: 'closing',
      head: t('settlements.closing'),
      cell: ({ closingPrice }) => <bdi>{trimmed(closingPrice)}</bdi>,
      align: 'end',
    },
    {
      id: 'profit',
      head: t('settlements.profit'),
      cell: ({ profit, currency }) => <Amount value={profit} currency={currency} sign="always" />,
      align: 'end',
    },
    { id: 'record', head: t('column.record'), cell: ({ seq }) => <Mono>{seq}</Mono>, align: 'end' },
  ];
}

export function PerpetualPanel() {
  const { calls } = useConsole();
  const [typed, setTyped] = useState(everything);
  const [page, setPage] = useState(1);
  const reason = forcedCloseReasons.find((word) => word === typed.word);
  const filter = { ...numbersOf(typed), ...(reason !== undefined && { reason }) };
  const asked = useAsked(
    'perpetualSettlements',
    { filter, page },
    () => calls.perpetualSettlements({ ...filter, page, pageSize: PAGE_SIZE }),
    { keep: true },
  );
  return (
    <div className={classes.stack}>
      <FilterForm
        wordLabel={t('settlements.reason')}
        words={forcedCloseReasons.map((value) => ({ value, text: t(`settlements.${value}`) }))}
        onShow={(next) => {
          setPage(1);
          setTyped(next);
        }}
      />
      <Shown asked={asked} rows={10} columns={[16, 10, 10, 14, 10, 16]}>
        {({ rows, total, behind }) => (
          <Card title={t('settlements.perpetual')} count={total} padded={false}>
            {behind && <p className={classes.note}>{t('settlements.behind')}</p>}
            <WideTable empty={rows.length === 0 && t('settlements.none')}>
              <DataTable
                caption={t('settlements.perpetual')}
                rows={rows}
                rowKey={({ order }) => String(order)}
                columns={columns()}
              />
            </WideTable>
            <div className={classes.foot}>
              <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            </div>
          </Card>
        )}
      </Shown>
    </div>
  );
}
