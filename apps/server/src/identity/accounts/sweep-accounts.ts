// On start: people whose account has no outcome yet, because the process ended in between, get it now.
import type { IdentityPorts, WelcomeFund } from '../ports.ts';
import { findUnopenedUsers } from '../users/unopened-users.ts';
import { openAccount } from './open-account.ts';

/** The number of accounts that were completed. */
export async function sweepAccounts(
  ports: Pick<IdentityPorts, 'pool' | 'engine' | 'clock' | 'log'>,
  funds: readonly WelcomeFund[],
): Promise<number> {
  let opened = 0;
  let afterId = 0;
  for (;;) {
    const users = await findUnopenedUsers(ports.pool, afterId);
    for (const user of users) {
      if (await openAccount(ports, funds, user)) opened += 1;
      afterId = user;
    }
    if (users.length === 0) return opened;
  }
}
