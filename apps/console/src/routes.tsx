// Which screen stands at which address of the console, and how each is loaded when it is opened.
import type { ComponentType } from 'react';
import { createHashRouter, type RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { HomePlace } from './shell/home-place.tsx';
import { ScreenFailed, ScreenMissing } from './shell/screen-failed.tsx';
import { Shell } from './shell/shell.tsx';

function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, errorElement: <ScreenFailed />, lazy: async () => ({ Component: await load() }) };
}

/** A place with its requests: the same screen with and without one open. */
function queue(path: string, load: () => Promise<ComponentType>): RouteObject {
  return screen(`${path}/:id?`, load);
}

const screens: RouteObject[] = [
  queue(paths.deposits(), async () => (await import('./features/deposits/index.ts')).DepositsPage),
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
