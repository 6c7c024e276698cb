// Withdrawing: what stands in the way, the form, the limit of the day, the review, and earlier withdrawals.
import {
  type AccountData,
  type NetworkTerms,
  type ReceiveAddressRow,
  useMoneyAccount,
  useReceiveAddresses,
  useWalletTerms,
} from '@candor/client';
import { t } from '@candor/i18n';
import { Card, ConfirmDialog, EmptyState, KeyValue, KeyValueList, Mono } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { atomsText } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { WithdrawalList } from '../../parts/records/withdrawal-list.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { BindDialog } from './bind.dialog.tsx';
import { Gates } from './gates.tsx';
import { History } from './history.tsx';
import classes from './money.module.css';
import { NetworkField, networkAtStart } from './network-field.tsx';
import { useWithdrawal, type Withdrawal } from './use-withdrawal.ts';
import { WithdrawalForm, WithdrawalSums } from './withdrawal.form.tsx';
import { WithdrawalFactsCard } from './withdrawal-facts.tsx';

const isOn = ({ withdrawalsOn }: NetworkTerms) => withdrawalsOn;

function Review({ withdrawal }: { withdrawal: Withdrawal }) {
  const { facts, summary, reviewing, back, send, screen } = withdrawal;
  const { amount, currency, scale } = summary;
  const text = amount === undefined ? '' : atomsText(amount, scale);
  return (
    <ConfirmDialog
      opened={reviewing}
      title={t('money.withdraw.confirmTitle')}
      confirmLabel={t('money.withdraw.confirm', { amount: shownDecimal(text), currency })}
      cancelLabel={t('money.withdraw.back')}
      busy={screen.sending}
      busyLabel={t('money.withdraw.sending')}
      onConfirm={() => void send()}
      onCancel={back}
    >
      <div className={classes.form}>
        <KeyValueList>
          <KeyValue name={t('money.network')}>{facts.terms.name}</KeyValue>
          <KeyValue name={t('money.withdraw.address')}>
            <Mono>{facts.address?.bound?.address ?? ''}</Mono>
          </KeyValue>
          <KeyValue name={t('money.amount')}>
            <OwnAmount value={text === '' ? null : text} unit={currency} />
          </KeyValue>
        </KeyValueList>
        <WithdrawalSums withdrawal={withdrawal} />
        <p className={classes.quiet}>{t('money.withdraw.held')}</p>
      </div>
    </ConfirmDialog>
  );
}

interface FormProps {
  terms: NetworkTerms;
  account: AccountData;
  address: ReceiveAddressRow | undefined;
  networkField: ReactNode;
}

/** Give it the network as its key. */
function Withdraw({ networkField, ...facts }: FormProps) {
  const withdrawal = useWithdrawal(facts);
  const [binding, setBinding] = useState(false);
  return (
    <div className={classes.columns}>
      <Card>
        <div className={classes.form}>
          {networkField}
          <WithdrawalForm withdrawal={withdrawal} onBind={() => setBinding(true)} />
        </div>
      </Card>
      <WithdrawalFactsCard withdrawal={withdrawal} />
      <Review withdrawal={withdrawal} />
      {binding && (
        <BindDialog
          account={facts.account}
          networks={[facts.terms]}
          network={facts.terms.network}
          onClose={() => setBinding(false)}
        />
      )}
    </div>
  );
}

interface LoadedProps {
  networks: readonly NetworkTerms[];
  account: AccountData;
  addresses: readonly ReceiveAddressRow[];
}

function Withdrawals({ networks, account, addresses }: LoadedProps) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(() => networkAtStart(networks, isOn, query.get('network')));
  const terms = networks.find(({ network }) => network === chosen);
  if (terms === undefined) {
    return (
      <Card>
        <EmptyState text={t('money.withdrawalsOff')} />
      </Card>
    );
  }
  return (
    <>
      <Gates account={account} leaves />
      <Withdraw
        key={chosen}
        terms={terms}
        account={account}
        address={addresses.find(({ network }) => network === chosen)}
        networkField={<NetworkField networks={networks} value={chosen} isOn={isOn} onChange={setChosen} />}
      />
    </>
  );
}

export function WithdrawView() {
  const terms = useWalletTerms();
  const account = useMoneyAccount();
  const addresses = useReceiveAddresses();
  return (
    <>
      <Loaded value={terms} failed={t('money.networksFailed')} onRetry={terms.askAgain} rows={6}>
        {(networks) => (
          <Loaded value={account} failed={t('money.accountFailed')} onRetry={account.askAgain} rows={6}>
            {(facts) => (
              <Loaded
                value={addresses}
                failed={t('money.address.failed')}
                onRetry={addresses.askAgain}
                rows={6}
              >
                {(rows) => <Withdrawals networks={networks} account={facts} addresses={rows} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
      <History tab="withdrawals">
        <WithdrawalList empty={<EmptyState text={t('records.empty.withdrawals')} />} />
      </History>
    </>
  );
}
