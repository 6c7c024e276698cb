// The three daily limits: what is in force, what is used up of it, and what would become of what is typed.
import { type LimitChange, type LimitName, limitNames, type SecondsLimits } from '@candor/client';
import { minuteMoment, t } from '@candor/i18n';
import { AmountField, Button, FieldError } from '@candor/ui';
import type { FormEvent } from 'react';
import { trimZeros } from '../figures.ts';
import { shownDecimal } from '../shown-decimal.ts';
import classes from './limits.module.css';
import { useLimits } from './use-limits.ts';

/** A day that went well has lost less than nothing, which nobody says. */
function lossText(lost: string, currency: string): string {
  return lost.startsWith('-')
    ? t('seconds.limits.usedGain', { amount: amountText(lost.slice(1), currency) })
    : t('seconds.limits.usedLoss', { amount: amountText(lost, currency) });
}

function amountText(amount: string | null, currency: string): string {
  if (amount === null) return t('seconds.limits.none');
  return `${shownDecimal(trimZeros(amount, 2))}\u00a0${currency}`;
}

function Below({ limits, name, change }: { limits: SecondsLimits; name: LimitName; change: LimitChange }) {
  const { currency, stakedToday, lostToday } = limits;
  const { raise } = limits[name];
  return (
    <>
      <span>
        {name === 'dailyStake'
          ? t('seconds.limits.usedStake', { amount: amountText(stakedToday, currency) })
          : lossText(lostToday, currency)}
      </span>
      {raise !== null && (
        <b>
          {t('seconds.limits.waits', {
            from: minuteMoment(raise.from),
            amount: amountText(raise.amount, currency),
          })}
        </b>
      )}
      {change !== 'none' && <b>{t(`seconds.limits.${change}`)}</b>}
    </>
  );
}

const countText = (count: number | null): string =>
  count === null ? t('seconds.limits.none') : shownDecimal(String(count));

function CountField({ limits, form }: { limits: SecondsLimits; form: ReturnType<typeof useLimits> }) {
  const { dailyCount, openedToday } = limits;
  const { amount, raise } = dailyCount;
  const error = form.errorOf('dailyCount');
  const below = (
    <span className={classes.below}>
      <span>{t('seconds.limits.usedCount', { count: openedToday })}</span>
      <span>{t('seconds.limits.countFrom')}</span>
      {raise !== null && (
        <b>
          {t('seconds.limits.waits', { from: minuteMoment(raise.from), amount: countText(raise.amount) })}
        </b>
      )}
      {form.count.becomes !== 'none' && <b>{t(`seconds.limits.${form.count.becomes}`)}</b>}
    </span>
  );
  return (
    <AmountField
      label={t('seconds.limits.dailyCount')}
      hint={t('seconds.limits.inForce', { amount: countText(amount) })}
      placeholder={t('seconds.limits.noneHint')}
      decimalsMax={0}
      value={form.count.value}
      error={error}
      below={below}
      onChange={form.count.change}
    />
  );
}

export function LimitsForm({ limits }: { limits: SecondsLimits }) {
  const form = useLimits(limits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may stand in a dialog that was opened from inside another form.
    event.stopPropagation();
    void form.save();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={t('seconds.limits.title')}>
      <p className={classes.lead}>{t('seconds.limits.lead')}</p>
      {limitNames.map((name) => (
        <AmountField
          key={name}
          label={t(`seconds.limits.${name}`)}
          hint={t('seconds.limits.inForce', { amount: amountText(limits[name].amount, limits.currency) })}
          unit={limits.currency}
          placeholder={t('seconds.limits.noneHint')}
          decimalsMax={form.scale}
          value={form.values[name]}
          error={form.errorOf(name)}
          below={
            <span className={classes.below}>
              <Below limits={limits} name={name} change={form.changeOf(name)} />
            </span>
          }
          onChange={(value) => form.change(name, value)}
        />
      ))}
      <CountField limits={limits} form={form} />
      {form.error !== undefined && <FieldError text={form.error} whole />}
      <Button type="submit" tone="second" busy={form.saving} busyLabel={t('seconds.limits.saving')}>
        {t('seconds.limits.save')}
      </Button>
    </form>
  );
}
