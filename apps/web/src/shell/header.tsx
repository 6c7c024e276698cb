// The header: the logo, links to the screens that exist, display settings, and who is signed in.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, Logo, narrowerThan, useMedia } from '@candor/ui';
import { useIsMobile } from '../parts/use-media.ts';
import { hrefTo, paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { Burger } from './burger.tsx';
import { LanguageMenu, ThemeToggle } from './display-controls.tsx';
import classes from './header.module.css';
import { HeaderLinks, type Place } from './header-links.tsx';

/** The products in the order in which people look for them; what is one's own needs somebody who has signed in. */
function placesFor(signedIn: boolean): readonly Place[] {
  return [
    { path: paths.allMarket(), text: t('shell.nav.markets'), tour: 'markets' },
    ...(signedIn ? [{ path: paths.dealCenter(), text: t('shell.nav.exchange') }] : []),
    {
      path: paths.leverDealCenter(),
      also: [paths.leverTransactions(), paths.leverList()],
      text: t('shell.nav.leverage'),
    },
    {
      path: paths.secondsOrder(),
      also: [paths.coinOrder()],
      within: paths.trade(''),
      text: t('shell.nav.seconds'),
    },
    { path: paths.lock(), text: t('shell.nav.lock') },
    { path: paths.ieorg(), also: [paths.ieorgDetail()], text: t('shell.nav.subscription') },
    ...(signedIn
      ? [
          {
            path: paths.asset(),
            also: [paths.dealFinance(), paths.financeHistory()],
            text: t('shell.nav.assets'),
            tour: 'assets',
          },
        ]
      : []),
  ];
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
  // Nobody is undefined; the address of somebody comes with the first answer.
  const email = useSession(({ user }) => (user === null ? undefined : (user.email ?? '')));
  const mobile = useIsMobile();
  const tight = useMedia(narrowerThan(480));
  return (
    <header className={classes.header}>
      <a href={hrefTo(paths.home())} className={classes.home} aria-label={t('shell.nav.homeOf')}>
        <Logo name={t('shell.brand')} markOnly={tight && email === undefined} />
      </a>
      {!mobile && <HeaderLinks places={placesFor(email !== undefined)} />}
      <div className={classes.end}>{mobile ? <MobileEnd email={email} /> : <DesktopEnd email={email} />}</div>
    </header>
  );
}
