// The dialog of every change: its fields, what will happen, the reason, and the two ways out.
import { t } from '@candor/i18n/console';
import { Button, type ButtonTone, Dialog } from '@candor/ui';
import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './change.module.css';
import { ReasonField } from './reason-field.tsx';
import type { Change } from './use-change.ts';

/** What will happen, before it does. */
export function Consequence({ children }: { children: ReactNode }) {
  return (
    <div className={classes.consequence} aria-live="polite">
      <IconArrowRight size={16} stroke={1.75} className={classes.consequenceIcon} aria-hidden="true" />
      <div className={classes.consequenceWords}>
        <p className={classes.consequenceHead}>{t('change.what')}</p>
        <div>{children}</div>
      </div>
    </div>
  );
}

/** What is wrong with a change as a whole, read out when it appears. */
export function Problem({ text }: { text: string | undefined }) {
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

export interface ChangeDialogProps<Fields> {
  title: string;
  submit: string;
  tone?: ButtonTone;
  /** What will happen, said while the fields are filled in. */
  consequence: ReactNode;
  change: Change<Fields>;
  onClose: () => void;
  usual?: readonly string[];
  shownToUser?: boolean;
  children?: ReactNode;
  size?: 'normal' | 'wide';
}

export function ChangeDialog<Fields>(props: ChangeDialogProps<Fields>) {
  const {
    title,
    submit,
    tone = 'primary',
    consequence,
    change,
    onClose,
    usual,
    shownToUser,
    children,
  } = props;
  const id = useId();
  const foot = (
    <div className={classes.answers}>
      <Button tone="second" onClick={() => !change.busy && onClose()}>
        {t('change.cancel')}
      </Button>
      <Button tone={tone} type="submit" form={id} busy={change.busy} busyLabel={t('change.sending')}>
        {submit}
      </Button>
    </div>
  );
  return (
    <Dialog
      opened
      onClose={() => !change.busy && onClose()}
      title={title}
      closeLabel={t('frame.close')}
      foot={foot}
      size={props.size ?? 'normal'}
    >
      <form
        id={id}
        ref={change.element}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change.send();
        }}
      >
        {children}
        <Consequence>{consequence}</Consequence>
        <ReasonField
          change={change as Pick<Change<object>, 'reason' | 'setReason' | 'errorOf'>}
          {...(usual && { usual })}
          {...(shownToUser && { shownToUser })}
        />
        <Problem text={change.problem} />
      </form>
    </Dialog>
  );
}
