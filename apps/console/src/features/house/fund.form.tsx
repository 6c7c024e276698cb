// Notes money that came in from outside for an account of the house.
import { type ActionDone, fundingNetworks, type HouseAccountRow, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { SelectField, TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { shownFigure } from '../../parts/figures.ts';
import { MoneyFields } from '../../parts/money-fields.tsx';
import { SecondPersonNote } from '../../parts/second-person.tsx';
import { networkName } from '../../queue/names.ts';
import { useOperator } from '../../session/session-provider.tsx';
import { accountName } from './account-name.ts';

interface FundFields {
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
  readonly network: (typeof fundingNetworks)[number];
  readonly transaction: string;
}

interface HouseFormProps {
  accounts: readonly HouseAccountRow[];
  /** What the form begins with. */
  account: string;
  onClose: () => void;
}

function useFunding(start: string, mode: 'paper' | 'live', onClose: () => void) {
  const { calls } = useConsole();
  return useChange<FundFields, ActionDone>({
    empty: {
      account: start,
      currency: 'USDT',
      amount: '',
      network: mode === 'paper' ? 'paper' : 'erc20',
      transaction: '',
    },
    check: ({ amount, transaction }) => ({
      ...(amount === '' && { amount: t('change.needed') }),
      ...(transaction.trim() === '' && { transaction: t('change.needed') }),
    }),
    call: ({ transaction, ...fields }, reason, key) =>
      calls.fundHouse({ ...fields, transaction: transaction.trim(), reason }, key),
    onDone: (done) => {
      showDone(done.seq === null ? t('house.proposedToast') : t('kind.houseFunded'), done);
      onClose();
    },
  });
}

export function FundForm({ accounts, account: start, onClose }: HouseFormProps) {
  const { self } = useOperator();
  const change = useFunding(start, self.mode, onClose);
  const { account, currency, amount, network, transaction } = change.fields;
  const consequence =
    amount === ''
      ? t('house.fundEmpty')
      : t('house.fundLead', {
          amount: shownFigure(amount),
          currency,
          network: networkName(network),
          account: accountName(account),
        });
  return (
    <ChangeDialog
      title={t('house.fund')}
      submit={t('house.fund')}
      change={change}
      consequence={
        <>
          <p>{consequence}</p>
          <SecondPersonNote currency={currency} />
        </>
      }
      onClose={onClose}
    >
      <SelectField
        label={t('house.account')}
        value={account}
        options={accounts
          .filter(({ external }) => !external)
          .map((row) => ({ value: row.account, text: accountName(row.account) }))}
        error={change.errorOf('account')}
        onChange={(next) => change.set({ account: next })}
      />
      <MoneyFields change={change} />
      <SelectField
        label={t('house.network')}
        value={network}
        options={fundingNetworks.map((value) => ({ value, text: networkName(value) }))}
        error={change.errorOf('network')}
        onChange={(next) => change.set({ network: next })}
      />
      <TextField
        label={t('house.transaction')}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        value={transaction}
        error={change.errorOf('transaction')}
        onChange={(next) => change.set({ transaction: next })}
      />
    </ChangeDialog>
  );
}
