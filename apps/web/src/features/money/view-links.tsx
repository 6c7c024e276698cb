// The views of this screen as links: each has an address, so that it can be gone to and come back to.
import { t } from '@candor/i18n';
import { joinClasses, useStripCuts } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { hrefTo, type MoneyView, moneyViews, paths } from '../../paths.ts';
import classes from './view-links.module.css';

function ViewLink({ path, text, here }: { path: string; text: string; here: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the line is longer than the screen, and the open view must be in sight.
  useEffect(() => {
    if (here) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  return (
    <a
      ref={link}
      className={joinClasses(classes.viewLink, here && classes.viewHere)}
      href={hrefTo(path)}
      aria-current={here ? 'page' : undefined}
    >
      {text}
    </a>
  );
}

export function ViewLinks({ view }: { view: MoneyView }) {
  const strip = useRef<HTMLElement>(null);
  useStripCuts(strip);
  return (
    <nav ref={strip} className={classes.views} aria-label={t('money.views')}>
      {moneyViews.map((each) => (
        <ViewLink
          key={each}
          path={paths.dealFinance(each)}
          text={t(`money.view.${each}`)}
          here={each === view}
        />
      ))}
      <ViewLink path={paths.financeHistory()} text={t('money.records')} here={false} />
    </nav>
  );
}
