// A checkbox with its words; the whole line is the target.
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './choice.module.css';

export interface CheckboxProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  tone?: 'text' | 'muted';
  error?: string | undefined;
  disabled?: boolean;
  name?: string;
}

export function Checkbox({
  children,
  checked,
  onChange,
  tone = 'text',
  error,
  disabled = false,
  name,
}: CheckboxProps) {
  const errorId = useId();
  const look = joinClasses(
    classes.choice,
    tone === 'muted' && classes.mutedChoice,
    error !== undefined && classes.wrongChoice,
  );
  return (
    <div>
      <label className={look}>
        <input
          type="checkbox"
          className={classes.native}
          checked={checked}
          disabled={disabled}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={classes.tick}>
          <IconCheck size={12} stroke={2} aria-hidden="true" />
        </span>
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} className={classes.choiceError}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
