// Perpetual contracts: what users' net positions could cost the house, beside its account and the insurance.
import type { HouseExposure } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Card, DataTable, EmptyState, Stat } from '@candor/ui';
import { Amount } from '../../parts/amount.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import classes from './exposure.module.css';
import { Level } from './level.tsx';

export function PerpetualExposure({ exposure }: { exposure: HouseExposure['perpetual'] }) {
  if (exposure === null) {
    return (
      <Card title={t('exposure.perpetual')}>
        <EmptyState text={t('exposure.noPerpetual')} />
      </Card>
    );
  }
  const { currency, house, insurance, profits, needed, contracts } = exposure;
  const figures = { house, insurance, profits, needed } as const;
  return (
    <Card title={t('exposure.perpetual')} padded={false}>
      <dl className={classes.figures}>
        {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
          <Stat key={name} name={t(`exposure.${name}`)}>
            <Amount value={figures[name]} currency={currency} />
          </Stat>
        ))}
      </dl>
      <div className={classes.wholeLevel}>
        <Level label={t('exposure.capacity')} part={needed} whole={house} currency={currency} />
      </div>
      <WideTable>
        <DataTable
          caption={t('exposure.perpetual')}
          rows={contracts}
          rowKey={({ symbol }) => symbol}
          columns={[
            { id: 'contract', head: t('exposure.contract'), cell: ({ symbol }) => symbol, tone: 'strong' },
            {
              id: 'net',
              head: t('exposure.net'),
              cell: ({ netAmount, base }) => <Amount value={netAmount} currency={base} sign="always" />,
              align: 'end',
            },
            {
              id: 'notional',
              head: t('exposure.notional'),
              cell: ({ netNotional }) => <Amount value={netNotional} currency={currency} />,
              align: 'end',
            },
          ]}
        />
      </WideTable>
    </Card>
  );
}
