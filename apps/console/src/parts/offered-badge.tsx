// Says whether something is offered to users.
import { t } from '@candor/i18n/console';
import { Badge } from '@candor/ui';

export function OfferedBadge({ isOn }: { isOn: boolean }) {
  return (
    <Badge kind={isOn ? 'success' : 'neutral'}>
      {isOn ? t('contracts.offered') : t('contracts.notOffered')}
    </Badge>
  );
}
