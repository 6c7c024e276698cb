// The reserve of lock-up mining: what open locks were promised, and what is free for new ones.
import type { ConsoleMining } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { ButtonLink, Card, DataTable } from '@candor/ui';
import { Amount } from '../../parts/amount.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './mining.module.css';

export function ReservePanel({ reserves }: Pick<ConsoleMining, 'reserves'>) {
  const { may } = useOperator();
  return (
    <Card
      title={t('mining.reserve')}
      padded={false}
      actions={
        may('FundHouse') && (
          <ButtonLink tone="second" size="small" href={hrefTo(paths.house('mining.reserve'))}>
            {t('mining.fund')}
          </ButtonLink>
        )
      }
    >
      <p className={classes.note}>{t('mining.reserveLead')}</p>
      <WideTable empty={reserves.length === 0 && t('mining.noReserve')}>
        <DataTable
          caption={t('mining.reserve')}
          rows={reserves}
          rowKey={({ currency }) => currency}
          columns={[
            {
              id: 'currency',
              head: t('column.currency'),
              cell: ({ currency }) => currency,
              tone: 'strong',
            },
            {
              id: 'promised',
              head: t('mining.promised'),
              cell: ({ promised, currency }) => <Amount value={promised} currency={currency} />,
              align: 'end',
            },
            {
              id: 'free',
              head: t('mining.free'),
              cell: ({ free, currency }) => <Amount value={free} currency={currency} />,
              align: 'end',
            },
          ]}
        />
      </WideTable>
    </Card>
  );
}
