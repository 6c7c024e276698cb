// Asks before a lock is left early: the whole principal comes back, and what is given up stands there as an amount.
import { afterRefusal, type LockRow, requestAttempt, useMiningRefresh, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { ConfirmDialog, KeyValue, KeyValueList, showToast } from '@candor/ui';
import { useRef, useState } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { failureText } from '../../parts/failure-text.ts';
import classes from './mining.module.css';
import { figure } from './mining-texts.ts';

export interface LeaveDialogProps {
  lock: LockRow;
  onClose: () => void;
  /** The venue has let it go. */
  onLeft: (id: number) => void;
}

function useLeave({ lock: { id, currency }, onClose, onLeft }: LeaveDialogProps) {
  const { calls } = useRoom();
  const refresh = useMiningRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // A repeat after a lost answer has the key of the first sending. The venue knows a key for minutes, so there is none
  // before something is sent, and none of what was decided.
  const attempt = useRef<Parameters<typeof requestAttempt>[1]>(undefined);
  const leave = async () => {
    setBusy(true);
    setError(undefined);
    attempt.current = requestAttempt({ id }, attempt.current, calls.newRequestKey);
    const outcome = await calls.leaveLock(id, attempt.current.key);
    if (outcome.outcome === 'refused') attempt.current = afterRefusal(attempt.current, outcome);
    setBusy(false);
    refresh();
    if (outcome.outcome !== 'ok') return setError(failureText(outcome, 'other'));
    onLeft(id);
    const { returned, forfeited } = outcome.data;
    showToast({
      tone: 'success',
      title: t('mining.leave.done', { id: String(id) }),
      body: t('mining.leave.doneText', {
        returned: figure(returned),
        forfeited: figure(forfeited),
        currency,
      }),
    });
    onClose();
  };
  return { busy, error, leave };
}

export function LeaveDialog(props: LeaveDialogProps) {
  const { lock, onClose } = props;
  const { busy, error, leave } = useLeave(props);
  const { id, amount, interest, accrued, currency } = lock;
  return (
    <ConfirmDialog
      opened
      title={t('mining.leave.title', { id: String(id) })}
      confirmLabel={t('mining.leave.confirm', { amount: figure(interest), currency })}
      cancelLabel={t('mining.leave.cancel')}
      busy={busy}
      busyLabel={t('mining.leave.confirming')}
      error={error}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      <div className={classes.form}>
        <KeyValueList>
          <KeyValue name={t('mining.leave.returned')}>
            <Amount value={amount} currency={currency} />
          </KeyValue>
          <KeyValue name={t('mining.leave.accrued')}>
            <Amount value={accrued} currency={currency} />
          </KeyValue>
          <KeyValue name={t('mining.leave.forfeited')} total>
            <Amount value={interest} currency={currency} />
          </KeyValue>
        </KeyValueList>
        <p className={classes.quiet}>{t('mining.leave.note')}</p>
      </div>
    </ConfirmDialog>
  );
}
