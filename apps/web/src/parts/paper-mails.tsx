// The mails of one paper mailbox, as the venue captured them, with a button that takes the code out of them.
import { codeInMail, type PaperMail, usePaperMail } from '@candor/client';
import { moment, t } from '@candor/i18n';
import { Badge, Button } from '@candor/ui';
import { IconMailbox } from '@tabler/icons-react';
import { Loaded } from './loaded.tsx';
import classes from './paper-mails.module.css';

function Mail({ mail, onUseCode }: { mail: PaperMail; onUseCode: ((code: string) => void) | undefined }) {
  const code = codeInMail(mail.text);
  return (
    <li className={classes.mail}>
      <p className={classes.subject}>
        <b dir="auto">{mail.subject}</b>
        <span className={classes.quiet}>{moment(mail.time)}</span>
      </p>
      <p dir="auto" className={classes.text}>
        {mail.text.trim()}
      </p>
      {code !== undefined && onUseCode !== undefined && (
        <Button tone="second" size="small" onClick={() => onUseCode(code)}>
          {t('shell.mailbox.useCode')}
        </Button>
      )}
    </li>
  );
}

export interface PaperMailsProps {
  email: string;
  mailbox: string;
  onUseCode?: (code: string) => void;
}

/** Give it the mailbox as its key: one that is opened shows nothing of the one before. */
export function PaperMails({ email, mailbox, onUseCode }: PaperMailsProps) {
  const mails = usePaperMail(mailbox);
  return (
    <section className={classes.box} aria-label={t('shell.mailbox.title')}>
      <p className={classes.head}>
        <Badge kind="paper">{t('shell.mailbox.mark')}</Badge>
        <span className={classes.to}>{t('shell.mailbox.sentTo', { email })}</span>
      </p>
      <div aria-live="polite">
        <Loaded value={mails} failed={t('shell.mailbox.failed')} onRetry={mails.askAgain} rows={2}>
          {(all) =>
            all.length === 0 ? (
              <p className={classes.waiting}>
                <IconMailbox size={16} stroke={1.75} aria-hidden="true" />
                {t('shell.mailbox.waiting')}
              </p>
            ) : (
              <ul>
                {all.map((mail) => (
                  <Mail key={`${mail.time} ${mail.subject}`} mail={mail} onUseCode={onUseCode} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
