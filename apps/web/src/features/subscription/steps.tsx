// The four phases as steps: what is over has a tick, what is now a ring, by the venue's clock alone.
import { type ProjectDetail, phaseAt, projectSteps, startOf } from '@candor/client';
import { t, utcShortDate, utcTime } from '@candor/i18n';
import { joinClasses, VisuallyHidden } from '@candor/ui';
import { IconCheck } from '@tabler/icons-react';
import look from './steps.module.css';
import classes from './subscription.module.css';

/** Phases begin at any second of a day: the hour says more than the day, and whose hour it is. */
function StepTime({ atMs }: { atMs: number }) {
  return (
    <time className={classes.quiet} dateTime={new Date(atMs).toISOString()}>
      {utcShortDate(atMs)}
      <br /> <bdi dir="ltr">{utcTime(atMs)} UTC</bdi>
    </time>
  );
}

export function Steps({ project, nowMs }: { project: ProjectDetail; nowMs: number }) {
  const phase = phaseAt(project, nowMs);
  const now = phase === 'announced' ? -1 : projectSteps.indexOf(phase);
  return (
    <ol className={look.steps} aria-label={t('subscription.steps')}>
      {projectSteps.map((step, place) => {
        const state = place < now ? 'stepDone' : place === now ? 'stepNow' : 'stepNext';
        return (
          <li
            key={step}
            className={joinClasses(look.step, look[state])}
            {...(state === 'stepNow' && { 'aria-current': 'step' })}
          >
            <span className={look.stepMark} aria-hidden="true">
              {state === 'stepDone' && <IconCheck size={14} stroke={2.5} />}
            </span>
            <span className={look.stepName}>{t(`subscription.step.${step}`)}</span>
            <StepTime atMs={startOf(project, step)} />
            <VisuallyHidden>{t(`subscription.${state}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
