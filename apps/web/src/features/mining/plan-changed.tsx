// A plan that is not any more what was looked at: the old and the new terms, and one press to take the new ones.
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import { rateText } from '../../parts/figures.ts';
import classes from './mining.module.css';
import { daysText, rangeText } from './mining-texts.ts';
import type { Lock } from './use-lock.ts';

export function PlanChanged({ lock: { plan, current, state, choose } }: { lock: Lock }) {
  if (state === 'same') return null;
  if (state === 'gone' || current === undefined) {
    return (
      <p className={classes.warning} role="alert">
        {t('mining.changed.gone')}
      </p>
    );
  }
  const differences = [
    current.ratePpm !== plan.ratePpm &&
      t('mining.changed.rate', { before: rateText(plan.ratePpm), after: rateText(current.ratePpm) }),
    current.days !== plan.days &&
      t('mining.changed.days', { before: daysText(plan.days), after: daysText(current.days) }),
    rangeText(current) !== rangeText(plan) &&
      t('mining.changed.range', { before: rangeText(plan), after: rangeText(current) }),
  ].filter((text) => text !== false);
  return (
    <div className={classes.changed} role="alert">
      <p className={classes.strong}>{t('mining.changed.title')}</p>
      {differences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button tone="second" size="small" onClick={() => choose(current)}>
        {t('mining.changed.accept')}
      </Button>
    </div>
  );
}
