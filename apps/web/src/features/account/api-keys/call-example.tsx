// A call that a program makes with a key, to be copied.
import { t } from '@candor/i18n';
import { IconButton } from '@candor/ui';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../parts/copy-text.ts';
import classes from './api-keys.module.css';
import { exampleCall } from './key-file.ts';

export function CallExample() {
  const call = exampleCall(location.origin);
  return (
    <div className={classes.example}>
      <div className={classes.exampleHead}>
        <h3>{t('account.apiKeys.example')}</h3>
        <IconButton
          label={t('account.apiKeys.copyExample')}
          icon={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copyText(call)}
        />
      </div>
      <pre className={classes.call}>{call}</pre>
    </div>
  );
}
