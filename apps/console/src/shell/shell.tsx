// The frame around every place: the navigation beside it on a desktop, behind a button on a phone.
import { t } from '@candor/i18n/console';
import { IconButton, SkipButton, usePlaceTold, useTopOfScreen } from '@candor/ui';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useIsNarrow } from '../parts/use-media.ts';
import { Brand, Navigation } from './navigation.tsx';
import classes from './shell.module.css';

function focusMain(): void {
  document.getElementById('content')?.focus();
}

function PhoneBar({ opened, onToggle }: { opened: boolean; onToggle: () => void }) {
  const Icon = opened ? IconX : IconMenu2;
  return (
    <header className={classes.phoneBar}>
      <Brand />
      <IconButton
        label={opened ? t('frame.close') : t('frame.menu')}
        aria-expanded={opened}
        tone="strong"
        icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
        onClick={onToggle}
      />
    </header>
  );
}

export function Shell() {
  const narrow = useIsNarrow();
  const [opened, setOpened] = useState(false);
  const location = useLocation();
  const { pathname } = location;
  const main = useRef<HTMLElement>(null);
  useTopOfScreen(location, main);
  usePlaceTold(pathname, main);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu.
  useEffect(() => setOpened(false), [pathname]);
  return (
    <div className={classes.shell}>
      <SkipButton label={t('frame.skip')} onClick={focusMain} />
      {narrow ? (
        <>
          <PhoneBar opened={opened} onToggle={() => setOpened(!opened)} />
          {opened && (
            <div className={classes.phoneMenu}>
              <Navigation onGo={() => setOpened(false)} />
            </div>
          )}
        </>
      ) : (
        <aside className={classes.side}>
          <Brand />
          <Navigation />
        </aside>
      )}
      <main ref={main} id="content" tabIndex={-1} className={classes.main} hidden={narrow && opened}>
        <Outlet />
      </main>
    </div>
  );
}
