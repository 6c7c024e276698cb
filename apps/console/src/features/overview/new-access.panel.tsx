// Who was given access by another admin within the last day, by whom and why, so that no admin makes somebody up unseen.
import { dateTime } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import { Card } from '@candor/ui';
import { NameLink } from '../../parts/name-link.tsx';
import line from '../../parts/set-line.module.css';
import { hrefTo, paths } from '../../paths.ts';
import { useNewAccess } from '../../shell/use-new-access.ts';
import classes from './overview.module.css';

export function NewAccessPanel() {
  const given = useNewAccess();
  if (given.length === 0) return null;
  return (
    <Card title={t('overview.newAccess')} count={given.length} padded={false}>
      <p className={classes.lead}>{t('overview.newAccessLead')}</p>
      <ul>
        {given.map(({ id, name, access }) => (
          <li key={id} className={line.line}>
            <span className={line.words}>
              <span>
                <NameLink href={hrefTo(paths.operators())} name={name} />
              </span>
              <span>
                <bdi>{access.reason}</bdi>
              </span>
              <span className={line.quiet}>
                {textOf('kind', access.kind)} · <bdi>{access.by.name}</bdi> ·{' '}
                <bdi>{t('state.utc', { time: dateTime(access.at) })}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
