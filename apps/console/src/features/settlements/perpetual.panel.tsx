// Perpetual positions that no user closed: liquidations, closes for the house's capacity, take-profits and stop-losses.
import { forcedCloseReasons, type PerpetualSettlement, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, DecimalText, Mono, type TableColumn } from '@candor/ui';
import { Amount } from '../../parts/amount.tsx';
import { shownAmount, shownPercent, tapePrice, userMark } from '../../parts/figures.ts';
import { SettlementList } from './settlement-list.tsx';
import classes from './settlements.module.css';

const kinds = {
  liquidation: 'failed',
  houseCapacity: 'warning',
  takeProfit: 'neutral',
  stopLoss: 'neutral',
} as const;

interface OfRow {
  row: PerpetualSettlement;
}

/** Of a liquidation with the figures that whoever asks about it has to be told. */
function Cause({ row: { reason, risk, currency } }: OfRow) {
  return (
    <>
      <Badge kind={kinds[reason]}>{t(`settlements.${reason}`)}</Badge>
      {risk !== null && (
        <p className={classes.beside}>
          {t('settlements.riskThen', {
            rate: shownPercent(risk.riskRate),
            equity: shownAmount(risk.equity, currency),
            margin: shownAmount(risk.usedMargin, currency),
          })}
        </p>
      )}
    </>
  );
}

/** And what the wallet saw of it, as the ledger has it, where that is not the same. */
function Profit({ row: { profit, settled, currency } }: OfRow) {
  return (
    <>
      <Amount value={profit} currency={currency} sign="always" />
      {settled !== profit && (
        <p className={classes.beside}>
          {t('settlements.inWallet', { amount: shownAmount(settled, currency) })}
        </p>
      )}
    </>
  );
}

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
      cell: (row) => <Cause row={row} />,
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
      cell: (row) => <Profit row={row} />,
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
