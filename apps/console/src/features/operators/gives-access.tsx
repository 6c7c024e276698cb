// What every change says that gives somebody access: who is shown it, and what it does not open for a day.
import { t } from '@candor/i18n/console';

export function GivesAccess({ lead }: { lead: string }) {
  return (
    <>
      <p>{lead}</p>
      <p>{t('operators.dayLead')}</p>
    </>
  );
}
