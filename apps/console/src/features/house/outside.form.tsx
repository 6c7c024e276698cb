// Notes money that came in from outside for an account of the house, or left one.
import { type ActionDone, fundingNetworks, type HouseAccountRow, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { SelectField, TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { accountName } from '../../parts/account-name.ts';
import { shownAmount, shownFigure } from '../../parts/figures.ts';
import { MoneyFields } from '../../parts/money-fields.tsx';
import { SecondPersonNote } from '../../parts/second-person.tsx';
import { networkName } from '../../queue/names.ts';
import { useOperator } from '../../session/session-provider.tsx';

interface FundFields {
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
  readonly network: (typeof fundingNetworks)[number];
  readonly transaction: string;
}

type Direction = 'in' | 'out';

interface OutsideFormProps {
  direction: Direction;
  accounts: readonly HouseAccountRow[];
  /** What the form begins with. */
  account: string;
  onClose: () => void;
}

function usePayment(direction: Direction, start: string, mode: 'paper' | 'live', onClose: () => void) {
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
    call: ({ transaction, ...fields }, reason, key) => {
      const pay = direction === 'in' ? calls.fundHouse : calls.payOutHouse;
      return pay({ ...fields, transaction: transaction.trim(), reason }, key);
    },
    onDone: (done) => {
      const isDone = direction === 'in' ? t('kind.houseFunded') : t('kind.housePaidOut');
      showDone(done.seq === null ? t('house.proposedToast') : isDone, done);
      onClose();
    },
  });
}

function consequenceOf(direction: Direction, { account, currency, amount, network }: FundFields): string {
  if (amount === '') return direction === 'in' ? t('house.fundEmpty') : t('house.payOutEmpty');
  const words = {
    amount: shownFigure(amount),
    currency,
    network: networkName(network),
    account: accountName(account),
  };
  return direction === 'in' ? t('house.fundLead', words) : t('house.payOutLead', words);
}

export function OutsideForm({ direction, accounts, account: start, onClose }: OutsideFormProps) {
  const { self } = useOperator();
  const change = usePayment(direction, start, self.mode, onClose);
  const { account, currency, network, transaction } = change.fields;
  const title = direction === 'in' ? t('house.fund') : t('house.payOut');
  // The insurance pays for what users cannot, and for nothing else.
  const own = accounts.filter((row) => !row.external && (direction === 'in' || row.account !== 'insurance'));
  const held = own
    .find((row) => row.account === account)
    ?.balances.find((balance) => balance.currency === currency);
  return (
    <ChangeDialog
      title={title}
      submit={title}
      change={change}
      consequence={
        <>
          <p>{consequenceOf(direction, change.fields)}</p>
          <SecondPersonNote currency={currency} />
        </>
      }
      onClose={onClose}
    >
      <SelectField
        label={t('house.account')}
        hint={t('house.holds', { amount: shownAmount(held?.amount ?? '0', currency) })}
        value={account}
        options={own.map((row) => ({ value: row.account, text: accountName(row.account) }))}
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
