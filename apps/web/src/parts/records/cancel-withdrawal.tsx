// Calls a withdrawal back while nobody has approved it: asked once more, and refused in sight.
import { useRoom, useWalletRefresh, type WithdrawLogRow } from '@candor/client';
import { t } from '@candor/i18n';
import { ConfirmDialog, showToast, TextLink } from '@candor/ui';
import { useState } from 'react';
import { shownAmount } from '../amount.tsx';
import { failureText } from '../failure-text.ts';
import { shownDecimal } from '../shown-decimal.ts';

export function CancelWithdrawal({ row }: { row: WithdrawLogRow }) {
  const { calls } = useRoom();
  const refresh = useWalletRefresh();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const values = { amount: shownDecimal(shownAmount(row.amount)), currency: row.currency };

  const close = () => {
    setOpened(false);
    setError(undefined);
  };
  const cancel = async () => {
    if (busy) return;
    setBusy(true);
    // Cancelling twice has no second effect: the second is refused, so it needs no key that is kept.
    const outcome = await calls.cancelWithdrawal(row.id);
    setBusy(false);
    refresh();
    if (outcome.outcome !== 'ok') return setError(failureText(outcome, 'other'));
    close();
    showToast({
      tone: 'success',
      title: t('records.cancelled'),
      body: t('records.cancelText', values),
    });
  };

  return (
    <>
      <TextLink size={12} label={t('records.cancelOf', values)} onClick={() => setOpened(true)}>
        {t('records.cancel')}
      </TextLink>
      <ConfirmDialog
        opened={opened}
        title={t('records.cancelTitle')}
        confirmLabel={t('records.cancelConfirm')}
        cancelLabel={t('records.cancelKeep')}
        tone="refuse"
        busy={busy}
        busyLabel={t('records.cancelling')}
        error={error}
        onConfirm={() => void cancel()}
        onCancel={close}
      >
        <p>{t('records.cancelText', values)}</p>
      </ConfirmDialog>
    </>
  );
}
