// The screens that people open first; a test compares them with the routes.
import type { FirstScreen } from './first-files.ts';

const trade = ['watch', 'chart', 'assets', 'refusals'];

export const firstScreens: readonly FirstScreen[] = [
  { path: '/', module: 'features/home/index.ts', texts: ['home'] },
  // After home itself, which is what is found first at this address.
  { path: '/', module: 'features/tour/index.ts', texts: ['tour', 'assets'], firstVisit: true },
  { path: '/login', module: 'features/session/index.ts', texts: ['session', 'refusals'] },
  { path: '/register', module: 'features/session/index.ts', texts: ['session', 'refusals'] },
  { path: '/allMarket', module: 'features/markets/index.ts', texts: [] },
  {
    path: '/dealCenter',
    module: 'features/spot/index.ts',
    texts: ['spot', ...trade],
    needsUser: true,
    ownHeader: true,
  },
  {
    path: '/leverDealCenter',
    module: 'features/lever/index.ts',
    texts: ['lever', ...trade],
    needsUser: true,
    ownHeader: true,
  },
  { path: '/trade/', module: 'features/seconds/index.ts', texts: ['seconds', ...trade], ownHeader: true },
  {
    path: '/secondsOrder',
    module: 'features/seconds/index.ts',
    texts: ['seconds', ...trade],
    ownHeader: true,
  },
  {
    path: '/asset',
    module: 'features/assets/index.ts',
    texts: ['assets', 'money', 'records', 'refusals'],
    needsUser: true,
    ownHeader: true,
  },
];
