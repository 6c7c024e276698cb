// A form over the page: a sheet on a phone, a dialog on a desktop. It stays while an answer is awaited.
import { t } from '@candor/i18n';
import { BottomSheet, Button, type ButtonTone, Dialog } from '@candor/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useIsMobile } from '../use-media.ts';
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
  const mobile = useIsMobile();
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
  const body = (
    <form ref={form.element} id={id} className={classes.form} noValidate onSubmit={submit}>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </form>
  );
  const parts = { opened: true, onClose: close, title, closeLabel: t('shell.close'), foot };
  return mobile ? (
    <BottomSheet {...parts} titleSize={20}>
      {body}
    </BottomSheet>
  ) : (
    <Dialog {...parts}>{body}</Dialog>
  );
}
