// What is said before a freeze is lifted: what follows, and who froze the account and why.
import { useConsole } from '@candor/client/console';
import { dateTime, isolatedName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { useAsked } from '../../parts/asked.ts';
import { Warning } from '../../queue/standing.tsx';
import { freezeCause } from './freeze-cause.ts';

const ROWS = 100;

export function UnfreezeLead({ user }: { user: number }) {
  const { calls } = useConsole();
  const filter = { user, page: 1, pageSize: ROWS };
  const asked = useAsked('userTrail', filter, () => calls.userTrail(filter));
  const cause = asked.status === 'ready' ? freezeCause(asked.data) : undefined;
  return (
    <>
      {cause === 'owner' && <p>{t('act.frozenByOwner')}</p>}
      {cause !== undefined && cause !== 'owner' && (
        <Warning
          text={t('act.frozenBy', {
            name: isolatedName(cause.operator.name || t('audit.installation')),
            time: dateTime(cause.at),
            reason: isolatedName(cause.reason),
          })}
        />
      )}
      <p>{t('act.unfreezeLead')}</p>
    </>
  );
}
