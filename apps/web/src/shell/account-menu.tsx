// The menu of the signed-in user on a desktop.
import { chooseScheme, usePreference, useRoom, useSession } from '@candor/client';
import { chooseZone, t, zoneChoice } from '@candor/i18n';
import { Menu, type MenuItem } from '@candor/ui';
import {
  IconChevronDown,
  IconHeadset,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconShieldCheck,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { hrefTo, paths } from '../paths.ts';
import { zoneOptions } from './display-controls.tsx';
import classes from './header.module.css';
import { useServiceLink } from './service-link.ts';
import { openShortcuts } from './shortcuts.tsx';
import { useLogOut } from './use-log-out.ts';

function initialsOf(email: string): string {
  return email.slice(0, 2).toUpperCase();
}

const schemes = [
  ['green-up', 'shell.scheme.greenUp'],
  ['red-up', 'shell.scheme.redUp'],
  ['blue-orange', 'shell.scheme.blueOrange'],
] as const;

/** Trade screens have no button and no foot that lead there. */
function useServiceItem(): readonly MenuItem[] {
  const link = useServiceLink();
  if (link === undefined) return [];
  const icon = <IconHeadset size={16} stroke={1.75} aria-hidden="true" />;
  const external = link.target === '_blank';
  return [{ id: 'service', text: t('shell.service.online'), icon, href: link.href, external }];
}

export function AccountMenu({ email }: { email: string }) {
  const { preferences } = useRoom();
  const scheme = usePreference((all) => all.scheme);
  const loggingOut = useSession((session) => session.loggingOut);
  const logOut = useLogOut();
  const service = useServiceItem();
  const items: MenuItem[] = [
    { id: 'email', text: email, disabled: true },
    {
      id: 'account',
      text: t('shell.account.settings'),
      icon: <IconUser size={16} stroke={1.75} aria-hidden="true" />,
      href: hrefTo(paths.accountSet('0')),
    },
    {
      id: 'log',
      text: t('shell.account.log'),
      icon: <IconHistory size={16} stroke={1.75} aria-hidden="true" />,
      href: hrefTo(paths.accountSet('1')),
    },
    {
      id: 'authentication',
      text: t('shell.account.authentication'),
      icon: <IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />,
      href: hrefTo(paths.accountSet('2')),
    },
    {
      id: 'assets',
      text: t('shell.nav.assets'),
      icon: <IconWallet size={16} stroke={1.75} aria-hidden="true" />,
      href: hrefTo(paths.asset()),
    },
    ...service,
    ...schemes.map(([value, text], at) => ({
      id: value,
      ...(at === 0 && { apart: true, heading: t('shell.scheme.title') }),
      text: t(text),
      chosen: scheme === value,
      onPress: () => chooseScheme(preferences, value),
    })),
    ...zoneOptions().map(({ value, text }, at) => ({
      id: value,
      ...(at === 0 && { apart: true, heading: t('shell.zone.title') }),
      text,
      chosen: zoneChoice() === value,
      onPress: () => chooseZone(value),
    })),
    {
      id: 'shortcuts',
      text: t('shell.shortcuts'),
      icon: <IconKeyboard size={16} stroke={1.75} aria-hidden="true" />,
      apart: true,
      onPress: openShortcuts,
    },
    {
      id: 'log-out',
      text: loggingOut ? t('shell.account.loggingOut') : t('shell.account.logOut'),
      icon: <IconLogout size={16} stroke={1.75} className={classes.leaves} aria-hidden="true" />,
      disabled: loggingOut,
      apart: true,
      onPress: logOut,
    },
  ];
  return (
    <Menu
      align="end"
      items={items}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.picker}
          data-tour="account"
          aria-label={t('shell.account.menu', { initials: initialsOf(email), email })}
        >
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(email)}
          </span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    />
  );
}
