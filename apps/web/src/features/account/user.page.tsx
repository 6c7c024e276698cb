// The phone's account screen: who is signed in, and the way to everything of the account; on a desktop one column.
import { type AccountData, useAccount, usePreference, useRoom, useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, Button, Card, Checkbox, SkeletonBar } from '@candor/ui';
import {
  IconArrowsUpDown,
  IconChevronRight,
  IconFileText,
  IconGift,
  IconHeadset,
  IconHistory,
  IconKey,
  IconLock,
  IconLogout,
  IconMapPin,
  IconShieldCheck,
  IconWallet,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hrefTo, paths } from '../../paths.ts';
import { LanguageMenu, SchemeChoice, ThemeToggle, ZoneChoice } from '../../shell/display-controls.tsx';
import { useServiceLink } from '../../shell/service-link.ts';
import { useLogOut } from '../../shell/use-log-out.ts';
import classes from './account.module.css';
import { AccountFrame } from './account-frame.tsx';
import { CopyLine } from './copy-line.tsx';
import { Notices } from './notices.tsx';
import own from './user.module.css';
import { VerificationBadge } from './verification-badge.tsx';

const look = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

function Marks({ account }: { account: AccountData | undefined }) {
  if (account === undefined) return <SkeletonBar inlineSize="120px" blockSize="20px" />;
  const { verification, tier } = account;
  return (
    <div className={own.badges}>
      <VerificationBadge state={verification.state} />
      {tier !== 'none' && <Badge kind="neutral">{t(`account.tier.${tier}`)}</Badge>}
    </div>
  );
}

/** The number is known at once; what is asked for follows. */
function Identity({ account }: { account: AccountData | undefined }) {
  const email = useSession((session) => session.user?.email ?? '');
  const aid = useSession((session) => session.user?.id ?? '');
  return (
    <Card>
      <div className={classes.block}>
        <div className={own.who}>
          <span className={own.initials} aria-hidden="true">
            {email.slice(0, 2).toUpperCase()}
          </span>
          <div className={classes.words}>
            <bdi className={own.mail}>{email}</bdi>
            <Marks account={account} />
          </div>
        </div>
        <div>
          <p className={classes.quiet}>{t('account.profile.number')}</p>
          <CopyLine text={aid} copyLabel={t('account.profile.copyNumber')} />
        </div>
      </div>
    </Card>
  );
}

interface EntryProps {
  href: string;
  icon: ReactNode;
  title: string;
  text?: string;
  mark?: ReactNode;
}

function Entry({ href, icon, title, text, mark, ...rest }: EntryProps) {
  return (
    <li>
      <a className={own.entry} href={href} {...rest}>
        {icon}
        <span className={classes.words}>
          <span className={classes.name}>{title}</span>
          {text !== undefined && <span className={classes.quiet}>{text}</span>}
        </span>
        {mark}
        <IconChevronRight size={20} stroke={1.75} className={classes.flips} aria-hidden="true" />
      </a>
    </li>
  );
}

function Entries({ account }: { account: AccountData | undefined }) {
  const service = useServiceLink();
  const tradeMissing = account?.tradePasswordSet === false;
  return (
    <Card padded={false}>
      <nav aria-label={t('account.user.entries')}>
        <ul className={own.entries}>
          <Entry
            href={hrefTo(paths.accountSet('0'))}
            icon={<IconLock {...look} />}
            title={t('account.user.security')}
            text={t('account.user.securityText')}
          />
          <Entry
            href={hrefTo(paths.accountSet('1'))}
            icon={<IconHistory {...look} />}
            title={t('account.user.log')}
            text={t('account.user.logText')}
          />
          <Entry
            href={hrefTo(paths.accountSet('2'))}
            icon={<IconShieldCheck {...look} />}
            title={t('account.user.authentication')}
          />
          <Entry
            href={hrefTo(paths.bindmpwd())}
            icon={<IconKey {...look} />}
            title={t('account.user.trade')}
            mark={tradeMissing && <Badge kind="warning">{t('account.security.tradeMissing')}</Badge>}
          />
          <Entry
            href={hrefTo(paths.referral())}
            icon={<IconGift {...look} />}
            title={t('account.user.invitations')}
            text={t('account.user.invitationsText')}
          />
          <Entry
            href={hrefTo(paths.asset())}
            icon={<IconWallet {...look} />}
            title={t('account.user.assets')}
          />
          <Entry
            href={hrefTo(paths.dealFinance())}
            icon={<IconArrowsUpDown {...look} />}
            title={t('account.user.money')}
          />
          <Entry
            href={hrefTo(paths.financeHistory())}
            icon={<IconFileText {...look} />}
            title={t('account.user.records')}
          />
          <Entry
            href={hrefTo(paths.tour())}
            icon={<IconMapPin {...look} />}
            title={t('tour.start')}
            text={t('tour.startText')}
          />
          {service !== undefined && (
            <Entry {...service} icon={<IconHeadset {...look} />} title={t('account.user.service')} />
          )}
        </ul>
      </nav>
    </Card>
  );
}

function AskBeforeCancel() {
  const { preferences } = useRoom();
  const asks = usePreference((all) => all.asksBeforeCancel);
  return (
    <Checkbox checked={asks} onChange={(asksBeforeCancel) => preferences.setState({ asksBeforeCancel })}>
      {t('shell.asksBeforeCancel')}
    </Checkbox>
  );
}

function Display() {
  return (
    <Card>
      <div className={own.display}>
        <span>{t('shell.display')}</span>
        <ThemeToggle />
        <LanguageMenu />
      </div>
      <div className={own.choices}>
        <SchemeChoice />
        <ZoneChoice />
        <AskBeforeCancel />
      </div>
    </Card>
  );
}

export function UserPage() {
  const account = useAccount();
  const loggingOut = useSession((session) => session.loggingOut);
  const logOut = useLogOut();
  const data = account.status === 'data' ? account.data : undefined;
  return (
    <AccountFrame title={t('account.title')} narrow>
      {data !== undefined && <Notices account={data} />}
      <Identity account={data} />
      <Entries account={data} />
      <Display />
      <Button
        tone="second"
        size="touch"
        wide
        icon={<IconLogout size={20} stroke={1.75} className={classes.flips} aria-hidden="true" />}
        busy={loggingOut}
        busyLabel={t('shell.account.loggingOut')}
        onClick={logOut}
      >
        {t('shell.account.logOut')}
      </Button>
    </AccountFrame>
  );
}
