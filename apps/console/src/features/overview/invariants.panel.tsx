// All invariants of the exchange, checked when somebody asks.
import { type Failure, type InvariantsCheck, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Card, EmptyState, Mono, StatusDot } from '@candor/ui';
import { useState } from 'react';
import { Problem } from '../../change/change-dialog.tsx';
import { failureText } from '../../parts/failure-text.ts';
import classes from './overview.module.css';

export function InvariantsPanel() {
  const { calls } = useConsole();
  const [check, setCheck] = useState<InvariantsCheck>();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    const outcome = await calls.checkInvariants();
    setBusy(false);
    if (outcome.outcome === 'ok') setCheck(outcome.data);
    else setFailure(outcome);
  };
  return (
    <Card
      title={t('overview.invariants')}
      actions={
        <Button tone="second" size="table" busy={busy} busyLabel={t('overview.checking')} onClick={run}>
          {t('overview.check')}
        </Button>
      }
    >
      <div aria-live="polite">
        {check === undefined ? <EmptyState text={t('overview.never')} /> : <Result check={check} />}
      </div>
      <Problem text={failure && failureText(failure)} />
    </Card>
  );
}

function Result({ check: { seq, problems, durationMs } }: { check: InvariantsCheck }) {
  if (problems.length === 0) {
    return (
      <StatusDot tone="ok">{t('overview.holds', { seq, ms: Math.max(1, Math.round(durationMs)) })}</StatusDot>
    );
  }
  return (
    <>
      <StatusDot tone="bad">{t('overview.broken', { count: problems.length, seq })}</StatusDot>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={problem}>
            <Mono>{problem}</Mono>
          </li>
        ))}
      </ul>
    </>
  );
}
