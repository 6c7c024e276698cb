// A field for words: one line, several lines, or a password that can be shown.
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { joinClasses } from '../class-names.ts';
import classes from './field.module.css';
import { boxClass, FieldFrame, type FieldSize, type FieldTexts } from './field-frame.tsx';

type Native<T> = Omit<T, 'size' | 'value' | 'onChange' | 'defaultValue' | 'className' | 'children' | 'id'>;

interface TextValue {
  value: string;
  onChange: (value: string) => void;
  size?: FieldSize;
}

export interface TextFieldProps extends FieldTexts, TextValue, Native<InputHTMLAttributes<HTMLInputElement>> {
  /** An icon or mark before the text. */
  leading?: ReactNode;
  /** A unit, mark or button after the text. */
  trailing?: ReactNode;
}

const isForDays = (type: string | undefined): boolean => type === 'date' || type === 'datetime-local';

/** Addresses, codes, passwords and days are written from left to right in every language. */
function isLatin({ type, inputMode }: Pick<TextFieldProps, 'type' | 'inputMode'>): boolean {
  return type === 'email' || type === 'password' || isForDays(type) || inputMode === 'numeric';
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    action,
    error,
    below,
    value,
    onChange,
    size = 'normal',
    leading,
    trailing,
    ...rest
  } = props;
  const texts = { label, labelHidden: labelHidden ?? false, hint, error, below, ...(action && { action }) };
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <div className={boxClass(size, error !== undefined, rest.disabled)}>
          {leading !== undefined && <span className={classes.side}>{leading}</span>}
          <input
            type="text"
            {...rest}
            {...control}
            className={joinClasses(
              classes.input,
              isLatin(rest) && classes.number,
              // Or with a part of a day: the browser gives no text for either.
              isForDays(rest.type) && value === '' && classes.withoutDay,
            )}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {trailing !== undefined && <span className={classes.side}>{trailing}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  const reveal = (
    <IconButton
      className={classes.reveal}
      label={shown ? hideLabel : showLabel}
      icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={reveal}
    />
  );
}

export interface TextAreaFieldProps
  extends FieldTexts,
    Omit<TextValue, 'size'>,
    Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, labelHidden, hint, action, error, below, value, onChange, rows = 4, ...rest } = props;
  const texts = { label, labelHidden: labelHidden ?? false, hint, error, below, ...(action && { action }) };
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <div className={joinClasses(boxClass('normal', error !== undefined, rest.disabled, classes.tall))}>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            className={classes.input}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
