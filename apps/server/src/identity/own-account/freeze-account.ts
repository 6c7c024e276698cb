// The owner's own brake: the account is frozen until support lifts it, and every other session and every key ends.

import { inTransaction } from '../../database/in-transaction.ts';
import { noteEvent } from '../account-events/note-event.ts';
import { settleAfterwards } from '../account-events/settle-events.ts';
import { deleteApiKeysOfUser } from '../api-keys/api-key-table.ts';
import { mailNotice, mailTo } from '../mail-notice.ts';
import type { RegistrationParts } from '../parts.ts';
import { type IdentityRefusal, identityRefusal, type Origin, type SignedInUser } from '../ports.ts';
import { hashToken } from '../secrets.ts';
import { revokeOtherSessions } from '../sessions/revoke-session.ts';
import { provePassword } from './prove-owner.ts';

type Parts = Pick<RegistrationParts, 'ports' | 'hasher' | 'sessions' | 'keys'>;

/** The password is enough: whoever is in a hurry to stop somebody may have lost the second factor to them. */
export async function freezeAccount(
  parts: Parts,
  asked: {
    readonly user: SignedInUser;
    readonly token: string;
    readonly password: string;
    readonly origin: Origin;
  },
): Promise<{ readonly outcome: 'frozen' } | IdentityRefusal> {
  const { ports, sessions, keys } = parts;
  const { user, token, password, origin } = asked;
  const stored = await parts.hasher.admit((hashing) =>
    provePassword(parts, hashing, { user, proof: { password, field: 'password' } }),
  );
  if (stored === undefined) return identityRefusal('venue.busy');
  if ('outcome' in stored) return stored;
  const nowMs = ports.clock.wallMs();
  const { ended, endedKeys, event } = await inTransaction(ports.pool, async (client) => ({
    event: await noteEvent(client, { userId: user.user, kind: 'frozen', command: 'freeze', origin, nowMs }),
    ended: await revokeOtherSessions(client, user.user, hashToken(token), nowMs),
    endedKeys: await deleteApiKeysOfUser(client, user.user),
  }));
  sessions.forget(ended);
  keys.forget(endedKeys);
  // The wish is written down: should the venue be busy at this moment, the sweep carries it out.
  await settleAfterwards(ports, event);
  // One that was made since, by the session that goes on.
  keys.forget(await inTransaction(ports.pool, (client) => deleteApiKeysOfUser(client, user.user)));
  mailNotice(
    ports,
    mailTo(stored, (texts) => texts.frozen),
  );
  return { outcome: 'frozen' };
}
