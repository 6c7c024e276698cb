// Says quietly that what stands here may be old while the stream is found again.
import { t } from '@candor/i18n';
import { IconWifiOff } from '@tabler/icons-react';
import classes from './market.module.css';

export function StaleMark() {
  return (
    <span className={classes.staleMark}>
      <IconWifiOff size={16} stroke={1.75} aria-hidden="true" />
      {t('shell.stale.reconnecting')}
    </span>
  );
}
