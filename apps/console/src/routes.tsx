// Which screen stands at which address of the console, and how each is loaded when it is opened.
import type { ComponentType } from 'react';
import { createHashRouter, type RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { HomePlace } from './shell/home-place.tsx';
import { ScreenFailed, ScreenMissing } from './shell/screen-failed.tsx';
import { Shell } from './shell/shell.tsx';

function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  // Never rejected: the router draws nothing at all in the place of a screen that did not come.
  const loadOrSay = async () => ({ Component: await load().catch(() => ScreenFailed) });
  return { path, errorElement: <ScreenFailed />, lazy: loadOrSay };
}

/** A place with its requests: the same screen with and without one open. */
function queue(path: string, load: () => Promise<ComponentType>): RouteObject {
  return screen(`${path}/:id?`, load);
}

const screens: RouteObject[] = [
  queue(paths.deposits(), async () => (await import('./features/deposits/index.ts')).DepositsPage),
  queue(paths.withdrawals(), async () => (await import('./features/withdrawals/index.ts')).WithdrawalsPage),
  queue(paths.identity(), async () => (await import('./features/identity/index.ts')).IdentityPage),
  queue(paths.users(), async () => (await import('./features/users/index.ts')).UsersPage),
  screen(paths.house(), async () => (await import('./features/house/index.ts')).HousePage),
  screen(paths.reserves(), async () => (await import('./features/reserves/index.ts')).ReservesPage),
  screen(paths.markets(), async () => (await import('./features/markets/index.ts')).MarketsPage),
  screen(paths.contracts(), async () => (await import('./features/contracts/index.ts')).ContractsPage),
  screen(paths.mining(), async () => (await import('./features/mining/index.ts')).MiningPage),
  queue(paths.projects(), async () => (await import('./features/projects/index.ts')).ProjectsPage),
  screen(paths.exposure(), async () => (await import('./features/exposure/index.ts')).ExposurePage),
  screen(paths.settlements(), async () => (await import('./features/settlements/index.ts')).SettlementsPage),
  queue(paths.notices(), async () => (await import('./features/notices/index.ts')).NoticesPage),
  screen(paths.audit(), async () => (await import('./features/audit/index.ts')).AuditPage),
  screen(paths.settings(), async () => (await import('./features/settings/index.ts')).SettingsPage),
  screen(paths.operators(), async () => (await import('./features/operators/index.ts')).OperatorsPage),
  screen(paths.security(), async () => (await import('./features/security/index.ts')).SecurityPage),
];

export function createRouter() {
  return createHashRouter([
    {
      element: <Shell />,
      errorElement: <ScreenFailed />,
      hydrateFallbackElement: <ScreenMissing waiting />,
      children: [
        { path: paths.overview(), element: <HomePlace /> },
        ...screens,
        { path: '*', element: <ScreenMissing /> },
      ],
    },
  ]);
}
