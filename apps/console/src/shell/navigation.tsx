// The navigation: the places that the roles open, with what waits there, and the operator's own card at its foot.
import { t } from '@candor/i18n/console';
import { Badge, joinClasses, Logo, Menu, VisuallyHidden } from '@candor/ui';
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconBuildingBank,
  IconChartCandle,
  IconFileText,
  IconHistory,
  IconId,
  IconLayoutList,
  IconLock,
  type IconProps,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShieldCheck,
  IconTicket,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { rolesText } from '../parts/roles-text.ts';
import { hrefTo, paths } from '../paths.ts';
import { useOperator } from '../session/session-provider.tsx';
import { useCounts, waitingAt } from './counts.ts';
import { LookControls } from './look-controls.tsx';
import { openPlaces, type PlaceName } from './places.ts';
import classes from './shell.module.css';
import { useFactorResets } from './use-factor-resets.ts';
import { useNewAccess } from './use-new-access.ts';

const icons: Readonly<Record<PlaceName, ComponentType<IconProps>>> = {
  overview: IconLayoutList,
  deposits: IconArrowDown,
  withdrawals: IconArrowUp,
  identity: IconId,
  users: IconUsers,
  house: IconBuildingBank,
  reserves: IconShieldCheck,
  markets: IconAdjustmentsHorizontal,
  contracts: IconChartCandle,
  mining: IconLock,
  projects: IconTicket,
  exposure: IconScale,
  settlements: IconReceipt,
  notices: IconFileText,
  audit: IconHistory,
  settings: IconSettings,
  operators: IconUserShield,
};

function PlaceLink({ place, waiting, onGo }: { place: PlaceName; waiting: number; onGo: () => void }) {
  const { pathname } = useLocation();
  const path = paths[place]();
  const here = path === '/' ? pathname === '/' : pathname.startsWith(path);
  const Icon = icons[place];
  const name = t(`place.${place}`);
  const link = useRef<HTMLAnchorElement>(null);
  // A low window scrolls its places: the one that is open is in sight.
  useEffect(() => {
    if (here) link.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <a
      ref={link}
      href={hrefTo(path)}
      className={joinClasses(classes.place, here && classes.here)}
      aria-current={here ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.placeName}>{name}</span>
      {waiting > 0 && (
        <span className={classes.placeCount}>
          {waiting}
          <VisuallyHidden> {t('frame.waiting')}</VisuallyHidden>
        </span>
      )}
    </a>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

function OperatorCard({ onGo }: { onGo: () => void }) {
  const { self, signOut } = useOperator();
  return (
    <div className={classes.operator}>
      <Menu
        items={[
          {
            id: 'security',
            text: t('frame.yourSignIn'),
            href: hrefTo(paths.security()),
            onPress: onGo,
          },
          { id: 'out', text: t('frame.signOut'), onPress: signOut, apart: true },
        ]}
        trigger={(props) => (
          <button type="button" {...props} className={classes.card}>
            <span className={classes.initials} aria-hidden="true">
              {initialsOf(self.name)}
            </span>
            <span className={classes.cardWords}>
              <span className={classes.cardName}>{self.name}</span>
              <span className={classes.cardRoles}>{rolesText(self.roles)}</span>
            </span>
          </button>
        )}
      />
      <p className={classes.noOutcome}>{t('frame.noOutcome')}</p>
    </div>
  );
}

export function Brand() {
  return (
    <div className={classes.brand}>
      <Logo name={t('frame.brand')} size={22} />
      <Badge kind="progress">{t('frame.mark')}</Badge>
    </div>
  );
}

export function Navigation({ onGo = () => undefined }: { onGo?: () => void }) {
  const { self } = useOperator();
  const counts = useCounts();
  const given = useNewAccess().length;
  const resets = useFactorResets().length;
  const waiting = (place: PlaceName): number => {
    if (place === 'operators') return given;
    if (place === 'users') return resets;
    return counts.status === 'ready' ? waitingAt(place, counts.data) : 0;
  };
  return (
    <>
      <nav aria-label={t('frame.navigation')} className={classes.places}>
        {openPlaces(self.calls).map((place) => (
          <PlaceLink key={place} place={place} waiting={waiting(place)} onGo={onGo} />
        ))}
      </nav>
      <div className={classes.navFoot}>
        <div className={classes.looks}>
          <LookControls />
        </div>
        <OperatorCard onGo={onGo} />
      </div>
    </>
  );
}
