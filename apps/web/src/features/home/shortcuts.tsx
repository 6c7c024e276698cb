// The four places that a signed-in user wants most, one touch away.
import { t } from '@candor/i18n';
import { IconArrowsExchange, IconChartCandle, IconClock, IconScale } from '@tabler/icons-react';
import { hrefTo, paths } from '../../paths.ts';
import classes from './home.module.css';

export function Shortcuts() {
  const places = [
    { path: paths.dealCenter(), Icon: IconChartCandle, text: t('shell.nav.exchange') },
    { path: paths.leverDealCenter(), Icon: IconScale, text: t('shell.nav.leverage') },
    { path: paths.trade('BTC'), Icon: IconClock, text: t('home.seconds') },
    { path: paths.transfer(), Icon: IconArrowsExchange, text: t('home.transfer') },
  ];
  return (
    <nav className={classes.shortcuts} aria-label={t('home.shortcuts')}>
      {places.map(({ path, Icon, text }) => (
        <a key={path} className={classes.shortcut} href={hrefTo(path)}>
          <Icon size={24} stroke={1.75} className={classes.factIcon} aria-hidden="true" />
          {text}
        </a>
      ))}
    </nav>
  );
}
