// Gives a user a gift from the promotion account.
import {
  type ActionDone,
  type ConsoleUserDetail,
  useConsole,
  type WalletNumber,
} from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { SelectField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { shownFigure } from '../../parts/figures.ts';
import { MoneyFields } from '../../parts/money-fields.tsx';
import { SecondPersonNote } from '../../parts/second-person.tsx';
import { walletName } from '../../parts/wallet-name.ts';

const walletTexts = ['1', '2', '3', '4'] as const;
type WalletText = (typeof walletTexts)[number];

interface GiftFields {
  readonly wallet: WalletText;
  readonly currency: string;
  readonly amount: string;
}

export function GiftForm({ detail, onClose }: { detail: ConsoleUserDetail; onClose: () => void }) {
  const { calls } = useConsole();
  const change = useChange<GiftFields, ActionDone>({
    empty: { wallet: '3', currency: 'USDT', amount: '' },
    check: ({ amount }) => (amount === '' ? { amount: t('change.needed') } : {}),
    call: ({ wallet, currency, amount }, reason, key) =>
      calls.grantGift(
        { user: detail.user, wallet: Number(wallet) as WalletNumber, currency, amount, reason },
        key,
      ),
    onDone: (done) => {
      showDone(done.seq === null ? t('house.proposedToast') : t('kind.giftGranted'), done);
      onClose();
    },
  });
  const { wallet, currency, amount } = change.fields;
  return (
    <ChangeDialog
      title={t('act.gift')}
      submit={t('act.gift')}
      change={change}
      shownToUser
      usual={[t('usual.userAsked')]}
      consequence={
        <>
          <p>
            {amount === ''
              ? t('act.giftLeadEmpty')
              : t('act.giftLead', {
                  amount: shownFigure(amount),
                  currency,
                  wallet: walletName(Number(wallet) as WalletNumber),
                })}
          </p>
          <SecondPersonNote currency={currency} />
        </>
      }
      onClose={onClose}
    >
      <SelectField
        label={t('act.wallet')}
        value={wallet}
        options={walletTexts.map((value) => ({
          value,
          text: walletName(Number(value) as WalletNumber),
        }))}
        onChange={(next) => change.set({ wallet: next })}
      />
      <MoneyFields change={change} />
    </ChangeDialog>
  );
}
