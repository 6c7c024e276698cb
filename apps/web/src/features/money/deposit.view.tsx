// Depositing: the network and the own address on it, the report of what was sent, and what became of earlier ones.
import { type NetworkTerms, useWalletTerms } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, EmptyState } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/loaded.tsx';
import { DepositList } from '../../parts/records/deposit-list.tsx';
import { DepositForm } from './deposit.form.tsx';
import { DepositAddress } from './deposit-address.tsx';
import { History } from './history.tsx';
import { LimitsPrompt } from './limits-prompt.tsx';
import classes from './money.module.css';
import { NetworkField, networkAtStart } from './network-field.tsx';

const isOn = ({ depositsOn }: NetworkTerms) => depositsOn;

function Deposit({ networks }: { networks: readonly NetworkTerms[] }) {
  const [address] = useSearchParams();
  const [chosen, setChosen] = useState(() => networkAtStart(networks, isOn, address.get('network')));
  const terms = networks.find(({ network }) => network === chosen);
  if (terms === undefined) {
    return (
      <Card>
        <EmptyState text={t('money.depositsOff')} />
      </Card>
    );
  }
  return (
    <div className={classes.columns}>
      <Card title={t('money.deposit.address')}>
        <div className={classes.form}>
          <NetworkField networks={networks} value={chosen} isOn={isOn} onChange={setChosen} />
          <DepositAddress key={terms.network} terms={terms} />
        </div>
      </Card>
      <Card title={t('money.deposit.report')}>
        <div className={classes.form}>
          <LimitsPrompt />
          <DepositForm key={terms.network} terms={terms} />
        </div>
      </Card>
    </div>
  );
}

export function DepositView() {
  const asked = useWalletTerms();
  return (
    <>
      <Loaded value={asked} failed={t('money.networksFailed')} onRetry={asked.askAgain} rows={6}>
        {(networks) => <Deposit networks={networks} />}
      </Loaded>
      <History tab="deposits">
        <DepositList empty={<EmptyState text={t('records.empty.deposits')} />} />
      </History>
    </>
  );
}
