// Changes the terms of a perpetual contract, or lists a new one.
import {
  type ActionDone,
  type ConsolePerpetual,
  type ConsolePerpetualStatus,
  useConsole,
} from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { AmountField, SelectField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { ChangedTerms, compared } from '../../change/changed-terms.tsx';
import { showDone } from '../../change/done-toast.ts';
import { type Change, useChange } from '../../change/use-change.ts';
import { RateField } from '../../parts/rate-field.tsx';
import { useListings } from '../../queue/use-surroundings.ts';
import classes from './contracts.module.css';
import { marketScales } from './market-scales.ts';
import { quoteOf } from './option-name.ts';
import { perpetualStatuses } from './perpetual-status.form.tsx';
import { saidPerpetual } from './said-terms.ts';
import { rates, type TypedTerms, termsOf, typedOf, wrongPerpetual } from './typed-perpetual.ts';

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
  const listings = useListings();
  const { symbol, version, base, quote, terms, pending, positions } = contract;
  const change = useChange<TypedTerms, ActionDone>({
    empty: typedOf(terms),
    check: (fields) => wrongPerpetual(fields, marketScales(listings, symbol)?.lot),
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
  const listings = useListings();
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
    check: (fields) => wrongPerpetual(fields, marketScales(listings, fields.symbol)?.lot),
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
