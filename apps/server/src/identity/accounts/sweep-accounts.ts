// People whose account has no outcome yet, because the process ended in between or the engine took nothing, get it now.
import { sweepRows } from '../../requests/index.ts';
import type { IdentityPorts, WelcomeFund } from '../ports.ts';
import { findUnopenedUsers } from '../users/unopened-users.ts';
import { openAccount } from './open-account.ts';

/** The number of accounts that were completed. */
export function sweepAccounts(
  ports: Pick<IdentityPorts, 'pool' | 'engine' | 'clock' | 'log'>,
  funds: readonly WelcomeFund[],
  beforeMs: number,
): Promise<number> {
  return sweepRows(ports, {
    name: 'accounts',
    find: async (afterId) => (await findUnopenedUsers(ports.pool, beforeMs, afterId)).map((id) => ({ id })),
    complete: ({ id }) => openAccount(ports, funds, id),
  });
}
