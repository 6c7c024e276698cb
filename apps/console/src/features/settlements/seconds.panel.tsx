// Seconds orders that were settled, with the ticks and the option version that decided them.
import { type SecondsSettlement, secondsSettlementResults, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, DecimalText, Mono, type TableColumn } from '@candor/ui';
import { Amount } from '../../parts/amount.tsx';
import { tapePrice, userMark } from '../../parts/figures.ts';
import { SettlementList } from './settlement-list.tsx';

function TickCell({ tick }: { tick: SecondsSettlement['entry'] }) {
  return tick === null ? t('state.none') : <DecimalText value={tapePrice(tick.price)} />;
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
      cell: ({ direction }) => t(direction === 'long' ? 'settlements.up' : 'settlements.down'),
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
  return (
    <SettlementList
      name="secondsSettlements"
      title={t('settlements.seconds')}
      wordLabel={t('settlements.result')}
      words={secondsSettlementResults.map((value) => ({ value, text: t(`settlements.${value}`) }))}
      columns={columns()}
      ask={({ word, ...query }) =>
        calls.secondsSettlements({ ...query, ...(word !== undefined && { result: word }) })
      }
    />
  );
}
