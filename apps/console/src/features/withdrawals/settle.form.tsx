// Marks an approved withdrawal as sent, with the transaction by which it was.
import { type ActionDone, type ConsoleWithdrawalDetail, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, TextField } from '@candor/ui';
import { Problem } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { ReasonField } from '../../change/reason-field.tsx';
import { useChange } from '../../change/use-change.ts';
import { shownAmount } from '../../parts/figures.ts';
import classes from '../../queue/decision.module.css';

const TRANSACTION_LENGTH_MAX = 128;

export function SettleForm({ withdrawal }: { withdrawal: ConsoleWithdrawalDetail }) {
  const { calls } = useConsole();
  const { id, amount, fee, received, currency } = withdrawal;
  const change = useChange<{ readonly transaction: string }, ActionDone>({
    empty: { transaction: '' },
    check: ({ transaction }) => (transaction.trim() === '' ? { transaction: t('change.needed') } : {}),
    call: ({ transaction }, reason, key) =>
      calls.settleWithdrawal({ id, transaction: transaction.trim(), reason }, key),
    onDone: (done) => showDone(t('decide.sentToast'), done),
  });
  return (
    <form ref={change.element} className={classes.decide} onSubmit={(event) => event.preventDefault()}>
      <p className={classes.claimLead}>
        {t('decide.markSentLead', { amount: shownAmount(received, currency) })}
      </p>
      <TextField
        label={t('queue.transaction')}
        hint={t('queue.transactionHint')}
        maxLength={TRANSACTION_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        value={change.fields.transaction}
        error={change.errorOf('transaction')}
        onChange={(transaction) => change.set({ transaction })}
      />
      <ReasonField change={change} usual={[t('usual.sentByHand')]} shownToUser rows={2} />
      <Problem text={change.problem} />
      <p className={classes.when}>
        <span>{t('change.what')}</span>
        <span className={classes.whenWhat}>
          {t('decide.settles', { amount: shownAmount(amount, currency), fee: shownAmount(fee, currency) })}
        </span>
      </p>
      <Button wide busy={change.busy} busyLabel={t('change.sending')} onClick={() => void change.send()}>
        {t('decide.markSent')}
      </Button>
    </form>
  );
}
