// A choice from a list: the native list does the work, so that every keyboard and phone knows it.
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field.module.css';
import { boxClass, FieldFrame, type FieldSize, type FieldTexts } from './field-frame.tsx';
import { NativeSelect } from './native-select.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  text: string;
  /** A muted explanation after the text. */
  note?: string;
  disabled?: boolean;
}

export interface SelectFieldProps<Value extends string> extends FieldTexts {
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  size?: FieldSize;
  /** A mark before the chosen text, such as a coin's ring. */
  leading?: ReactNode;
  disabled?: boolean;
  name?: string;
}

function Chosen({ text, note }: { text: string; note?: string | undefined }) {
  return (
    <span className={classes.chosen} aria-hidden="true">
      {text}
      {note !== undefined && <span className={classes.note}> {note}</span>}
    </span>
  );
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, labelHidden, hint, action, error, below, value, options, onChange, size = 'normal' } = props;
  const { leading, disabled = false, name } = props;
  const chosen = options.find((option) => option.value === value);
  const texts = { label, labelHidden: labelHidden ?? false, hint, error, below, ...(action && { action }) };
  const choose = (text: string) => {
    const option = options.find((candidate) => candidate.value === text);
    if (option) onChange(option.value);
  };
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <div className={boxClass(size, error !== undefined, disabled)}>
          {leading}
          <Chosen text={chosen?.text ?? ''} note={chosen?.note} />
          <IconChevronDown size={16} stroke={1.75} className={classes.chevron} aria-hidden="true" />
          <NativeSelect {...control} value={value} disabled={disabled} name={name} onChange={choose}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.note === undefined ? option.text : `${option.text}, ${option.note}`}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
    </FieldFrame>
  );
}
