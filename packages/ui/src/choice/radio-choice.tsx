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

export interface RadioLabelProps {
  /** The same for all choices of a group. */
  name: string;
  checked: boolean;
  invalid?: boolean;
  disabled?: boolean | undefined;
  /** The look of the choice, such as a card; it is `position: relative`, and all of it can be pressed. */
  className?: string | undefined;
  /** Places the dot in it. */
  dotClassName?: string | undefined;
  children: ReactNode;
  onChange: () => void;
}

/** One choice whose words and box the screen draws. */
export function RadioLabel(props: RadioLabelProps) {
  const { name, checked, invalid, disabled, className, dotClassName, children, onChange } = props;
  return (
    <label className={className}>
      <input
        type="radio"
        className={classes.native}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid === true ? true : undefined}
        onChange={onChange}
      />
      <span className={joinClasses(classes.dot, dotClassName)} />
      {children}
    </label>
  );
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
        <RadioLabel
          key={option.value}
          className={classes.choice}
          name={name}
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onChange(option.value)}
        >
          <span>{option.text}</span>
        </RadioLabel>
      ))}
    </div>
  );
}
