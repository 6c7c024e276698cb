// The places that somebody wants most, one touch away: of a user on every window, of a visitor on a phone, whose header
// has no room for the products that are open to everybody.
import { t } from '@candor/i18n';
import { joinClasses } from '@candor/ui';
import {
  IconArrowsExchange,
  IconChartCandle,
  IconClock,
  IconList,
  IconScale,
  IconShieldCheck,
} from '@tabler/icons-react';
import { hrefTo, paths } from '../../paths.ts';
import classes from './home.module.css';

const placesOfUser = () => [
  { path: paths.dealCenter(), Icon: IconChartCandle, text: t('shell.nav.exchange') },
  { path: paths.leverDealCenter(), Icon: IconScale, text: t('shell.nav.leverage') },
  { path: paths.trade('BTC'), Icon: IconClock, text: t('home.seconds') },
  { path: paths.transfer(), Icon: IconArrowsExchange, text: t('home.transfer') },
];

const placesOfVisitor = () => [
  { path: paths.allMarket(), Icon: IconList, text: t('shell.nav.markets') },
  { path: paths.trade('BTC'), Icon: IconClock, text: t('shell.nav.seconds') },
  { path: paths.transparency(), Icon: IconShieldCheck, text: t('shell.footer.transparency') },
];

export function Shortcuts({ signedIn }: { signedIn: boolean }) {
  const places = signedIn ? placesOfUser() : placesOfVisitor();
  return (
    <nav
      className={joinClasses(classes.shortcuts, !signedIn && classes.open)}
      aria-label={t('home.shortcuts')}
    >
      {places.map(({ path, Icon, text }) => (
        <a key={path} className={classes.shortcut} href={hrefTo(path)}>
          <Icon size={24} stroke={1.75} className={classes.factIcon} aria-hidden="true" />
          {text}
        </a>
      ))}
    </nav>
  );
}
