// Changes the terms of a perpetual contract, or lists a new one.
import {
  type ActionDone,
  type ConsolePerpetual,
  type ConsolePerpetualStatus,
  type ConsolePerpetualTerms,
  useConsole,
} from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { AmountField, SelectField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { ChangedTerms, compared } from '../../change/changed-terms.tsx';
import { showDone } from '../../change/done-toast.ts';
import { type Change, useChange, type Wrongs } from '../../change/use-change.ts';
import { wrongAmounts } from '../../parts/amount-fields.tsx';
import { percentOf, ppmOf, trimmed } from '../../parts/figures.ts';
import { RateField, wrongRates } from '../../parts/rate-field.tsx';
import classes from './contracts.module.css';
import { quoteOf } from './option-name.ts';
import { perpetualStatuses } from './perpetual-status.form.tsx';
import { saidPerpetual } from './said-terms.ts';

interface TypedTerms {
  readonly contractSize: string;
  readonly contractsMax: string;
  readonly spreadPpm: string;
  readonly overnightPpm: string;
  readonly userNotionalMax: string;
  readonly staleAfterMs: string;
}

const rates = ['spreadPpm', 'overnightPpm'] as const;
const amounts = ['contractSize', 'userNotionalMax'] as const;
const wholes = ['contractsMax', 'staleAfterMs'] as const;
const wholeNumber = /^[1-9]\d{0,14}$/;

function typedOf(terms: ConsolePerpetualTerms): TypedTerms {
  return {
    contractSize: trimmed(terms.contractSize),
    contractsMax: String(terms.contractsMax),
    spreadPpm: percentOf(terms.spreadPpm),
    overnightPpm: percentOf(terms.overnightPpm),
    userNotionalMax: trimmed(terms.userNotionalMax),
    staleAfterMs: String(terms.staleAfterMs),
  };
}

function termsOf(fields: TypedTerms): ConsolePerpetualTerms {
  const whole = (typed: string): number => (wholeNumber.test(typed) ? Number(typed) : 0);
  return {
    contractSize: fields.contractSize === '' ? '0' : fields.contractSize,
    contractsMax: whole(fields.contractsMax),
    spreadPpm: ppmOf(fields.spreadPpm) ?? 0,
    overnightPpm: ppmOf(fields.overnightPpm) ?? 0,
    userNotionalMax: fields.userNotionalMax === '' ? '0' : fields.userNotionalMax,
    staleAfterMs: whole(fields.staleAfterMs),
  };
}

function wrongTerms(fields: TypedTerms): Wrongs<TypedTerms> {
  const { spreadPpm, overnightPpm } = fields;
  return {
    ...wrongRates({ spreadPpm, overnightPpm }, rates),
    ...wrongAmounts(fields, amounts),
    ...Object.fromEntries(
      wholes
        .filter((name) => !wholeNumber.test(fields[name]))
        .map((name) => [name, t('contracts.wholeNumber')]),
    ),
  };
}

interface TermsFieldsProps {
  change: Change<TypedTerms>;
  base: string;
  quote: string;
  /** With something open the size of a contract stays. */
  sizeFixed?: boolean;
}

function TermsFields({ change, base, quote, sizeFixed = false }: TermsFieldsProps) {
  const { fields } = change;
  const names = { spreadPpm: t('contracts.spread'), overnightPpm: t('contracts.overnight') };
  return (
    <div className={classes.fields}>
      <AmountField
        label={t('contracts.size')}
        {...(sizeFixed && { hint: t('contracts.sizeFixed') })}
        unit={base}
        value={fields.contractSize}
        disabled={sizeFixed}
        error={change.errorOf('contractSize')}
        onChange={(next) => change.set({ contractSize: next })}
      />
      <AmountField
        label={t('contracts.userMax')}
        unit={quote}
        value={fields.userNotionalMax}
        error={change.errorOf('userNotionalMax')}
        onChange={(next) => change.set({ userNotionalMax: next })}
      />
      {rates.map((name) => (
        <RateField
          key={name}
          label={names[name]}
          value={fields[name]}
          error={change.errorOf(name)}
          onChange={(next) => change.set({ [name]: next })}
        />
      ))}
      <AmountField
        label={t('contracts.contractsMax')}
        decimalsMax={0}
        value={fields.contractsMax}
        error={change.errorOf('contractsMax')}
        onChange={(next) => change.set({ contractsMax: next })}
      />
      <AmountField
        label={t('contracts.stale')}
        unit={t('contracts.staleUnit')}
        decimalsMax={0}
        value={fields.staleAfterMs}
        error={change.errorOf('staleAfterMs')}
        onChange={(next) => change.set({ staleAfterMs: next })}
      />
    </div>
  );
}

export function PerpetualTermsForm({
  contract,
  onClose,
}: {
  contract: ConsolePerpetual;
  onClose: () => void;
}) {
  const { calls } = useConsole();
  const { symbol, version, base, quote, terms, pending, positions } = contract;
  const change = useChange<TypedTerms, ActionDone>({
    empty: typedOf(terms),
    check: wrongTerms,
    call: (fields, reason, key) =>
      calls.setPerpetualTerms({ symbol, version, ...termsOf(fields), reason }, key),
    onDone: (done) => {
      showDone(t('kind.perpetualTermsSet'), done);
      onClose();
    },
  });
  const say = saidPerpetual(base, quote);
  return (
    <ChangeDialog
      title={t('contracts.termsTitle', { symbol })}
      submit={t('contracts.edit')}
      size="wide"
      change={change}
      consequence={
        <ChangedTerms terms={compared(say(terms), say(termsOf(change.fields)))}>
          {t('contracts.termsLead', { version: version + 1 })}
        </ChangedTerms>
      }
      onClose={onClose}
    >
      <TermsFields change={change} base={base} quote={quote} sizeFixed={pending + positions > 0} />
    </ChangeDialog>
  );
}

interface NewFields extends TypedTerms {
  readonly symbol: string;
  readonly status: ConsolePerpetualStatus;
}

export function ListPerpetualForm({ free, onClose }: { free: readonly string[]; onClose: () => void }) {
  const { calls } = useConsole();
  const change = useChange<NewFields, ActionDone>({
    empty: {
      symbol: free[0] ?? '',
      status: 'closeOnly',
      contractSize: '',
      contractsMax: '100000',
      spreadPpm: '1',
      overnightPpm: '0.01',
      userNotionalMax: '',
      staleAfterMs: '10000',
    },
    check: wrongTerms,
    call: ({ symbol, status, ...fields }, reason, key) =>
      calls.listPerpetual({ symbol, status, ...termsOf(fields), reason }, key),
    onDone: (done) => {
      showDone(t('kind.perpetualListed'), done);
      onClose();
    },
  });
  const { symbol, status } = change.fields;
  return (
    <ChangeDialog
      title={t('contracts.addContract')}
      submit={t('contracts.addContract')}
      size="wide"
      change={change}
      consequence={t('contracts.addContractLead', { symbol, status: t(`contracts.${status}`) })}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <SelectField
          label={t('contracts.market')}
          value={symbol}
          options={free.map((value) => ({ value, text: value }))}
          error={change.errorOf('symbol')}
          onChange={(next) => change.set({ symbol: next })}
        />
        <SelectField
          label={t('contracts.status')}
          value={status}
          options={perpetualStatuses.map((value) => ({ value, text: t(`contracts.${value}`) }))}
          error={change.errorOf('status')}
          onChange={(next) => change.set({ status: next })}
        />
      </div>
      <TermsFields
        change={change as Change<TypedTerms>}
        base={symbol.split('/')[0] ?? ''}
        quote={quoteOf(symbol)}
      />
    </ChangeDialog>
  );
}
