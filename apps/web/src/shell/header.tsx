// The header: the logo, links to the screens that exist, display settings, and who is signed in.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, joinClasses, Logo, useMedia } from '@candor/ui';
import { useLocation } from 'react-router';
import { useIsMobile } from '../parts/use-media.ts';
import { hrefTo, paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { Burger } from './burger.tsx';
import { LanguageMenu, ThemeToggle } from './display-controls.tsx';
import classes from './header.module.css';

interface MenuLinkProps {
  path: string;
  /** Screens below this one. */
  also?: readonly string[];
  /** Addresses that begin like this are the same screen. */
  within?: string;
  text: string;
  /** The step of the tour that is told here. */
  tour?: string;
}

function MenuLink({ path, also = [], within, text, tour }: MenuLinkProps) {
  const { pathname } = useLocation();
  const here = pathname === path || (within !== undefined && pathname.startsWith(within));
  return (
    <a
      className={joinClasses(classes.link, (here || also.includes(pathname)) && classes.here)}
      href={hrefTo(path)}
      aria-current={here ? 'page' : undefined}
      data-tour={tour}
    >
      {text}
    </a>
  );
}

function Entry() {
  return (
    <>
      <ButtonLink tone="quiet" href={hrefTo(paths.login())} className={classes.logIn}>
        {t('shell.nav.logIn')}
      </ButtonLink>
      <ButtonLink href={hrefTo(paths.register())}>{t('shell.nav.signUp')}</ButtonLink>
    </>
  );
}

function DesktopEnd({ email }: { email: string | undefined }) {
  return (
    <>
      <ThemeToggle />
      <LanguageMenu />
      <Bell />
      {email === undefined ? <Entry /> : <AccountMenu email={email} />}
    </>
  );
}

/** A visitor has no burger. Logging in is within reach of the thumb, in the bar at the foot. */
function MobileEnd({ email }: { email: string | undefined }) {
  return (
    <>
      <ThemeToggle />
      <Bell />
      {email === undefined ? (
        <>
          <LanguageMenu />
          <ButtonLink size="small" href={hrefTo(paths.register())} className={classes.signUp}>
            {t('shell.nav.signUp')}
          </ButtonLink>
        </>
      ) : (
        <Burger />
      )}
    </>
  );
}

export function Header() {
  const email = useSession((session) => session.user?.email);
  const mobile = useIsMobile();
  const tight = useMedia('(max-width: 479px)');
  return (
    <header className={classes.header}>
      <a href={hrefTo(paths.home())} className={classes.home} aria-label={t('shell.nav.homeOf')}>
        <Logo name={t('shell.brand')} markOnly={tight && email === undefined} />
      </a>
      {!mobile && (
        <nav className={classes.links} aria-label={t('shell.navigation')}>
          <MenuLink path={paths.allMarket()} text={t('shell.nav.markets')} tour="markets" />
          {email !== undefined && <MenuLink path={paths.dealCenter()} text={t('shell.nav.exchange')} />}
          <MenuLink
            path={paths.leverDealCenter()}
            also={[paths.leverTransactions(), paths.leverList()]}
            text={t('shell.nav.leverage')}
          />
          <MenuLink
            path={paths.secondsOrder()}
            also={[paths.coinOrder()]}
            within={paths.trade('')}
            text={t('shell.nav.seconds')}
          />
          <MenuLink path={paths.lock()} text={t('shell.nav.lock')} />
          <MenuLink path={paths.ieorg()} also={[paths.ieorgDetail()]} text={t('shell.nav.subscription')} />
          {email !== undefined && (
            <MenuLink
              path={paths.asset()}
              also={[paths.dealFinance(), paths.financeHistory()]}
              text={t('shell.nav.assets')}
              tour="assets"
            />
          )}
        </nav>
      )}
      <div className={classes.end}>{mobile ? <MobileEnd email={email} /> : <DesktopEnd email={email} />}</div>
    </header>
  );
}
