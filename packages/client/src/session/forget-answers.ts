// What one user was told is nothing for the next one on the same page: who signs in begins without it.
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './session.ts';

/** Answers that are the same for everybody; all others may be somebody's own. */
const forEverybody: ReadonlySet<unknown> = new Set([
  'markets',
  'settings',
  'settingList',
  'systemParam',
  'logHead',
  'sampleRows',
  'notices',
  'notice',
  'priceSourceChanges',
  'transparency',
  'losingAccounts',
  'liabilityRoots',
]);

/** Whenever another user is there, or none any more; returns how to stop. */
export function forgetWithUser(queries: QueryClient, session: Pick<Session, 'store'>): () => void {
  return session.store.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return;
    // An answer that is still on its way is given up as well.
    void queries.resetQueries({ predicate: ({ queryKey: [family] }) => !forEverybody.has(family) });
  });
}
