// A field for a price or an amount: it takes and reports plain decimal strings, never numbers.
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { joinClasses } from '../class-names.ts';
import { formatDecimal, plainDecimalOf, showDraft } from '../numbers/decimal.ts';
import { draftOf, type TypedDraft, typeInto } from '../numbers/typed-draft.ts';
import { useNumberLocale } from '../provider/number-locale.ts';
import classes from './field.module.css';
import { boxClass, FieldFrame, type FieldSize, type FieldTexts, unitIdOf } from './field-frame.tsx';

export interface AmountFieldProps extends FieldTexts {
  /** A plain decimal string such as "96400.0", or nothing. */
  value: string;
  onChange: (value: string) => void;
  /** The unit after the number: a currency, "%", "s". */
  unit?: ReactNode;
  /** How many digits may follow the decimal mark; further ones are not taken. */
  decimalsMax?: number;
  /** Whether it may lie below zero. */
  signed?: boolean;
  size?: FieldSize;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  name?: string;
  autoFocus?: boolean;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** Arrow up (1) or down (-1): the owner of the price step decides what it does. */
  onStep?: (direction: 1 | -1) => void;
}

/** What is typed is kept as it is while it means the value; a value from outside replaces it. */
function useDraft(
  value: string,
  { locale, decimalsMax, signed }: { locale: string; decimalsMax: number; signed: boolean },
  onChange: (value: string) => void,
) {
  const [draft, setDraft] = useState<TypedDraft | null>(null);
  const typing = draft !== null && plainDecimalOf(draft.read) === value;
  const current = typing ? draft : draftOf(value, locale);
  const type = (text: string) => {
    const next = typeInto(current, text, locale, decimalsMax, signed);
    setDraft(next);
    const plain = plainDecimalOf(next.read);
    if (plain !== value) onChange(plain);
  };
  return {
    shown: draft === null ? formatDecimal(value, locale) : showDraft(current.read, locale),
    type,
    start: () => setDraft(draftOf(value, locale)),
    end: () => setDraft(null),
  };
}

/** Who comes by the Tab key finds everything selected; taking the grouping out rewrites the text and would undo it. */
function startDraft(input: HTMLInputElement, start: () => void) {
  const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  flushSync(start);
  if (isAllSelected) input.select();
}

export function AmountField(props: AmountFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    action,
    error,
    below,
    value,
    onChange,
    unit,
    decimalsMax = 18,
    size = 'normal',
  } = props;
  const { onStep, onBlur, placeholder, disabled = false, required = false, name, autoFocus = false } = props;
  const locale = useNumberLocale();
  const draft = useDraft(value, { locale, decimalsMax, signed: props.signed ?? false }, onChange);
  const step = (event: KeyboardEvent) => {
    if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 1 : -1);
  };
  const texts = { label, labelHidden: labelHidden ?? false, hint, error, below, ...(action && { action }) };
  return (
    <FieldFrame {...texts} hasUnit={unit !== undefined}>
      {(control) => (
        <div className={boxClass(size, error !== undefined, disabled)}>
          <input
            {...control}
            type="text"
            inputMode={decimalsMax === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            className={joinClasses(classes.input, classes.number)}
            value={draft.shown}
            placeholder={placeholder}
            disabled={disabled}
            required={required}
            name={name}
            // biome-ignore lint/a11y/noAutofocus: a sheet may open on its one amount, as its title announces.
            autoFocus={autoFocus}
            onChange={(event) => draft.type(event.currentTarget.value)}
            onKeyDown={step}
            onFocus={(event) => startDraft(event.currentTarget, draft.start)}
            onBlur={(event) => {
              draft.end();
              onBlur?.(event);
            }}
          />
          {unit !== undefined && (
            <span id={unitIdOf(control)} className={classes.side}>
              {unit}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
