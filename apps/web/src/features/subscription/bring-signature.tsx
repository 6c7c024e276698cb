// Brings the signature of the round that a draw waits for. It proves itself, so that anybody may bring it.
import { useRoom, useSubscriptionRefresh } from '@candor/client';
import { t, utcDateTime } from '@candor/i18n';
import { Button, showToast, TextField } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../parts/failure-text.ts';
import classes from './subscription.module.css';

const signature = /^[0-9a-f]{96}$/;

export interface BringSignatureProps {
  id: number;
  publishedAt: number;
  nowMs: number;
}

export function BringSignature({ id, publishedAt, nowMs }: BringSignatureProps) {
  const { calls } = useRoom();
  const refresh = useSubscriptionRefresh();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (nowMs < publishedAt) {
    return (
      <p className={classes.quiet}>{t('subscription.bring.early', { time: utcDateTime(publishedAt) })}</p>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const value = typed.trim().toLowerCase();
    if (!signature.test(value)) return setError(t('subscription.bring.malformed'));
    setBusy(true);
    const outcome = await calls.submitBeacon({ project: id, value });
    setBusy(false);
    refresh();
    if (outcome.outcome !== 'ok') return setError(failureText(outcome, 'other'));
    showToast({ tone: 'success', title: t('subscription.bring.done') });
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t('subscription.bring.title')}
    >
      <p className={classes.quiet}>{t('subscription.bring.text')}</p>
      <TextField
        label={t('subscription.bring.value')}
        value={typed}
        error={error}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <Button type="submit" tone="second" busy={busy} busyLabel={t('subscription.bring.submitting')}>
        {t('subscription.bring.submit')}
      </Button>
    </form>
  );
}
