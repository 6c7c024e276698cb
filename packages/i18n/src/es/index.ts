// The catalogue in Spanish.
import type { Translation } from '../catalogue.ts';
import { market } from './market.ts';
import { shell } from './shell.ts';

export const es: Translation<'es'> = {
  start: { shell, market },
  refusals: async () => {
    const { refused, refusedWith } = await import('./refusals.ts');
    return { plain: refused, detailed: refusedWith };
  },
  home: async () => (await import('./home.ts')).home,
  session: async () => (await import('./session.ts')).session,
  legal: async () => (await import('./legal.ts')).legal,
  notices: async () => (await import('./notices.ts')).notices,
  spot: async () => (await import('./spot.ts')).spot,
  chart: async () => (await import('./chart.ts')).chart,
  lever: async () => (await import('./lever.ts')).lever,
  seconds: async () => (await import('./seconds.ts')).seconds,
  assets: async () => (await import('./assets.ts')).assets,
  ledger: async () => (await import('./ledger.ts')).ledger,
  mining: async () => (await import('./mining.ts')).mining,
  tour: async () => (await import('./tour.ts')).tour,
  install: async () => (await import('./install.ts')).install,
  money: async () => (await import('./money.ts')).money,
  receipt: async () => (await import('./receipt.ts')).receipt,
  records: async () => (await import('./records.ts')).records,
  account: async () => (await import('./account.ts')).account,
  notifications: async () => (await import('./notifications.ts')).notifications,
  period: async () => (await import('./period.ts')).period,
  single: async () => (await import('./single.ts')).single,
  subscription: async () => (await import('./subscription.ts')).subscription,
  transparency: async () => (await import('./transparency.ts')).transparency,
  verification: async () => (await import('./verification.ts')).verification,
  watch: async () => (await import('./watch.ts')).watch,
  shortcuts: async () => (await import('./shortcuts.ts')).shortcuts,
};
