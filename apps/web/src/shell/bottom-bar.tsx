// The phone's bar of four places, within reach of a thumb: service, markets or trade, assets, and the account or, for a
// visitor, the way into one.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { joinClasses } from '@candor/ui';
import { IconAdjustments, IconHeadset, IconUser, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { hrefTo, paths } from '../paths.ts';
import classes from './bottom-bar.module.css';
import { useServiceLink } from './service-link.ts';

interface PlaceProps {
  path: string;
  /** Other addresses that belong to this place. */
  also?: readonly string[];
  icon: ReactNode;
  text: string;
  /** The step of the tour that is told here. */
  tour?: string;
}

function Place({ path, also = [], icon, text, tour }: PlaceProps) {
  const { pathname } = useLocation();
  const here = pathname === path;
  return (
    <a
      className={joinClasses(classes.place, (here || also.includes(pathname)) && classes.here)}
      href={hrefTo(path)}
      aria-current={here ? 'page' : undefined}
      data-tour={tour}
    >
      {icon}
      {text}
    </a>
  );
}

const look = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

function ServicePlace() {
  const link = useServiceLink();
  return (
    <a className={classes.place} aria-disabled={link === undefined ? true : undefined} {...link}>
      <IconHeadset {...look} />
      {t('shell.bar.service')}
    </a>
  );
}

const ofAccount = [paths.accountSet(), paths.bindmpwd(), paths.referral()];

function AccountPlace() {
  const signedIn = useSession((session) => session.user !== null);
  const icon = <IconUser {...look} />;
  if (!signedIn) return <Place path={paths.login()} icon={icon} text={t('shell.nav.logIn')} />;
  const text = t('shell.bar.account');
  return <Place path={paths.user()} also={ofAccount} icon={icon} text={text} tour="account" />;
}

/** Token subscription is traded too, on screens that scroll. */
const ofSubscription = [paths.ieorg(), paths.ieorgDetail()];

/** On a trade screen the second place is that screen, elsewhere it is the way to the markets. */
export function BottomBar({ trading }: { trading: boolean }) {
  const { pathname } = useLocation();
  const icon = <IconAdjustments {...look} />;
  const subscribing = ofSubscription.includes(pathname);
  return (
    <nav className={classes.bar} aria-label={t('shell.bar.label')}>
      <ServicePlace />
      {trading || subscribing ? (
        <Place
          path={subscribing ? paths.ieorg() : pathname}
          also={subscribing ? ofSubscription : []}
          icon={icon}
          text={t('shell.bar.trade')}
        />
      ) : (
        <Place
          path={paths.allMarket()}
          also={[paths.home()]}
          icon={icon}
          text={t('shell.bar.markets')}
          tour="markets"
        />
      )}
      <Place
        path={paths.asset()}
        also={[paths.dealFinance(), paths.financeHistory()]}
        icon={<IconWallet {...look} />}
        text={t('shell.bar.assets')}
        tour="assets"
      />
      <AccountPlace />
    </nav>
  );
}
