// Everything staff did to an account: who, what, why, and what came of it. The user reads the same rows, but for refused ones.
import { useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import { EmptyState } from '@candor/ui';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Shown } from '../../parts/shown.tsx';
import classes from './users.module.css';

const PAGE_SIZE = 20;

export function TrailPanel({ user }: { user: number }) {
  const { calls } = useConsole();
  const [page, setPage] = useState(1);
  const asked = useAsked(
    'userTrail',
    { user, page },
    () => calls.userTrail({ user, page, pageSize: PAGE_SIZE }),
    { keep: true },
  );
  return (
    <>
      <p className={classes.quiet}>{t('users.trailLead')}</p>
      <Shown asked={asked} rows={6} columns={[40, 20]}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text={t('users.trailNone')} />
          ) : (
            <>
              <ol>
                {rows.map(({ action, operator, kind, reason, at, outcome }) => (
                  <li key={action} className={classes.line}>
                    <span className={classes.lineWords}>
                      <b>{textOf('kind', kind)}</b>{' '}
                      <span className={classes.quiet}>
                        {operator.name === '' ? t('audit.installation') : operator.name}
                        {' · '}
                        {t('state.utc', { time: dateTime(at) })}
                      </span>
                      <span className={classes.reason}>
                        <bdi>{reason}</bdi>
                      </span>
                    </span>
                    <OutcomeBadge outcome={outcome} />
                  </li>
                ))}
              </ol>
              <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            </>
          )
        }
      </Shown>
    </>
  );
}
