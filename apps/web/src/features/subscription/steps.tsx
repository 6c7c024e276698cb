// The four phases as steps: what is over has a tick, what is now a ring, by the venue's clock alone.
import { type ProjectDetail, phaseAt, projectSteps, startOf } from '@candor/client';
import { shortDate, t } from '@candor/i18n';
import { joinClasses, VisuallyHidden } from '@candor/ui';
import { IconCheck } from '@tabler/icons-react';
import look from './steps.module.css';
import classes from './subscription.module.css';

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
            <span className={classes.quiet}>{shortDate(startOf(project, step))}</span>
            <VisuallyHidden>{t(`subscription.${state}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
