// A form over the page: a sheet on a phone, a dialog on a desktop. It stays while an answer is awaited.
import { Button, type ButtonTone } from '@candor/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { SheetOrDialog } from '../sheet-or-dialog.tsx';
import classes from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import type { Form } from './use-form.ts';

export interface FormDialogProps {
  title: string;
  /** What happens, before the fields. */
  lead?: ReactNode;
  form: Pick<Form<never>, 'element' | 'busy' | 'errors' | 'failedStep'>;
  submitText: string;
  sendingText: string;
  tone?: ButtonTone;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Mounted only while open, so that nothing typed outlives it. The first field has `data-autofocus`. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, form, submitText, sendingText, tone, onSubmit, onClose, children } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const close = () => {
    if (form.busy === undefined) onClose();
  };
  const foot = (
    <div className={classes.foot}>
      <FormProblem text={form.failedStep === 'form' ? form.errors.whole : undefined} />
      <Button
        type="submit"
        form={id}
        size="form"
        wide
        {...(tone !== undefined && { tone })}
        busy={form.busy === 'form'}
        busyLabel={sendingText}
      >
        {submitText}
      </Button>
    </div>
  );
  return (
    <SheetOrDialog onClose={close} title={title} foot={foot}>
      <form ref={form.element} id={id} className={classes.form} noValidate onSubmit={submit}>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </form>
    </SheetOrDialog>
  );
}
