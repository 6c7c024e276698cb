// Which screen stands at which address, which of them need a user, and how each is loaded when it is opened.
import { loadSections, type TextSection } from '@candor/i18n';
import type { ComponentType } from 'react';
import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import { loadScreen } from './load-screen.ts';
import { paths } from './paths.ts';
import type { ScreenTraits } from './screen-traits.ts';
import { Guard } from './shell/guard.tsx';
import { NotFoundPage } from './shell/not-found.page.tsx';
import { FrameFailed, ScreenFailed } from './shell/screen-failed.tsx';
import { screenLater } from './shell/screen-later.tsx';
import { Shell } from './shell/shell.tsx';

export const reading: ScreenTraits = { needsUser: false, kind: 'reading' };

/** `texts` names what the screen says beyond the words that every screen has. */
function screen(
  path: string,
  traits: ScreenTraits,
  texts: readonly TextSection[],
  load: () => Promise<ComponentType>,
): RouteObject {
  const loadBoth = async () => {
    const [component] = await Promise.all([load(), loadSections(texts)]);
    return component;
  };
  return {
    path,
    handle: { ...traits, texts },
    errorElement: <ScreenFailed />,
    // Never rejected: the router draws nothing at all in the place of a screen that did not come.
    lazy: async () => ({
      Component: await loadScreen(loadBoth).catch((error: unknown) => screenLater(loadBoth, error)),
    }),
  };
}

export const screens: RouteObject[] = [
  screen(paths.home(), reading, ['home'], async () => (await import('./features/home/index.ts')).HomePage),
  screen(
    paths.login(),
    reading,
    ['session', 'refusals'],
    async () => (await import('./features/session/index.ts')).LoginPage,
  ),
  screen(
    paths.register(),
    reading,
    ['session', 'refusals'],
    async () => (await import('./features/session/index.ts')).RegisterPage,
  ),
  screen(
    paths.forgetPwd(),
    reading,
    ['session', 'refusals'],
    async () => (await import('./features/session/index.ts')).ResetPage,
  ),
  screen(
    paths.allMarket(),
    reading,
    [],
    async () => (await import('./features/markets/index.ts')).MarketsPage,
  ),
  screen(
    paths.noticeList(),
    reading,
    ['notices'],
    async () => (await import('./notice-list.page.tsx')).NoticeListPage,
  ),
  screen(
    paths.noticeDetail(),
    reading,
    ['notices'],
    async () => (await import('./features/notices/index.ts')).NoticePage,
  ),
  screen(
    paths.transparency(),
    reading,
    ['transparency', 'refusals'],
    async () => (await import('./features/transparency/index.ts')).TransparencyPage,
  ),
  screen(
    paths.dealCenter(),
    { needsUser: true, kind: 'trade' },
    ['spot', 'watch', 'chart', 'assets', 'refusals'],
    async () => (await import('./features/spot/index.ts')).SpotPage,
  ),
  screen(
    paths.trade(),
    { needsUser: false, kind: 'trade' },
    ['seconds', 'watch', 'chart', 'assets', 'refusals'],
    async () => (await import('./features/seconds/index.ts')).SecondsPage,
  ),
  screen(
    paths.secondsOrder(),
    { needsUser: false, kind: 'trade' },
    ['seconds', 'watch', 'chart', 'assets', 'refusals'],
    async () => (await import('./features/seconds/index.ts')).SecondsPage,
  ),
  screen(
    paths.coinOrder(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['seconds', 'watch', 'chart', 'assets', 'refusals'],
    async () => (await import('./features/seconds/index.ts')).ContractsPage,
  ),
  screen(
    paths.leverDealCenter(),
    { needsUser: true, kind: 'trade' },
    ['lever', 'watch', 'chart', 'assets', 'refusals'],
    async () => (await import('./features/lever/index.ts')).LeverPage,
  ),
  screen(
    paths.leverTransactions(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['lever', 'watch', 'chart', 'assets', 'refusals'],
    async () => (await import('./features/lever/index.ts')).TransactionsPage,
  ),
  screen(
    paths.leverList(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['lever', 'watch', 'chart', 'assets', 'refusals'],
    async () => (await import('./features/lever/index.ts')).ListPage,
  ),
  screen(
    paths.lock(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['mining', 'assets', 'money', 'records', 'session', 'refusals'],
    async () => (await import('./features/mining/index.ts')).LockPage,
  ),
  screen(
    paths.ieorg(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['subscription', 'assets', 'records', 'money', 'session', 'refusals'],
    async () => (await import('./features/subscription/index.ts')).ProjectsPage,
  ),
  screen(
    paths.ieorgDetail(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['subscription', 'assets', 'records', 'money', 'session', 'refusals'],
    async () => (await import('./features/subscription/index.ts')).ProjectPage,
  ),
  screen(
    paths.asset(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['assets', 'money', 'records', 'refusals'],
    async () => (await import('./features/assets/index.ts')).AssetsPage,
  ),
  screen(
    paths.dealFinance(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['assets', 'money', 'records', 'session', 'refusals'],
    async () => (await import('./features/money/index.ts')).MoneyPage,
  ),
  screen(
    paths.financeHistory(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['assets', 'records', 'ledger', 'refusals'],
    async () => (await import('./features/records/index.ts')).RecordsPage,
  ),
  screen(
    paths.user(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['account', 'session', 'tour', 'refusals'],
    async () => (await import('./features/account/index.ts')).UserPage,
  ),
  screen(
    paths.accountSet(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['account', 'session', 'verification', 'tour', 'refusals'],
    async () => (await import('./account-set.page.tsx')).AccountSetPage,
  ),
  screen(
    paths.bindmpwd(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['account', 'session', 'tour', 'refusals'],
    async () => (await import('./features/account/index.ts')).TradePasswordPage,
  ),
  screen(
    paths.referral(),
    { needsUser: true, kind: 'reading', ownPhoneHeader: true },
    ['account', 'session', 'tour', 'refusals'],
    async () => (await import('./features/account/index.ts')).ReferralPage,
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
      errorElement: <FrameFailed />,
      hydrateFallbackElement: <Shell loading />,
      children: [
        ...screens,
        // Without a symbol the address of the specification has its first one.
        { path: '/trade', handle: reading, element: <Navigate to={paths.trade('BTC')} replace /> },
        { path: '*', handle: reading, element: <NotFoundPage /> },
      ],
    },
  ]);
}
