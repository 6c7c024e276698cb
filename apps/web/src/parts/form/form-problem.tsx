// What is wrong with a form as a whole, above its button, read out when it appears.
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './form.module.css';

export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div aria-live="assertive">
      {text !== undefined && (
        <p className={classes.problem}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
