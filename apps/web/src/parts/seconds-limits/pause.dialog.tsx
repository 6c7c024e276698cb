// Begins a break in two steps: how long and what it means, then once more with the day on which it ends.
import {
  type Failure,
  pauseHours,
  requestAttempt,
  type SecondsPauseKind,
  useRoom,
  useSecondsRefresh,
} from '@candor/client';
import { minuteMoment, t } from '@candor/i18n';
import { Button, Checkbox, FieldError, RadioChoice, showToast } from '@candor/ui';
import { useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { SheetOrDialog } from '../sheet-or-dialog.tsx';
import classes from './limits.module.css';

const hourMs = 3_600_000;
const dayHours = 24;
const monthHours = 30 * dayHours;
const yearHours = 365 * dayHours;

function lengthText(kind: SecondsPauseKind, hours: number): string {
  if (kind === 'coolOff') return t('seconds.pause.days', { count: hours / dayHours });
  if (hours < yearHours) return t('seconds.pause.months', { count: Math.floor(hours / monthHours) });
  return t('seconds.pause.years', { count: Math.floor(hours / yearHours) });
}

function usePause(kind: SecondsPauseKind, onBegun: () => void) {
  const { calls, clock } = useRoom();
  const refresh = useSecondsRefresh();
  const [hours, setHours] = useState<number>(pauseHours[kind][0]);
  const [until, setUntil] = useState<number>();
  const [understood, setUnderstood] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const attempt = useRef<Parameters<typeof requestAttempt>[1]>(undefined);
  const goOn = () => setUntil(clock.nowMs() + hours * hourMs);
  const goBack = () => {
    setUntil(undefined);
    setFailure(undefined);
  };
  const begin = async () => {
    setAttempted(true);
    if (!understood || sending) return;
    attempt.current = requestAttempt({ kind, hours }, attempt.current, calls.newRequestKey);
    setSending(true);
    const outcome = await calls.pauseSeconds({ kind, hours }, attempt.current.key);
    setSending(false);
    if (outcome.outcome !== 'unreachable') attempt.current = undefined;
    refresh();
    if (outcome.outcome !== 'ok') return setFailure(outcome);
    showToast({ tone: 'success', title: t('seconds.pause.begun'), shownForMs: 5_000 });
    onBegun();
  };
  return {
    ...{ kind, hours, setHours, until, goOn, goBack, understood, setUnderstood, sending, begin },
    isMissing: attempted && !understood,
    error: failure && failureText(failure),
  };
}

type Pause = ReturnType<typeof usePause>;

function Length({ pause: { kind, hours, setHours } }: { pause: Pause }) {
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{t(`seconds.pause.${kind}Text`)}</p>
      <RadioChoice
        label={t('seconds.pause.length')}
        labelAbove
        value={String(hours)}
        options={pauseHours[kind].map((each) => ({ value: String(each), text: lengthText(kind, each) }))}
        onChange={(value) => setHours(Number(value))}
      />
      <p className={classes.lead}>{t('seconds.pause.lead')}</p>
    </div>
  );
}

function Sure({ pause }: { pause: Pause }) {
  return (
    <div className={classes.form}>
      <ul className={classes.means}>
        <li>
          <b>{t('seconds.pause.cannotUndo')}</b>
        </li>
        <li>{t('seconds.pause.runsOn')}</li>
        <li>{t('seconds.pause.withdraw')}</li>
      </ul>
      <Checkbox
        checked={pause.understood}
        error={pause.isMissing ? t('seconds.pause.understoodMissing') : undefined}
        onChange={pause.setUnderstood}
      >
        {t('seconds.pause.understood')}
      </Checkbox>
      {pause.error !== undefined && <FieldError text={pause.error} whole />}
    </div>
  );
}

function Foot({ pause, onClose }: { pause: Pause; onClose: () => void }) {
  const isFirst = pause.until === undefined;
  return (
    <div className={classes.answers}>
      <Button tone="second" onClick={isFirst ? onClose : pause.goBack}>
        {t('seconds.pause.back')}
      </Button>
      {isFirst ? (
        <Button onClick={pause.goOn}>{t('seconds.pause.next')}</Button>
      ) : (
        <Button
          tone="refuse"
          busy={pause.sending}
          busyLabel={t('seconds.pause.sending')}
          onClick={() => void pause.begin()}
        >
          {pause.kind === 'coolOff'
            ? t('seconds.pause.confirmCoolOff')
            : t('seconds.pause.confirmSelfExclusion')}
        </Button>
      )}
    </div>
  );
}

function titleOf({ kind, until }: Pause): string {
  if (until === undefined) return t(`seconds.pause.${kind}`);
  const values = { until: minuteMoment(until) };
  return kind === 'coolOff'
    ? t('seconds.pause.sureCoolOff', values)
    : t('seconds.pause.sureSelfExclusion', values);
}

export function PauseDialog({ kind, onClose }: { kind: SecondsPauseKind; onClose: () => void }) {
  const pause = usePause(kind, onClose);
  const close = () => {
    if (!pause.sending) onClose();
  };
  return (
    <SheetOrDialog
      onClose={close}
      title={titleOf(pause)}
      titleSize={16}
      foot={<Foot pause={pause} onClose={close} />}
    >
      {pause.until === undefined ? <Length pause={pause} /> : <Sure pause={pause} />}
    </SheetOrDialog>
  );
}
