// The own limits among the account's settings.
import { type SecondsPauseKind, useSecondsLimits } from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { Card, SkeletonList } from '@candor/ui';
import { useState } from 'react';
import { Loaded } from '../loaded.tsx';
import { LimitsForm } from './limits.form.tsx';
import classes from './limits.module.css';
import { PauseDialog } from './pause.dialog.tsx';
import { Pauses } from './pauses.tsx';

function Limits() {
  const limits = useSecondsLimits();
  const [pausing, setPausing] = useState<SecondsPauseKind>();
  return (
    <Card title={t('seconds.limits.short')}>
      <Loaded value={limits} failed={t('seconds.limits.failed')} onRetry={limits.askAgain} rows={4}>
        {(data) => (
          <div className={classes.body}>
            <LimitsForm limits={data} />
            <Pauses limits={data} onBegin={setPausing} />
          </div>
        )}
      </Loaded>
      {pausing !== undefined && <PauseDialog kind={pausing} onClose={() => setPausing(undefined)} />}
    </Card>
  );
}

/** The account says little of seconds contracts, so their words come with this card. */
export function SecondsLimitsCard() {
  const ready = useSections('seconds');
  if (ready) return <Limits />;
  return (
    <Card>
      <SkeletonList label={t('shell.state.loading')} rows={4} />
    </Card>
  );
}
