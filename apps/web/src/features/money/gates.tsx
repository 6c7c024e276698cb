// What stands between an account and moving money out of it: said before anything is typed, with the way on.
import { type AccountData, useServerTime } from '@candor/client';
import { duration, longMoment, refusalText, t } from '@candor/i18n';
import { ButtonLink, joinClasses } from '@candor/ui';
import { IconAlertTriangle, IconClock, IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hrefTo, paths } from '../../paths.ts';
import classes from './money.module.css';

export interface BannerProps {
  icon: ReactNode;
  tone?: 'warn' | 'bad' | 'plain';
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export function Banner({ icon, tone = 'warn', title, children, action }: BannerProps) {
  return (
    <div className={joinClasses(classes.banner, classes[tone])}>
      {icon}
      <div className={classes.bannerText}>
        <p className={classes.bannerTitle}>{title}</p>
        {children !== undefined && <p>{children}</p>}
      </div>
      {action}
    </div>
  );
}

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** How long it is until something, which is not counted down: nothing here is urgent. */
export function TimeLeft({ untilMs }: { untilMs: number }) {
  const nowMs = useServerTime();
  return t('money.left', { duration: duration(untilMs - nowMs) });
}

function Blocked({ untilMs }: { untilMs: number }) {
  const nowMs = useServerTime();
  if (untilMs <= nowMs) return null;
  return (
    <Banner
      icon={<IconClock {...look} />}
      title={
        <>
          {t('money.blocked', { time: longMoment(untilMs) })} <TimeLeft untilMs={untilMs} />
        </>
      }
    >
      {t('money.blockedWhy')}
    </Banner>
  );
}

export function PasswordPrompt() {
  return (
    <Banner
      icon={<IconKey {...look} />}
      title={t('money.passwordFirst')}
      action={<ButtonLink href={hrefTo(paths.bindmpwd())}>{t('money.setPassword')}</ButtonLink>}
    />
  );
}

/** `leaves`: money leaves the account, which a change of its guards blocks for a day. */
export function Gates({ account, leaves }: { account: AccountData; leaves: boolean }) {
  const { frozen, tradePasswordSet, withdrawalsBlockedUntil } = account;
  return (
    <>
      {frozen && (
        <Banner icon={<IconAlertTriangle {...look} />} tone="bad" title={refusalText('user.frozen')} />
      )}
      {leaves && !tradePasswordSet && <PasswordPrompt />}
      {leaves && tradePasswordSet && withdrawalsBlockedUntil !== null && (
        <Blocked untilMs={withdrawalsBlockedUntil} />
      )}
    </>
  );
}
