// Changes an option of the seconds contracts, or offers a new one. What is open keeps the version it was opened with.
import { type ActionDone, type ConsoleSecondsOption, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Checkbox, SelectField, TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { ChangedTerms, compared } from '../../change/changed-terms.tsx';
import { showDone } from '../../change/done-toast.ts';
import { type Change, useChange } from '../../change/use-change.ts';
import { AmountFields } from '../../parts/amount-fields.tsx';
import { RateField } from '../../parts/rate-field.tsx';
import { useListings } from '../../queue/use-surroundings.ts';
import classes from './contracts.module.css';
import { marketScales } from './market-scales.ts';
import { optionName, quoteOf } from './option-name.ts';
import { saidOption } from './said-terms.ts';
import { rates, type TypedTerms, termsOf, typedOf, wrongOption } from './typed-option.ts';

function TermsFields({ change, currency }: { change: Change<TypedTerms>; currency: string }) {
  const { fields } = change;
  const names = { winPpm: t('contracts.win'), losePpm: t('contracts.lose'), feePpm: t('contracts.fee') };
  const labels = { minimum: t('contracts.minimum'), maximum: t('contracts.maximum') };
  return (
    <>
      <div className={classes.fields}>
        {rates.map((name) => (
          <RateField
            key={name}
            label={names[name]}
            value={fields[name]}
            error={change.errorOf(name)}
            onChange={(next) => change.set({ [name]: next })}
          />
        ))}
        <AmountFields change={change} labels={labels} currency={currency} />
      </div>
      <Checkbox checked={fields.isOn} onChange={(isOn) => change.set({ isOn })}>
        {t('contracts.isOffered')}
      </Checkbox>
    </>
  );
}

export function OptionForm({ option, onClose }: { option: ConsoleSecondsOption; onClose: () => void }) {
  const { calls } = useConsole();
  const listings = useListings();
  const { symbol, seconds, version, terms } = option;
  const change = useChange<TypedTerms, ActionDone>({
    empty: typedOf(terms),
    check: (fields) => wrongOption(fields, marketScales(listings, symbol)?.quote),
    call: (fields, reason, key) =>
      calls.setSecondsOption({ symbol, seconds, version, ...termsOf(fields), reason }, key),
    onDone: (done) => {
      showDone(t('kind.secondsOptionSet'), done);
      onClose();
    },
  });
  const say = saidOption(quoteOf(symbol));
  const next = termsOf(change.fields);
  return (
    <ChangeDialog
      title={optionName(option)}
      submit={t('contracts.edit')}
      tone={terms.isOn && !next.isOn ? 'refuse' : 'primary'}
      size="wide"
      change={change}
      consequence={
        <ChangedTerms terms={compared(say(terms), say(next))}>
          {t('contracts.newVersion', { version: version + 1 })}
          {terms.isOn && !next.isOn && ` ${t('contracts.switchOff')}`}
        </ChangedTerms>
      }
      onClose={onClose}
    >
      <TermsFields change={change} currency={quoteOf(symbol)} />
    </ChangeDialog>
  );
}

interface NewFields extends TypedTerms {
  readonly symbol: string;
  readonly seconds: string;
}

const SECONDS_RANGE = { least: 15, most: 3_600 } as const;
const wholeSeconds = /^[1-9]\d{0,3}$/;

function secondsOf(typed: string): number | undefined {
  const seconds = wholeSeconds.test(typed.trim()) ? Number(typed.trim()) : 0;
  return seconds >= SECONDS_RANGE.least && seconds <= SECONDS_RANGE.most ? seconds : undefined;
}

interface NewOptionProps {
  symbols: readonly string[];
  options: readonly ConsoleSecondsOption[];
  onClose: () => void;
}

export function NewOptionForm({ symbols, options, onClose }: NewOptionProps) {
  const { calls } = useConsole();
  const listings = useListings();
  const change = useChange<NewFields, ActionDone>({
    empty: {
      symbol: symbols[0] ?? '',
      seconds: '',
      winPpm: '',
      losePpm: '',
      feePpm: '0',
      minimum: '',
      maximum: '',
      isOn: true,
    },
    check: (fields) => ({
      ...wrongOption(fields, marketScales(listings, fields.symbol)?.quote),
      ...(secondsOf(fields.seconds) === undefined && { seconds: t('contracts.durationWrong') }),
    }),
    call: ({ symbol, seconds, ...fields }, reason, key) =>
      calls.setSecondsOption(
        { symbol, seconds: secondsOf(seconds) ?? 0, version: 0, ...termsOf(fields), reason },
        key,
      ),
    onDone: (done) => {
      showDone(t('contracts.addOptionTitle'), done);
      onClose();
    },
  });
  const { symbol, seconds } = change.fields;
  const duration = secondsOf(seconds);
  const isThere = options.some((one) => one.symbol === symbol && one.seconds === duration);
  return (
    <ChangeDialog
      title={t('contracts.addOptionTitle')}
      submit={t('contracts.addOption')}
      size="wide"
      change={change}
      consequence={
        duration === undefined || isThere
          ? t('change.none')
          : t('contracts.addOptionLead', {
              symbol,
              seconds: t('contracts.inSeconds', { count: duration }),
            })
      }
      onClose={onClose}
    >
      <div className={classes.fields}>
        <SelectField
          label={t('contracts.market')}
          value={symbol}
          options={symbols.map((value) => ({ value, text: value }))}
          onChange={(next) => change.set({ symbol: next })}
        />
        <TextField
          label={t('contracts.duration')}
          hint={t('contracts.durationHint')}
          inputMode="numeric"
          maxLength={4}
          value={seconds}
          error={change.errorOf('seconds') ?? (isThere ? t('contracts.optionThere') : undefined)}
          onChange={(next) => change.set({ seconds: next })}
        />
      </div>
      <TermsFields change={change as Change<TypedTerms>} currency={quoteOf(symbol)} />
    </ChangeDialog>
  );
}
