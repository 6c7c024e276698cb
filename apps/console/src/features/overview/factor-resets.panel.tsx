// Users whose second factors are to be removed: each is confirmed, or withdrawn, on the page of the user.
import { dateTime, isolatedName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Card } from '@candor/ui';
import { NameLink } from '../../parts/name-link.tsx';
import line from '../../parts/set-line.module.css';
import { hrefTo, paths } from '../../paths.ts';
import { useFactorResets } from '../../shell/use-factor-resets.ts';

export function FactorResetsPanel() {
  const open = useFactorResets();
  if (open.length === 0) return null;
  return (
    <Card title={t('overview.factorResets')} count={open.length} padded={false}>
      <ul>
        {open.map(({ id, user, proposedBy, proposedAt, reason }) => (
          <li key={id} className={line.line}>
            <span className={line.words}>
              <span>
                <NameLink href={hrefTo(paths.users(user.user))} name={user.email} />
              </span>
              <span>
                <bdi>{reason}</bdi>
              </span>
              <span className={line.quiet}>
                {t('settings.proposedBy', {
                  name: isolatedName(proposedBy.name),
                  time: dateTime(proposedAt),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
