// What is wrong, beside its field or above the button of its form.
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './field.module.css';

export interface FieldErrorProps {
  /** For the `aria-describedby` of what is wrong. */
  id?: string;
  text: string;
  /** It concerns the form as a whole: it is read out when it appears. */
  whole?: boolean;
}

export function FieldError({ id, text, whole = false }: FieldErrorProps) {
  return (
    <p {...(id !== undefined && { id })} className={classes.error} {...(whole && { role: 'alert' })}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
