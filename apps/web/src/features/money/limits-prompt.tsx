// Before a first deposit: the question how much of it may be staked and lost in a day, while nothing is at stake yet.
import { useDeposits, useSecondsLimits } from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { joinClasses, TextLink } from '@candor/ui';
import { useState } from 'react';
import { pageSize } from '../../parts/records/record-list.tsx';
import { SecondsLimitsDialog } from '../../parts/seconds-limits/index.ts';
import classes from './money.module.css';

/** The words of the limits come with it: hardly anything else here says them. */
function LimitsDialog({ onClose }: { onClose: () => void }) {
  return useSections('seconds') ? <SecondsLimitsDialog onClose={onClose} /> : null;
}

/** Nothing for whoever has reported a deposit before, or has limits already. */
export function LimitsPrompt() {
  const deposits = useDeposits({ page: 1, pageSize });
  const limits = useSecondsLimits();
  const [open, setOpen] = useState(false);
  if (deposits.status !== 'data' || deposits.data.total > 0 || limits.status !== 'data') return null;
  const { dailyStake, dailyLoss, dailyCount } = limits.data;
  const hasNone = [dailyStake, dailyLoss, dailyCount].every(({ amount }) => amount === null);
  if (!hasNone && !open) return null;
  return (
    <p className={joinClasses(classes.quiet, classes.limits)}>
      {t('money.deposit.limits')}{' '}
      <TextLink inline onClick={() => setOpen(true)}>
        {t('money.deposit.setLimits')}
      </TextLink>
      {open && <LimitsDialog onClose={() => setOpen(false)} />}
    </p>
  );
}
