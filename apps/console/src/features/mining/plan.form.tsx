// Changes a lock-up plan, or offers a new one. What is locked keeps the version it was locked under.
import { type ActionDone, type ConsolePlan, type ConsolePlanTerms, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Checkbox, compareDecimals, TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { ChangedTerms, compared } from '../../change/changed-terms.tsx';
import { showDone } from '../../change/done-toast.ts';
import { type Change, useChange, type Wrongs } from '../../change/use-change.ts';
import { AmountFields, emptyAmounts, wrongAmounts } from '../../parts/amount-fields.tsx';
import { CurrencyField } from '../../parts/currency-field.tsx';
import { percentOf, ppmOf, shownRate, trimmed } from '../../parts/figures.ts';
import { RateField, wrongRates } from '../../parts/rate-field.tsx';
import classes from './mining.module.css';
import { planName, saidPlan } from './said-plan.ts';

const DAYS_MAX = 1_825;
const amounts = ['minimum', 'maximum', 'capacity'] as const;
const wholeDays = /^[1-9]\d{0,3}$/;

interface TypedPlan {
  readonly days: string;
  readonly ratePpm: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly capacity: string;
  readonly isOn: boolean;
}

function typedOf(terms: ConsolePlanTerms): TypedPlan {
  return {
    days: String(terms.days),
    ratePpm: percentOf(terms.ratePpm),
    minimum: trimmed(terms.minimum),
    maximum: trimmed(terms.maximum),
    capacity: trimmed(terms.capacity),
    isOn: terms.isOn,
  };
}

function daysOf(typed: string): number | undefined {
  const days = wholeDays.test(typed.trim()) ? Number(typed.trim()) : 0;
  return days >= 1 && days <= DAYS_MAX ? days : undefined;
}

/** What was typed, as it is sent; what is no number yet is nothing. */
function termsOf({ days, ratePpm, isOn, ...typed }: TypedPlan): ConsolePlanTerms {
  return {
    days: daysOf(days) ?? 0,
    ratePpm: ppmOf(ratePpm) ?? 0,
    isOn,
    minimum: typed.minimum || '0',
    maximum: typed.maximum || '0',
    capacity: typed.capacity || '0',
  };
}

function wrongTerms(fields: TypedPlan): Wrongs<TypedPlan> {
  const { ratePpm, minimum, maximum, capacity } = termsOf(fields);
  const isDisordered = compareDecimals(minimum, maximum) > 0 || compareDecimals(maximum, capacity) > 0;
  return {
    ...(isDisordered && { maximum: t('mining.maximumWrong') }),
    ...(ratePpm === 0 && { ratePpm: t('markets.percentWrong') }),
    ...wrongRates({ ratePpm: fields.ratePpm }, ['ratePpm']),
    ...(daysOf(fields.days) === undefined && { days: t('mining.daysWrong') }),
    ...emptyAmounts(fields, amounts),
    ...wrongAmounts(fields, amounts),
  };
}

function TermsFields({ change, currency }: { change: Change<TypedPlan>; currency: string }) {
  const { fields } = change;
  const labels = {
    minimum: t('mining.minimum'),
    maximum: t('mining.maximum'),
    capacity: t('mining.capacity'),
  };
  return (
    <>
      <div className={classes.fields}>
        <TextField
          label={t('mining.days')}
          hint={t('mining.daysHint')}
          inputMode="numeric"
          maxLength={4}
          trailing={t('mining.daysUnit')}
          value={fields.days}
          error={change.errorOf('days')}
          onChange={(days) => change.set({ days })}
        />
        <RateField
          label={t('mining.rate')}
          value={fields.ratePpm}
          error={change.errorOf('ratePpm')}
          onChange={(ratePpm) => change.set({ ratePpm })}
        />
        <AmountFields change={change} labels={labels} currency={currency} />
      </div>
      <Checkbox checked={fields.isOn} onChange={(isOn) => change.set({ isOn })}>
        {t('contracts.isOffered')}
      </Checkbox>
    </>
  );
}

export function PlanForm({ plan, onClose }: { plan: ConsolePlan; onClose: () => void }) {
  const { calls } = useConsole();
  const { id, version, currency, terms } = plan;
  const change = useChange<TypedPlan, ActionDone>({
    empty: typedOf(terms),
    check: wrongTerms,
    call: (fields, reason, key) =>
      calls.setMiningPlan({ plan: id, version, currency, ...termsOf(fields), reason }, key),
    onDone: (done) => {
      showDone(t('kind.miningPlanSet'), done);
      onClose();
    },
  });
  const say = saidPlan(currency);
  const next = termsOf(change.fields);
  return (
    <ChangeDialog
      title={planName(plan)}
      submit={t('contracts.edit')}
      tone={terms.isOn && !next.isOn ? 'refuse' : 'primary'}
      size="wide"
      change={change}
      consequence={
        <ChangedTerms terms={compared(say(terms), say(next))}>
          {t('mining.newVersion', { version: version + 1 })}
          {terms.isOn && !next.isOn && ` ${t('mining.switchOff')}`}
        </ChangedTerms>
      }
      onClose={onClose}
    >
      <TermsFields change={change} currency={currency} />
    </ChangeDialog>
  );
}

interface NewPlan extends TypedPlan {
  readonly currency: string;
}

const nothing = { days: '', ratePpm: '', minimum: '', maximum: '', capacity: '', isOn: true } as const;

export function NewPlanForm({ onClose }: { onClose: () => void }) {
  const { calls } = useConsole();
  const change = useChange<NewPlan, ActionDone>({
    empty: { currency: 'USDT', ...nothing },
    check: wrongTerms,
    call: ({ currency, ...fields }, reason, key) =>
      calls.setMiningPlan({ version: 0, currency, ...termsOf(fields), reason }, key),
    onDone: (done) => {
      showDone(t('mining.addPlan'), done);
      onClose();
    },
  });
  const { currency } = change.fields;
  const { days, ratePpm } = termsOf(change.fields);
  return (
    <ChangeDialog
      title={t('mining.addPlan')}
      submit={t('mining.addPlan')}
      size="wide"
      change={change}
      consequence={
        days === 0 || ratePpm === 0
          ? t('change.none')
          : t('mining.addPlanLead', { currency, days, rate: shownRate(ratePpm) })
      }
      onClose={onClose}
    >
      <CurrencyField
        label={t('column.currency')}
        value={currency}
        error={change.errorOf('currency')}
        onChange={(next) => change.set({ currency: next })}
      />
      <TermsFields change={change as Change<TypedPlan>} currency={currency} />
    </ChangeDialog>
  );
}
