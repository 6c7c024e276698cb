// The phone's menu of a signed-in user: a sheet with the screens, the display settings and the way out.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { BottomSheet, Button, IconButton } from '@candor/ui';
import {
  IconChartCandle,
  IconClock,
  IconHome,
  IconList,
  IconLock,
  IconLogout,
  IconMenu2,
  IconScale,
  IconTicket,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { hrefTo, paths } from '../paths.ts';
import classes from './burger.module.css';
import { LanguageMenu, SchemeChoice, ThemeToggle, ZoneChoice } from './display-controls.tsx';
import { useLogOut } from './use-log-out.ts';

function SheetLink({
  path,
  icon,
  text,
  close,
}: {
  path: string;
  icon: ReactNode;
  text: string;
  close: () => void;
}) {
  return (
    <li>
      <a className={classes.link} href={hrefTo(path)} onClick={close}>
        {icon}
        {text}
      </a>
    </li>
  );
}

function SheetBody({ close }: { close: () => void }) {
  return (
    <div className={classes.body}>
      <nav aria-label={t('shell.navigation')}>
        <ul>
          <SheetLink
            path={paths.home()}
            icon={<IconHome size={24} stroke={1.75} aria-hidden="true" />}
            text={t('shell.nav.home')}
            close={close}
          />
          <SheetLink
            path={paths.allMarket()}
            icon={<IconList size={24} stroke={1.75} aria-hidden="true" />}
            text={t('shell.nav.markets')}
            close={close}
          />
          <SheetLink
            path={paths.dealCenter()}
            icon={<IconChartCandle size={24} stroke={1.75} aria-hidden="true" />}
            text={t('shell.nav.exchange')}
            close={close}
          />
          <SheetLink
            path={paths.leverDealCenter()}
            icon={<IconScale size={24} stroke={1.75} aria-hidden="true" />}
            text={t('shell.nav.leverage')}
            close={close}
          />
          <SheetLink
            path={paths.trade('BTC')}
            icon={<IconClock size={24} stroke={1.75} aria-hidden="true" />}
            text={t('shell.nav.seconds')}
            close={close}
          />
          <SheetLink
            path={paths.lock()}
            icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />}
            text={t('shell.nav.lock')}
            close={close}
          />
          <SheetLink
            path={paths.ieorg()}
            icon={<IconTicket size={24} stroke={1.75} aria-hidden="true" />}
            text={t('shell.nav.subscription')}
            close={close}
          />
          <SheetLink
            path={paths.asset()}
            icon={<IconWallet size={24} stroke={1.75} aria-hidden="true" />}
            text={t('shell.nav.assets')}
            close={close}
          />
          <SheetLink
            path={paths.user()}
            icon={<IconUser size={24} stroke={1.75} aria-hidden="true" />}
            text={t('shell.account.settings')}
            close={close}
          />
        </ul>
      </nav>
      <div className={classes.display}>
        <span>{t('shell.display')}</span>
        <ThemeToggle />
        <LanguageMenu />
      </div>
      <SchemeChoice />
      <ZoneChoice />
    </div>
  );
}

function MenuSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const email = useSession((session) => session.user?.email ?? '');
  const loggingOut = useSession((session) => session.loggingOut);
  const logOut = useLogOut();
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={t('shell.menu')}
      closeLabel={t('shell.close')}
      foot={
        <Button
          tone="second"
          size="touch"
          wide
          icon={<IconLogout size={20} stroke={1.75} className={classes.leaves} aria-hidden="true" />}
          busy={loggingOut}
          busyLabel={t('shell.account.loggingOut')}
          onClick={logOut}
        >
          {t('shell.account.logOut')}
        </Button>
      }
    >
      <p className={classes.who}>{t('shell.accountSheet.signedInAs', { email })}</p>
      <SheetBody close={onClose} />
    </BottomSheet>
  );
}

export function Burger() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {/* The languages and the colours are in it. */}
      <IconButton
        data-tour="display"
        label={t('shell.menu')}
        tone="strong"
        icon={<IconMenu2 size={24} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      />
      <MenuSheet opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
