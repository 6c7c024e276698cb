// A new API key, the one time that it is shown: copied or saved.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { copyText } from '../../../parts/copy-text.ts';
import { saveFile } from '../../../parts/save-file.ts';
import account from '../account.module.css';
import { ShownOnce } from '../shown-once.tsx';
import classes from './api-keys.module.css';
import { fileOfKey } from './key-file.ts';

export interface NewKey {
  readonly key: string;
  readonly name: string;
}

export function ShownKey({ made: { key, name }, onClose }: { made: NewKey; onClose: () => void }) {
  const email = useSession((session) => session.user?.email ?? '');
  const words = t('account.apiKeys.file', { name, email, venue: location.host });
  return (
    <ShownOnce
      title={t('account.apiKeys.shownTitle')}
      kept={t('account.apiKeys.kept')}
      keepFirst={t('account.apiKeys.keepFirst')}
      onClose={onClose}
    >
      <p>{t('account.apiKeys.once')}</p>
      <code className={classes.key}>{key}</code>
      <div className={account.buttons}>
        <Button
          tone="second"
          icon={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
          data-autofocus
          onClick={() => void copyText(key)}
        >
          {t('account.apiKeys.copy')}
        </Button>
        <Button
          tone="second"
          icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => saveFile('candor-api-key.txt', fileOfKey(words, key))}
        >
          {t('account.apiKeys.save')}
        </Button>
      </div>
    </ShownOnce>
  );
}
