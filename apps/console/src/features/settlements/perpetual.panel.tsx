// Perpetual positions that no user closed: liquidations, closes for the house's capacity, take-profits and stop-losses.
import { forcedCloseReasons, type PerpetualSettlement, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, DecimalText, Mono, type TableColumn } from '@candor/ui';
import { Amount } from '../../parts/amount.tsx';
import { tapePrice, userMark } from '../../parts/figures.ts';
import { SettlementList } from './settlement-list.tsx';

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
      cell: ({ openingPrice }) => <DecimalText value={tapePrice(openingPrice)} />,
      align: 'end',
    },
    {
      id: 'closing',
      head: t('settlements.closing'),
      cell: ({ closingPrice }) => <DecimalText value={tapePrice(closingPrice)} />,
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
  return (
    <SettlementList
      name="perpetualSettlements"
      title={t('settlements.perpetual')}
      wordLabel={t('settlements.reason')}
      words={forcedCloseReasons.map((value) => ({ value, text: t(`settlements.${value}`) }))}
      columns={columns()}
      ask={({ word, ...query }) =>
        calls.perpetualSettlements({ ...query, ...(word !== undefined && { reason: word }) })
      }
    />
  );
}
