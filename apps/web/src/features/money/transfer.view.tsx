// Moving between the own wallets: the transfer form on the page itself, and earlier transfers.
import { walletOfNumber } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, EmptyState } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TransferPanel } from '../../dialogs/transfer/index.ts';
import { TransferList } from '../../parts/records/movement-lists.tsx';
import beside from './form-and-more.module.css';
import { History } from './history.tsx';

export function TransferView() {
  const [address] = useSearchParams();
  // Done: the form begins anew.
  const [round, setRound] = useState(0);
  return (
    <div className={beside.formAndMore}>
      <Card title={t('money.transfer.title')}>
        <TransferPanel
          key={round}
          from={walletOfNumber(address.get('from')) ?? 'funding'}
          to={walletOfNumber(address.get('to'))}
          currency={address.get('currency') ?? undefined}
          onAccepted={() => setRound(round + 1)}
        />
      </Card>
      <History tab="transfers">
        <TransferList narrow empty={<EmptyState text={t('records.empty.transfers')} />} />
      </History>
    </div>
  );
}
