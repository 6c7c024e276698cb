// The one line on every screen that says that this market is simulated, and the dialog that says what it means.
import { useSettings } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, Dialog, PaperBanner, TextLink } from '@candor/ui';
import { useState } from 'react';
import classes from './paper-notice.module.css';

function Explanation({ close }: { close: () => void }) {
  return (
    <Dialog
      opened
      onClose={close}
      title={t('shell.paper.title')}
      closeLabel={t('shell.close')}
      foot={
        <Button wide onClick={close}>
          {t('shell.paper.understood')}
        </Button>
      }
    >
      <ul className={classes.points}>
        <li>{t('shell.paper.market')}</li>
        <li>{t('shell.paper.money')}</li>
        <li>{t('shell.paper.mail')}</li>
        <li>{t('shell.paper.rules')}</li>
      </ul>
    </Dialog>
  );
}

export function PaperNotice() {
  const settings = useSettings();
  const [opened, setOpened] = useState(false);
  // Until the mode is known its place is kept, so that nothing jumps; a live venue then gives it back.
  if (settings.status === 'data' && settings.data.mode === 'live') return null;
  if (settings.status !== 'data') return <div className={classes.place} />;
  return (
    <aside className={classes.place} aria-label={t('shell.paper.title')}>
      <PaperBanner text={t('shell.paper.banner')}>
        <TextLink size={12} onClick={() => setOpened(true)}>
          {t('shell.paper.whatThisMeans')}
        </TextLink>
      </PaperBanner>
      {opened && <Explanation close={() => setOpened(false)} />}
    </aside>
  );
}
