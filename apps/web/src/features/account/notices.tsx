// What keeps the account from something, said above everything else: a freeze, or withdrawals that are blocked for a day.
import type { AccountData } from '@candor/client';
import { moment, t } from '@candor/i18n';
import { joinClasses, TextLink } from '@candor/ui';
import { IconClock, IconSnowflake } from '@tabler/icons-react';
import { hrefTo, paths } from '../../paths.ts';
import { useServiceLink } from '../../shell/service-link.ts';
import classes from './account.module.css';

function Frozen() {
  const service = useServiceLink();
  return (
    <div className={joinClasses(classes.notice, classes.bad)} role="status">
      <IconSnowflake size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <b>{t('account.notice.frozen')}</b> {t('account.notice.frozenWhat')}{' '}
        <TextLink inline href={hrefTo(paths.accountSet('1'))}>
          {t('account.notice.frozenWhy')}
        </TextLink>
        {service !== undefined && (
          <>
            {' · '}
            <TextLink inline href={service.href} external>
              {t('account.notice.support')}
            </TextLink>
          </>
        )}
      </div>
    </div>
  );
}

export function Notices({ account }: { account: AccountData }) {
  const { frozen, withdrawalsBlockedUntil } = account;
  return (
    <>
      {frozen && <Frozen />}
      {withdrawalsBlockedUntil !== null && (
        <div className={classes.notice} role="status">
          <IconClock size={20} stroke={1.75} aria-hidden="true" />
          <div>
            <b>{t('account.notice.blocked', { time: moment(withdrawalsBlockedUntil) })}</b>{' '}
            {t('account.notice.blockedWhy')}
          </div>
        </div>
      )}
    </>
  );
}
