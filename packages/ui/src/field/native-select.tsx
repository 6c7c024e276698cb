// The native list of a choice: it does the work and stays on top, unseen; what is chosen is drawn below it.
import type { SelectHTMLAttributes } from 'react';
import classes from './field.module.css';

export interface NativeSelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'> {
  onChange: (value: string) => void;
}

/** Fills the nearest positioned box. A field with a label of its own is `SelectField`. */
export function NativeSelect({ onChange, ...rest }: NativeSelectProps) {
  return (
    <select {...rest} className={classes.select} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
