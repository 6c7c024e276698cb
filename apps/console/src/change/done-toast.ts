// Says that a change was done, with the row of the audit log that it stands in.
import type { ActionDone } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { showToast } from '@candor/ui';

export function showDone(title: string, done: Pick<ActionDone, 'action'>): void {
  showToast({ tone: 'success', title, body: t('change.doneBody', { action: done.action }) });
}
