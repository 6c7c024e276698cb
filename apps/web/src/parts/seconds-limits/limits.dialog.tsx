// The own limits over the trade screen; the dialog of a break takes its place while it is open.
import { type SecondsPauseKind, useSecondsLimits } from '@candor/client';
import { t } from '@candor/i18n';
import { useState } from 'react';
import { Loaded } from '../loaded.tsx';
import { SheetOrDialog } from '../sheet-or-dialog.tsx';
import { LimitsForm } from './limits.form.tsx';
import classes from './limits.module.css';
import { PauseDialog } from './pause.dialog.tsx';
import { Pauses } from './pauses.tsx';

export function SecondsLimitsDialog({ onClose }: { onClose: () => void }) {
  const limits = useSecondsLimits();
  const [pausing, setPausing] = useState<SecondsPauseKind>();
  if (pausing !== undefined) return <PauseDialog kind={pausing} onClose={() => setPausing(undefined)} />;
  return (
    <SheetOrDialog onClose={onClose} title={t('seconds.limits.title')} titleSize={16}>
      <Loaded value={limits} failed={t('seconds.limits.failed')} onRetry={limits.askAgain} rows={4}>
        {(data) => (
          <div className={classes.body}>
            <LimitsForm limits={data} />
            <Pauses limits={data} onBegin={setPausing} />
          </div>
        )}
      </Loaded>
    </SheetOrDialog>
  );
}
