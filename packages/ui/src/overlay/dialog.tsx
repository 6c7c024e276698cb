// A dialog over the page, and the one that asks before something cannot be undone.
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonTone } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './overlay.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The id of what is read out with the title, where nobody asked for the dialog. */
  describedBy?: string;
  children: ReactNode;
  foot?: ReactNode;
  size?: 'normal' | 'wide';
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  describedBy,
  children,
  foot,
  size = 'normal',
}: Omit<DialogProps, 'opened'>) {
  const titleId = useId();
  return (
    <DialogFrame
      look={size === 'wide' ? 'wide' : 'dialog'}
      labelledBy={titleId}
      {...(describedBy && { describedBy })}
      onClose={onClose}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <div className={classes.body}>{children}</div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </DialogFrame>
  );
}

export function Dialog({ opened, ...rest }: DialogProps) {
  return opened ? <OpenDialog {...rest} /> : null;
}

export interface ConfirmDialogProps {
  opened: boolean;
  title: ReactNode;
  /** What will happen, what it costs and what cannot be undone. */
  children: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  tone?: ButtonTone;
  busy?: boolean;
  busyLabel?: string;
  /** Why the last attempt was refused; the dialog stays open. */
  error?: string | undefined;
}

function OpenConfirm(props: Omit<ConfirmDialogProps, 'opened'>) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    tone,
    busy = false,
    busyLabel,
    error,
  } = props;
  const id = useId();
  const close = () => {
    if (!busy) onCancel();
  };
  return (
    <DialogFrame look="dialog" role="alertdialog" labelledBy={id} describedBy={`${id}-body`} onClose={close}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
      </div>
      <div id={`${id}-body`} className={classes.body}>
        {children}
        {error !== undefined && (
          <p className={classes.problem} role="alert">
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <div className={classes.answers}>
          <Button tone="second" onClick={close} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            tone={tone ?? 'primary'}
            busy={busy}
            {...(busyLabel !== undefined && { busyLabel })}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

export function ConfirmDialog({ opened, ...rest }: ConfirmDialogProps) {
  return opened ? <OpenConfirm {...rest} /> : null;
}
