// One of a few: a group of radios, moved through with the arrow keys.
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './choice.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  text: ReactNode;
  disabled?: boolean;
}

export interface RadioChoiceProps<Value extends string> {
  label: string;
  labelHidden?: boolean;
  /** The label stands in a line of its own above the choices, as in a sheet. */
  labelAbove?: boolean;
  value: Value;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
}

export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { label, labelHidden = false, labelAbove = false, value, options, onChange } = props;
  const name = useId();
  const labelId = `${name}-label`;
  const words = (
    <span id={labelId} className={joinClasses(classes.groupLabel, labelAbove && classes.groupLabelAbove)}>
      {label}
    </span>
  );
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={classes.group}>
      {labelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {options.map((option) => (
        <label key={option.value} className={classes.choice}>
          <input
            type="radio"
            className={classes.native}
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.dot} />
          <span>{option.text}</span>
        </label>
      ))}
    </div>
  );
}
