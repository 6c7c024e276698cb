// Refuses an approved withdrawal that was not sent: what was held for it goes back to its owner. Where two people have
// approved it, or with it too much was let in alone today, a second one must refuse it too.
import { type ConsoleWithdrawalDetail, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { shownAmount } from '../../parts/figures.ts';
import { Warning } from '../../queue/standing.tsx';
import { isFirstRefusal } from './refusals.ts';

export function NotSent({ withdrawal }: { withdrawal: ConsoleWithdrawalDetail }) {
  const { calls } = useConsole();
  const [open, setOpen] = useState(false);
  const { id } = withdrawal;
  const amount = shownAmount(withdrawal.amount, withdrawal.currency);
  const effect =
    withdrawal.approvalsNeeded > 1
      ? t('decide.refusalFirst', { amount })
      : t('decide.refusalFirstToday', { amount });
  const first = isFirstRefusal(withdrawal);
  return (
    <>
      <Button tone="refuse" wide onClick={() => setOpen(true)}>
        {t('decide.notSent')}
      </Button>
      {open && (
        <PlainChange
          title={t('decide.notSentTitle')}
          submit={t('decide.refuse')}
          tone="refuse"
          shownToUser
          usual={[t('usual.paymentFailed'), t('usual.frozenNotSent'), t('usual.addressStolen')]}
          consequence={
            <>
              <p>{first ? effect : t('decide.releases', { amount })}</p>
              <Warning text={t('decide.notSentWarning')} />
            </>
          }
          call={(reason, key) => calls.decideWithdrawal({ id, decision: 'refuse', reason }, key)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
