// Which screen stands at which address, which of them need a user, and how each is loaded when it is opened.
import type { ComponentType } from 'react';
import { createHashRouter, type RouteObject } from 'react-router';
import { loadScreen } from './load-screen.ts';
import { paths } from './paths.ts';
import { Guard } from './shell/guard.tsx';
import { NotFoundPage } from './shell/not-found.page.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { Shell } from './shell/shell.tsx';

export interface ScreenTraits {
  /** A visitor is sent to the log-in page. */
  readonly needsUser: boolean;
  /** `trade` fills the window and has a status line; `reading` scrolls and ends in a footer. */
  readonly kind: 'reading' | 'trade';
  /** On a phone the screen draws its header and paper notice itself; every trade screen does. */
  readonly ownPhoneHeader?: boolean;
}

export const reading: ScreenTraits = { needsUser: false, kind: 'reading' };

function screen(path: string, traits: ScreenTraits, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    handle: traits,
    errorElement: <ScreenFailed />,
    lazy: async () => ({ Component: await loadScreen(load) }),
  };
}

export const screens: RouteObject[] = [
  screen(paths.home(), reading, async () => (await import('./features/home/index.ts')).HomePage),
  screen(paths.login(), reading, async () => (await import('./features/session/index.ts')).LoginPage),
  screen(paths.register(), reading, async () => (await import('./features/session/index.ts')).RegisterPage),
  screen(paths.forgetPwd(), reading, async () => (await import('./features/session/index.ts')).ResetPage),
  screen(paths.allMarket(), reading, async () => (await import('./features/markets/index.ts')).MarketsPage),
  screen(paths.noticeDetail(), reading, async () => (await import('./features/notices/index.ts')).NoticePage),
  screen(
    paths.dealCenter(),
    { needsUser: true, kind: 'trade' },
    async () => (await import('./features/spot/index.ts')).SpotPage,
  ),
  screen(
    paths.asset(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    async () => (await import('./features/assets/index.ts')).AssetsPage,
  ),
];

export function createRouter() {
  return createHashRouter([
    {
      element: (
        <Guard>
          <Shell />
        </Guard>
      ),
      errorElement: <ScreenFailed />,
      hydrateFallbackElement: <Shell loading />,
      children: [...screens, { path: '*', handle: reading, element: <NotFoundPage /> }],
    },
  ]);
}
