// Whoever is frozen has no keys, whoever froze them and whatever came between: what a crash left is found here.
import { type UserId, userInfo } from '@candor/exchange';
import { inTransaction } from '../../database/in-transaction.ts';
import type { IdentityPorts } from '../ports.ts';
import { deleteApiKeysOfUser, usersWithApiKeys } from './api-key-table.ts';
import type { ApiKeys } from './api-keys.ts';

/** The number of keys that ended. */
export async function sweepFrozen(
  { pool, engine }: Pick<IdentityPorts, 'pool' | 'engine'>,
  keys: ApiKeys,
): Promise<number> {
  let ended = 0;
  for (let afterId = 0; ; ) {
    const users = await usersWithApiKeys(pool, afterId);
    const last = users.at(-1);
    if (last === undefined) return ended;
    afterId = last;
    const frozen = await engine.read((state) =>
      users.filter((user) => userInfo(state, user as UserId)?.frozen === true),
    );
    for (const user of frozen) {
      const hashes = await inTransaction(pool, (client) => deleteApiKeysOfUser(client, user));
      keys.forget(hashes);
      ended += hashes.length;
    }
  }
}
