// The one line on every screen that says that this market or its money is simulated, what that means, and where the mail
// waits.
import { usePaperMailboxes, useSettings } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, Dialog, EmptyState, PaperBanner, TextLink } from '@candor/ui';
import { IconMailbox } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PaperMails } from '../parts/paper-mails.tsx';
import classes from './paper-notice.module.css';

function Points({ realPrices }: { realPrices: boolean }) {
  return (
    <ul className={classes.points}>
      <li>{t(realPrices ? 'shell.paper.marketRealPrices' : 'shell.paper.market')}</li>
      <li>{t('shell.paper.money')}</li>
      <li>{t('shell.paper.mail')}</li>
      <li>{t('shell.paper.rules')}</li>
    </ul>
  );
}

function Mailboxes() {
  const mailboxes = usePaperMailboxes();
  const lead = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone, and the focus must not be lost with it.
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className={classes.points}>
      <p ref={lead} tabIndex={-1} className={classes.lead}>
        {t('shell.mailbox.lead')}
      </p>
      {mailboxes.length === 0 && <EmptyState text={t('shell.mailbox.none')} />}
      {mailboxes.map(({ email, mailbox }) => (
        <PaperMails key={mailbox} email={email} mailbox={mailbox} />
      ))}
    </div>
  );
}

/** One dialog with two contents, so that closing it leads back to where it was opened. */
function PaperDialog({ realPrices, close }: { realPrices: boolean; close: () => void }) {
  const [mailbox, setMailbox] = useState(false);
  const open = (
    <Button
      tone="second"
      icon={<IconMailbox size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => setMailbox(true)}
    >
      {t('shell.paper.openMailbox')}
    </Button>
  );
  return (
    <Dialog
      opened
      onClose={close}
      title={mailbox ? t('shell.mailbox.title') : t('shell.paper.title')}
      closeLabel={t('shell.close')}
      foot={
        <div className={classes.answers}>
          {!mailbox && open}
          <Button onClick={close}>{t('shell.paper.understood')}</Button>
        </div>
      }
    >
      {mailbox ? <Mailboxes /> : <Points realPrices={realPrices} />}
    </Dialog>
  );
}

export function PaperNotice() {
  const settings = useSettings();
  const [opened, setOpened] = useState(false);
  // Until the mode is known its place is kept, so that nothing jumps; a live venue then gives it back.
  if (settings.status === 'data' && settings.data.mode === 'live') return null;
  if (settings.status !== 'data') return <div className={classes.place} />;
  const realPrices = settings.data.prices === 'external';
  return (
    <aside className={classes.place} aria-label={t('shell.paper.title')} data-tour="paper" data-printed="">
      <PaperBanner text={t(realPrices ? 'shell.paper.bannerRealPrices' : 'shell.paper.banner')}>
        <TextLink size={12} onClick={() => setOpened(true)}>
          {t('shell.paper.whatThisMeans')}
        </TextLink>
      </PaperBanner>
      {opened && <PaperDialog realPrices={realPrices} close={() => setOpened(false)} />}
    </aside>
  );
}
