// The phone's bar of places, within reach of a thumb.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { joinClasses } from '@candor/ui';
import { IconAdjustments, IconHome, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { hrefTo, paths } from '../paths.ts';
import classes from './bottom-bar.module.css';
import { AccountSheet } from './burger.tsx';

interface PlaceProps {
  path: string;
  icon: ReactNode;
  text: string;
}

function Place({ path, icon, text }: PlaceProps) {
  const here = useLocation().pathname === path;
  return (
    <a
      className={joinClasses(classes.place, here && classes.here)}
      href={hrefTo(path)}
      aria-current={here ? 'page' : undefined}
    >
      {icon}
      {text}
    </a>
  );
}

export function BottomBar() {
  const signedIn = useSession((session) => session.user !== null);
  const [opened, setOpened] = useState(false);
  const account = <IconUser size={24} stroke={1.75} aria-hidden="true" />;
  return (
    <nav className={classes.bar} aria-label={t('shell.bar.label')}>
      <Place
        path={paths.home()}
        icon={<IconHome size={24} stroke={1.75} aria-hidden="true" />}
        text={t('shell.bar.home')}
      />
      <Place
        path={paths.dealCenter()}
        icon={<IconAdjustments size={24} stroke={1.75} aria-hidden="true" />}
        text={t('shell.bar.trade')}
      />
      {signedIn ? (
        <button
          type="button"
          className={classes.place}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(true)}
        >
          {account}
          {t('shell.bar.account')}
        </button>
      ) : (
        <Place path={paths.login()} icon={account} text={t('shell.bar.account')} />
      )}
      <AccountSheet opened={opened} onClose={() => setOpened(false)} />
    </nav>
  );
}
