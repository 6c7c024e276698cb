// One account: what may be done to it beside its wallets and limits, its ledger, and what staff did.
import { type ConsoleUserDetail, useConsole } from '@candor/client/console';
import { longDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { TabPanel, Tabs } from '@candor/ui';
import { useState } from 'react';
import { type Asked, useAsked } from '../../parts/asked.ts';
import { userMark } from '../../parts/figures.ts';
import { Shown } from '../../parts/shown.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { Detail } from '../../queue/detail.tsx';
import { DetailSkeleton } from '../../queue/detail-skeleton.tsx';
import { AccountPanel } from './account.panel.tsx';
import { ActionsPanel } from './actions.panel.tsx';
import { LedgerPanel } from './ledger.panel.tsx';
import { OpenForm } from './open.form.tsx';
import { TrailPanel } from './trail.panel.tsx';
import { standingBadges } from './user-badges.ts';
import classes from './users.module.css';

const EVERY_MS = 15_000;
type View = 'facts' | 'ledger' | 'trail';

/** The session has not said why it opens this account. */
function isUnopened(asked: Asked<unknown>): boolean {
  if (asked.status !== 'error' || asked.failure.outcome !== 'refused') return false;
  return asked.failure.refusal === 'operator.notOpened';
}

export function UserPanel({ user, search }: { user: number; search: string }) {
  const { calls } = useConsole();
  const asked = useAsked('user', user, () => calls.user(user), { everyMs: EVERY_MS });
  const backHref = hrefTo(paths.users() + search);
  if (isUnopened(asked)) return <OpenForm user={user} backHref={backHref} />;
  return (
    <Shown asked={asked} skeleton={<DetailSkeleton />}>
      {(detail) => <OpenUser detail={detail} backHref={backHref} />}
    </Shown>
  );
}

function OpenUser({ detail, backHref }: { detail: ConsoleUserDetail; backHref: string }) {
  const [view, setView] = useState<View>('facts');
  return (
    <Detail
      title={detail.email}
      mark={userMark(detail.user)}
      badges={standingBadges(detail)}
      meta={t('queue.since', { date: longDate(detail.createdAt) })}
      backHref={backHref}
      aside={<ActionsPanel detail={detail} />}
    >
      <Tabs
        id="user"
        label={detail.email}
        value={view}
        items={[
          { value: 'facts', text: t('users.facts') },
          { value: 'ledger', text: t('users.ledger') },
          { value: 'trail', text: t('users.trail') },
        ]}
        onChange={setView}
      />
      <TabPanel id="user" value={view} className={`${classes.panel}`}>
        {view === 'facts' && <AccountPanel detail={detail} />}
        {view === 'ledger' && <LedgerPanel user={detail.user} />}
        {view === 'trail' && <TrailPanel user={detail.user} />}
      </TabPanel>
    </Detail>
  );
}
