// Where the money of a request goes: of one that has ended, once the account of its user is open.
import { t } from '@candor/i18n/console';
import { Mono } from '@candor/ui';

export function RequestAddress({ address, closed }: { address: string | null; closed: boolean }) {
  if (closed) return <span>{t('queue.afterOpening')}</span>;
  return <Mono>{address ?? t('state.none')}</Mono>;
}
