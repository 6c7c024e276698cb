// Takes a gift back, as far as it is left.
import { type ActionDone, type ConsoleUserDetail, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { AmountField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { shownFigure, trimmed } from '../../parts/figures.ts';

interface TakeBackFormProps {
  user: number;
  gift: ConsoleUserDetail['gifts'][number];
  onClose: () => void;
}

export function TakeBackForm({ user, gift, onClose }: TakeBackFormProps) {
  const { calls } = useConsole();
  const { currency } = gift;
  const change = useChange<{ readonly amount: string }, ActionDone>({
    empty: { amount: trimmed(gift.left) },
    check: ({ amount }) => (amount === '' ? { amount: t('change.needed') } : {}),
    call: ({ amount }, reason, key) => calls.takeBackGift({ user, gift: gift.gift, amount, reason }, key),
    onDone: (done) => {
      showDone(t('kind.giftTakenBack'), done);
      onClose();
    },
  });
  const { amount } = change.fields;
  return (
    <ChangeDialog
      title={t('act.takeBackTitle')}
      submit={t('act.takeBack')}
      tone="refuse"
      change={change}
      shownToUser
      consequence={
        amount === '' ? t('change.none') : t('act.takeBackLead', { amount: shownFigure(amount), currency })
      }
      onClose={onClose}
    >
      <AmountField
        label={t('act.amount')}
        hint={t('act.left', { left: shownFigure(trimmed(gift.left)), currency })}
        unit={currency}
        value={amount}
        error={change.errorOf('amount')}
        onChange={(next) => change.set({ amount: next })}
      />
    </ChangeDialog>
  );
}
