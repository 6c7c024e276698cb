// Seconds orders that were settled, with the ticks and the option version that decided them.
import { type SecondsSettlement, secondsSettlementResults, useConsole } from '@candor/client/console';
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

function TickCell({ tick }: { tick: SecondsSettlement['entry'] }) {
  return <bdi>{tick === null ? t('state.none') : trimmed(tick.price)}</bdi>;
}

function columns(): readonly TableColumn<SecondsSettlement>[] {
  return [
    {
      id: 'settled',
      head: t('settlements.settledAt'),
      cell: ({ settledAt }) => dateTime(settledAt),
      tone: 'muted',
    },
    { id: 'order', head: t('settlements.order'), cell: ({ order }) => <Mono>{order}</Mono> },
    { id: 'user', head: t('settlements.user'), cell: ({ user }) => <Mono>{userMark(user)}</Mono> },
    { id: 'market', head: t('column.market'), cell: ({ symbol }) => symbol, tone: 'strong' },
    {
      id: 'direction',
      head: t('settlements.direction'),
      cell: ({ direction }) => t(`settlements.${direction}`),
    },
    {
      id: 'result',
      head: t('settlements.result'),
      // Neither success nor failure: what came of an order is nobody's merit here.
      cell: ({ result }) => <Badge kind="neutral">{t(`settlements.${result}`)}</Badge>,
    },
    {
      id: 'stake',
      head: t('settlements.stake'),
      cell: ({ stake, currency }) => <Amount value={stake} currency={currency} />,
      align: 'end',
    },
    {
      id: 'payout',
      head: t('settlements.payout'),
      cell: ({ payout, currency }) => <Amount value={payout} currency={currency} />,
      align: 'end',
    },
    {
      id: 'entry',
      head: t('settlements.entry'),
      cell: ({ entry }) => <TickCell tick={entry} />,
      align: 'end',
    },
    { id: 'exit', head: t('settlements.exit'), cell: ({ exit }) => <TickCell tick={exit} />, align: 'end' },
    {
      id: 'option',
      head: t('settlements.option'),
      cell: ({ option, version }) => t('settlements.optionVersion', { option, version }),
    },
    { id: 'record', head: t('column.record'), cell: ({ seq }) => <Mono>{seq}</Mono>, align: 'end' },
  ];
}

export function SecondsPanel() {
  const { calls } = useConsole();
  const [typed, setTyped] = useState(everything);
  const [page, setPage] = useState(1);
  const result = secondsSettlementResults.find((word) => word === typed.word);
  const filter = { ...numbersOf(typed), ...(result !== undefined && { result }) };
  const asked = useAsked(
    'secondsSettlements',
    { filter, page },
    () => calls.secondsSettlements({ ...filter, page, pageSize: PAGE_SIZE }),
    { keep: true },
  );
  return (
    <div className={classes.stack}>
      <FilterForm
        wordLabel={t('settlements.result')}
        words={secondsSettlementResults.map((value) => ({ value, text: t(`settlements.${value}`) }))}
        onShow={(next) => {
          setPage(1);
          setTyped(next);
        }}
      />
      <Shown asked={asked} rows={10} columns={[16, 10, 10, 14, 10, 16]}>
        {({ rows, total, behind }) => (
          <Card title={t('settlements.seconds')} count={total} padded={false}>
            {behind && <p className={classes.note}>{t('settlements.behind')}</p>}
            <WideTable empty={rows.length === 0 && t('settlements.none')}>
              <DataTable
                caption={t('settlements.seconds')}
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
