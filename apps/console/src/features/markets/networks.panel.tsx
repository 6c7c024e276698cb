// The networks over which money comes and goes, with their terms.
import type { ConsoleListings, ConsoleNetwork } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Badge, Button, Card, EmptyState, KeyValue, KeyValueList } from '@candor/ui';
import { useState } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { Cards } from '../../parts/page.tsx';
import { networkName } from '../../queue/names.ts';
import { useOperator } from '../../session/session-provider.tsx';
import { NetworkForm } from './network.form.tsx';

function Switched({ on }: { on: boolean }) {
  return <Badge kind={on ? 'success' : 'neutral'}>{on ? t('state.on') : t('state.off')}</Badge>;
}

export function NetworksPanel({ listings }: { listings: ConsoleListings }) {
  const { may } = useOperator();
  const [open, setOpen] = useState<ConsoleNetwork>();
  if (listings.networks.length === 0) return <EmptyState text={t('markets.noNetworks')} />;
  return (
    <Cards>
      {listings.networks.map((terms) => (
        <Card
          key={terms.network}
          title={networkName(terms.network)}
          count={terms.currency}
          actions={
            may('SetNetworkTerms') && (
              <Button tone="second" size="table" onClick={() => setOpen(terms)}>
                {t('markets.edit')}
              </Button>
            )
          }
        >
          <KeyValueList>
            <KeyValue name={t('column.deposits')}>
              <Switched on={terms.depositsOn} />
            </KeyValue>
            <KeyValue name={t('column.withdrawals')}>
              <Switched on={terms.withdrawalsOn} />
            </KeyValue>
            <KeyValue name={t('column.fee')}>
              <Amount value={terms.fee} currency={terms.currency} />
            </KeyValue>
            <KeyValue name={t('column.minimum')}>
              <Amount value={terms.minimum} currency={terms.currency} />
            </KeyValue>
            <KeyValue name={t('column.twoAbove')}>
              <Amount value={terms.secondApprovalAbove} currency={terms.currency} />
            </KeyValue>
          </KeyValueList>
        </Card>
      ))}
      {open !== undefined && <NetworkForm terms={open} onClose={() => setOpen(undefined)} />}
    </Cards>
  );
}
