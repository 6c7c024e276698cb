// Says quietly that what stands here may be old while the connection is found again.
import { t } from '@candor/i18n';
import { StaleMark } from '@candor/ui';

export function Reconnecting() {
  return <StaleMark>{t('shell.stale.reconnecting')}</StaleMark>;
}
