// The English catalogue: its shape is the type of all others. What every screen says comes at the start; each
// other section is a chunk of its own, loaded with the screens that speak it.
import { market } from './market.ts';
import { refused, refusedWith } from './refusals.ts';
import { shell } from './shell.ts';

export const en = {
  start: { shell, market, refused, refusedWith },
  home: async () => (await import('./home.ts')).home,
  session: async () => (await import('./session.ts')).session,
  legal: async () => (await import('./legal.ts')).legal,
  spot: async () => (await import('./spot.ts')).spot,
  chart: async () => (await import('./chart.ts')).chart,
  assets: async () => (await import('./assets.ts')).assets,
  ledger: async () => (await import('./ledger.ts')).ledger,
  money: async () => (await import('./money.ts')).money,
  records: async () => (await import('./records.ts')).records,
};

/** All sections at once. */
export type English = (typeof en)['start'] & {
  readonly [Name in Exclude<keyof typeof en, 'start'>]: Awaited<ReturnType<(typeof en)[Name]>>;
};
