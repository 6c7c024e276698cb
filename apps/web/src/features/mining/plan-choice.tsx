// The plans to choose from, each with its term, its rate, its bounds, and what is left of it.
import type { LockPlan } from '@candor/client';
import { t } from '@candor/i18n';
import { FieldError, RadioLabel } from '@candor/ui';
import { useId } from 'react';
import { trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './mining.module.css';
import { daysText, rangeText, yearText } from './mining-texts.ts';

const isNothing = (decimal: string) => !/[1-9]/.test(decimal);

function leftText({ left, currency }: LockPlan): string {
  if (isNothing(left)) return t('mining.full');
  return t('mining.left', { left: shownDecimal(trimZeros(left, 0)), currency });
}

export interface PlanChoiceProps {
  plans: readonly LockPlan[];
  chosen: number;
  error: string | undefined;
  onChoose: (plan: LockPlan) => void;
}

export function PlanChoice({ plans, chosen, error, onChoose }: PlanChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.plans}>
      <legend className={classes.legend}>{t('mining.plans')}</legend>
      {plans.map((plan) => (
        <RadioLabel
          key={plan.id}
          className={classes.plan}
          dotClassName={classes.planDot}
          name={name}
          checked={plan.id === chosen}
          invalid={plan.id === chosen && error !== undefined}
          onChange={() => onChoose(plan)}
        >
          <span className={classes.planTerm}>{daysText(plan.days)}</span>
          <span className={classes.planRate}>{yearText(plan.ratePpm)}</span>
          <span className={classes.planMore}>{rangeText(plan)}</span>
          <span className={classes.planLeft}>{leftText(plan)}</span>
        </RadioLabel>
      ))}
      {error !== undefined && <FieldError text={error} />}
    </fieldset>
  );
}
