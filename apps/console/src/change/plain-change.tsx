// A change that takes nothing but a reason.
import type { ActionDone, Outcome } from '@candor/client/console';
import type { ButtonTone } from '@candor/ui';
import type { ReactNode } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { showDone } from './done-toast.ts';
import { useChange } from './use-change.ts';

export interface PlainChangeProps<Done extends Pick<ActionDone, 'action'>> {
  title: string;
  submit: string;
  consequence: ReactNode;
  call: (reason: string, key: string) => Promise<Outcome<Done>>;
  onClose: () => void;
  /** Instead of closing the dialog with a message. */
  onDone?: (done: Done) => void;
  tone?: ButtonTone;
  usual?: readonly string[];
  shownToUser?: boolean;
}

export function PlainChange<Done extends Pick<ActionDone, 'action'>>(props: PlainChangeProps<Done>) {
  const { title, submit, consequence, call, onClose, onDone, tone, usual, shownToUser } = props;
  const change = useChange<object, Done>({
    empty: {},
    call: (_, reason, key) => call(reason, key),
    onDone: (done) => {
      showDone(title, done);
      if (onDone === undefined) onClose();
      else onDone(done);
    },
  });
  return (
    <ChangeDialog
      title={title}
      submit={submit}
      consequence={consequence}
      change={change}
      onClose={onClose}
      {...(tone && { tone })}
      {...(usual && { usual })}
      {...(shownToUser && { shownToUser })}
    />
  );
}
