// Recovery codes, shown once: copied or downloaded.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { copyText } from '../../../parts/copy-text.ts';
import { saveFile } from '../../../parts/save-file.ts';
import classes from '../account.module.css';
import { ShownOnce } from '../shown-once.tsx';
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
  return (
    <ShownOnce
      title={t('account.recovery.title')}
      kept={t('account.recovery.kept')}
      keepFirst={t('account.recovery.keepFirst')}
      onClose={onClose}
    >
      <p>{t('account.recovery.once')}</p>
      <ul className={classes.codes} aria-label={t('account.recovery.list')}>
        {codes.map((code) => (
          <li key={code} className={classes.code}>
            {code}
          </li>
        ))}
      </ul>
      <Buttons codes={codes} />
    </ShownOnce>
  );
}
