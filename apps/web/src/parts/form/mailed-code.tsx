// The field of a mailed code with the button that asks for one, and on a paper venue the mail itself.
import { useMailsWait } from '@candor/client';
import { t } from '@candor/i18n';
import { TextField } from '@candor/ui';
import { IconMailbox, IconMailExclamation } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PaperMails } from '../paper-mails.tsx';
import classes from './form.module.css';
import { FormProblem } from './form-problem.tsx';

export interface SentMail {
  readonly email: string;
  /** Where a paper venue keeps the mail; null where it was really sent. */
  readonly mailbox: string | null;
}

export interface MailedCodeProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** Undefined as long as no code was asked for. */
  sent: SentMail | undefined;
  /** That the mail is on its way. */
  sentText: string;
  /** Asks for a code, or says when another one may be asked for. */
  button: ReactNode;
  /** Why no code was sent. */
  problem: string | undefined;
}

/** How long it is until another code may be asked for, in the place of the button. */
export function SendAgainIn({ seconds }: { seconds: number }) {
  return <span className={classes.wait}>{t('session.code.sendAgainIn', { seconds })}</span>;
}

/** Of the venue's mails as a whole, so that it tells of no address whether it is known here. */
function MailsWait() {
  if (!useMailsWait()) return null;
  return (
    <p className={classes.mailsWait}>
      <IconMailExclamation size={16} stroke={1.75} aria-hidden="true" />
      {t('session.code.mailsWait')}
    </p>
  );
}

export function MailedCode(props: MailedCodeProps) {
  const { value, error, onChange, sent, sentText, button, problem } = props;
  const [filled, setFilled] = useState<string>();
  const use = (digits: string) => {
    onChange(digits);
    setFilled(digits);
  };
  const mailbox = sent?.mailbox ?? undefined;
  return (
    <div className={classes.mailed}>
      <div className={classes.sentRow}>
        <TextField
          label={t('session.code.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          error={error}
          onChange={onChange}
        />
        {button}
      </div>
      <FormProblem text={problem} />
      <div role="status">
        {sent !== undefined && (
          <p className={classes.sent}>
            <IconMailbox size={16} stroke={1.75} aria-hidden="true" />
            <span>
              {sentText} {mailbox !== undefined && t('session.code.paperMail')}{' '}
              {filled !== undefined && filled === value && t('session.code.filled')}
            </span>
          </p>
        )}
        {sent !== undefined && mailbox === undefined && <MailsWait />}
      </div>
      {sent !== undefined && mailbox !== undefined && (
        <PaperMails key={mailbox} email={sent.email} mailbox={mailbox} onUseCode={use} />
      )}
    </div>
  );
}
