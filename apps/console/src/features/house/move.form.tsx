// Moves money between two accounts of the house.
import { type ActionDone, type HouseAccountRow, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { SelectField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { accountName } from '../../parts/account-name.ts';
import { shownAmount, shownFigure } from '../../parts/figures.ts';
import { MoneyFields } from '../../parts/money-fields.tsx';

interface MoveFields {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly amount: string;
}

interface MoveFormProps {
  accounts: readonly HouseAccountRow[];
  onClose: () => void;
}

export function MoveForm({ accounts, onClose }: MoveFormProps) {
  const { calls } = useConsole();
  const change = useChange<MoveFields, ActionDone>({
    empty: { from: 'fees', to: 'promotion', currency: 'USDT', amount: '' },
    check: ({ from, to, amount }) => ({
      ...(from === to && { to: t('house.moveSame') }),
      ...(amount === '' && { amount: t('change.needed') }),
    }),
    call: (fields, reason, key) => calls.moveHouse({ ...fields, reason }, key),
    onDone: (done) => {
      showDone(t('kind.houseMoved'), done);
      onClose();
    },
  });
  const { from, to, currency, amount } = change.fields;
  const own = accounts.filter(({ external }) => !external);
  const options = own.map(({ account }) => ({ value: account, text: accountName(account) }));
  const held = own
    .find(({ account }) => account === from)
    ?.balances.find((balance) => balance.currency === currency);
  return (
    <ChangeDialog
      title={t('house.move')}
      submit={t('house.move')}
      change={change}
      consequence={
        amount === ''
          ? t('house.moveEmpty')
          : t('house.moveLead', {
              amount: shownFigure(amount),
              currency,
              from: accountName(from),
              to: accountName(to),
            })
      }
      onClose={onClose}
    >
      <SelectField
        label={t('house.from')}
        hint={t('house.holds', { amount: shownAmount(held?.amount ?? '0', currency) })}
        value={from}
        options={options}
        error={change.errorOf('from')}
        onChange={(next) => change.set({ from: next })}
      />
      <SelectField
        label={t('house.to')}
        value={to}
        options={options}
        error={change.errorOf('to')}
        onChange={(next) => change.set({ to: next })}
      />
      <MoneyFields change={change} />
    </ChangeDialog>
  );
}
