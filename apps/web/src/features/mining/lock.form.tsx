// The form of a lock: a plan, an amount, and what comes of it while it is typed.
import type { LockConfig, LockPlan } from '@candor/client';
import { RichText, t } from '@candor/i18n';
import { AmountField, Button, Card, DecimalText, KeyValue, KeyValueList, TextLink } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { TransferIn } from '../../dialogs/transfer/index.ts';
import { currencyAtomsText } from '../../parts/figures.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { useFunding } from '../../parts/use-funding.ts';
import { ConfirmLock } from './confirm-lock.tsx';
import classes from './mining.module.css';
import { momentText } from './mining-texts.ts';
import { PlanChanged } from './plan-changed.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { type Lock, useLock } from './use-lock.ts';

function AmountPart({ lock }: { lock: Lock }) {
  const [moving, setMoving] = useState(false);
  const { screen, plan, balance, errors } = lock;
  const all = balance && currencyAtomsText(balance.available, balance.scale);
  return (
    <>
      <AmountField
        label={t('mining.amount')}
        unit={plan.currency}
        decimalsMax={lock.scale}
        required
        value={screen.values.amount}
        error={errors.of('amount')}
        onChange={(amount) => screen.change({ amount })}
        onBlur={() => screen.leave('amount')}
        {...(all !== undefined && {
          below: (
            <span className={classes.available}>
              <RichText
                text="mining.available"
                parts={{ amount: <OwnAmount value={all} unit={plan.currency} /> }}
              />
              <TextLink size={12} onClick={() => setMoving(true)}>
                {t('mining.transferIn')}
              </TextLink>
            </span>
          ),
          action: { text: t('mining.all'), onPress: () => screen.change({ amount: all }) },
        })}
      />
      {moving && <TransferIn to="funding" currency={plan.currency} onClose={() => setMoving(false)} />}
    </>
  );
}

/** Nothing has no unit. */
function Figure({ value, currency }: { value: string | null; currency: string }) {
  return value === null ? <DecimalText value={null} /> : <DecimalText value={value} unit={currency} />;
}

/** By the exchange's own arithmetic, which rounds once and down. */
function Consequence({ lock: { summary, scale, plan, dates } }: { lock: Lock }) {
  const text = (atoms: bigint | undefined) => (atoms === undefined ? null : currencyAtomsText(atoms, scale));
  return (
    <div className={classes.consequence}>
      <KeyValueList>
        <KeyValue name={t('mining.interest')}>
          <Figure value={text(summary?.interest)} currency={plan.currency} />
        </KeyValue>
        <KeyValue name={t('mining.starts')}>{momentText(dates.startsAt)}</KeyValue>
        <KeyValue name={t('mining.matures')}>{momentText(dates.maturesAt)}</KeyValue>
        <KeyValue name={t('mining.total')} total>
          <Figure value={text(summary?.total)} currency={plan.currency} />
        </KeyValue>
      </KeyValueList>
    </div>
  );
}

function submitText({ summary, scale, plan }: Lock): string {
  if (summary === undefined) return t('mining.review');
  return t('mining.reviewAmount', {
    amount: shownDecimal(currencyAtomsText(summary.principal, scale)),
    currency: plan.currency,
  });
}

export interface LockPartProps {
  config: LockConfig;
  first: LockPlan;
}

export function LockPart({ config, first }: LockPartProps) {
  const funding = useFunding();
  const lock = useLock({
    ...{ config, first },
    funding: funding.status === 'data' ? funding.data : undefined,
    isStale: funding.status !== 'data' || funding.stale,
  });
  const { screen, plan, errors } = lock;
  const press = (event: FormEvent) => {
    event.preventDefault();
    lock.review();
  };
  return (
    <Card title={t('mining.form')}>
      <form
        ref={screen.element}
        className={classes.form}
        noValidate
        onSubmit={press}
        aria-label={t('mining.form')}
      >
        <PlanChoice
          plans={config.plans.filter(({ isOn }) => isOn)}
          chosen={plan.id}
          error={errors.of('plan')}
          onChoose={lock.choose}
        />
        <PlanChanged lock={lock} />
        <AmountPart lock={lock} />
        <Consequence lock={lock} />
        <div>
          <FormProblem text={errors.whole} />
          <Button type="submit" size="form" wide aria-haspopup="dialog" busy={screen.sending}>
            {submitText(lock)}
          </Button>
        </div>
        <p className={classes.note}>{t('mining.midnight')}</p>
      </form>
      <ConfirmLock lock={lock} />
    </Card>
  );
}
