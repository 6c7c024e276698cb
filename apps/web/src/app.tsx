// Everything around the screens: the engine room, the colours, the texts' direction, the messages and the routes.
import { type EngineRoom, EngineRoomProvider, followDevice, usePreference } from '@candor/client';
import { currentLanguage, directionOf, languageTag, t } from '@candor/i18n';
import { CandorProvider, closeToasts, ToastHost, themeColors } from '@candor/ui';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { newVersionToast } from './offline/new-version-toast.ts';
import { prefersDay } from './prefers-day.ts';
import type { createRouter } from './routes.tsx';

function Look({ children }: { children: ReactNode }) {
  const theme = usePreference((preferences) => preferences.theme);
  const scheme = usePreference((preferences) => preferences.scheme);
  const language = currentLanguage();
  // The bars of the browser or of the installed app continue the header.
  useEffect(() => {
    const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bars !== null) bars.content = themeColors[theme].surface;
  }, [theme]);
  return (
    <CandorProvider
      theme={theme}
      scheme={scheme}
      direction={directionOf(language)}
      locale={languageTag(language)}
    >
      {children}
    </CandorProvider>
  );
}

export interface AppProps {
  room: EngineRoom;
  router: ReturnType<typeof createRouter>;
}

/** The first drawing comes in pieces, and the routes listen after it: an address that changed meanwhile is told again. */
function useMissedNavigation(router: AppProps['router']): void {
  const [drawn] = useState(() => router.state.location);
  useLayoutEffect(() => {
    if (router.state.location !== drawn) void router.revalidate();
  }, [router, drawn]);
}

/** What one user was told, amounts and reasons, does not stay on the screen for the next. */
function useOwnToasts({ session }: EngineRoom): void {
  useEffect(
    () =>
      session.store.subscribe((now, before) => {
        const isOther = before.user !== null && now.user?.id !== before.user.id;
        if (isOther) closeToasts(({ id }) => id !== newVersionToast);
      }),
    [session],
  );
}

export function App({ room, router }: AppProps) {
  useMissedNavigation(router);
  useOwnToasts(room);
  useEffect(() => {
    const follow = ({ matches }: MediaQueryListEvent) => followDevice(room.preferences, matches);
    prefersDay.addEventListener('change', follow);
    // It may have turned while the first drawing came.
    followDevice(room.preferences, prefersDay.matches);
    return () => prefersDay.removeEventListener('change', follow);
  }, [room]);
  return (
    <EngineRoomProvider room={room}>
      <Look>
        <RouterProvider router={router} />
        <ToastHost label={t('shell.messages')} closeLabel={t('shell.close')} />
      </Look>
    </EngineRoomProvider>
  );
}
