// Recovery codes, shown once: copied or downloaded, and left only after the reader says that they are kept.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { BottomSheet, Button, Checkbox, Dialog } from '@candor/ui';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../parts/save-file.ts';
import { useIsMobile } from '../../../parts/use-media.ts';
import classes from '../account.module.css';
import { copyText } from '../copy-text.ts';
import { fileOfCodes } from './codes-file.ts';

function Buttons({ codes }: { codes: readonly string[] }) {
  const email = useSession((session) => session.user?.email ?? '');
  const words = t('account.recovery.file', { email, venue: location.host });
  return (
    <div className={classes.buttons}>
      <Button
        tone="second"
        icon={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
        data-autofocus
        onClick={() => void copyText(codes.join('\n'))}
      >
        {t('account.recovery.copy')}
      </Button>
      <Button
        tone="second"
        icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => saveFile('candor-recovery-codes.txt', fileOfCodes(words, codes))}
      >
        {t('account.recovery.download')}
      </Button>
    </div>
  );
}

export interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const mobile = useIsMobile();
  const [kept, setKept] = useState(false);
  const [hurried, setHurried] = useState(false);
  // Nothing brings the codes back, so Escape and the cross ask first like the button.
  const leave = () => (kept ? onClose() : setHurried(true));
  const body = (
    <div className={classes.block}>
      <p>{t('account.recovery.once')}</p>
      <ul className={classes.codes} aria-label={t('account.recovery.list')}>
        {codes.map((code) => (
          <li key={code} className={classes.code}>
            {code}
          </li>
        ))}
      </ul>
      <Buttons codes={codes} />
      <Checkbox
        checked={kept}
        error={hurried && !kept ? t('account.recovery.keepFirst') : undefined}
        onChange={setKept}
      >
        {t('account.recovery.kept')}
      </Checkbox>
    </div>
  );
  const parts = {
    opened: true,
    onClose: leave,
    title: t('account.recovery.title'),
    closeLabel: t('shell.close'),
    foot: (
      <Button size="form" wide onClick={leave}>
        {t('account.recovery.finish')}
      </Button>
    ),
  };
  return mobile ? (
    <BottomSheet {...parts} titleSize={20}>
      {body}
    </BottomSheet>
  ) : (
    <Dialog {...parts}>{body}</Dialog>
  );
}
