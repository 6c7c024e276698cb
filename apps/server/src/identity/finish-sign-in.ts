// The end of every way in: the account in the exchange, the session, the log, and a mail where the place is new.

import { inTransaction } from '../database/in-transaction.ts';
import { noteEvent } from './account-events/note-event.ts';
import { openAccount } from './accounts/open-account.ts';
import { deviceInWords, networkInWords } from './devices/device-in-words.ts';
import { noteDevice } from './devices/note-device.ts';
import { rememberOrigin } from './known-origins/requester.ts';
import { mailNotice, mailTo } from './mail-notice.ts';
import { placeInMail } from './mails/place-in-mail.ts';
import type { RegistrationParts, SignedIn } from './parts.ts';
import { type IdentityRefusal, identityRefusal, type Origin } from './ports.ts';
import { hashShortSecret } from './secrets.ts';
import type { StoredUser } from './users/find-user.ts';

export type EntryParts = Pick<RegistrationParts, 'ports' | 'secret' | 'sessions' | 'funds' | 'failures'>;

export async function finishSignIn(
  parts: EntryParts,
  stored: StoredUser,
  origin: Origin,
  kind: 'signedIn' | 'registered' = 'signedIn',
): Promise<SignedIn | IdentityRefusal> {
  const { user } = stored;
  // Where this fails, a sweep or the next sign-in repeats it; the person has an account either way.
  if (!stored.hasAccount) await openAccount(parts.ports, parts.funds, user.user);
  const session = await parts.sessions.begin(user, stored.passwordHash, origin);
  if (session === undefined) return identityRefusal('identity.credentialsWrong');
  await rememberOrigin(parts, user, origin);
  await noteEntry(parts, stored, origin, kind);
  return { outcome: 'signedIn', user, ...session };
}

async function noteEntry(
  { ports, secret, failures }: EntryParts,
  stored: StoredUser,
  origin: Origin,
  kind: 'signedIn' | 'registered',
): Promise<void> {
  const { user } = stored;
  const nowMs = ports.clock.wallMs();
  const deviceHash = hashShortSecret(
    secret,
    'device',
    String(user.user),
    `${deviceInWords(origin.userAgent)}\n${networkInWords(origin.address)}`,
  );
  const isNews = await inTransaction(ports.pool, async (client) => {
    const failed = await failures.end(client, user.user);
    const detail = failed > 0 ? String(failed) : undefined;
    await noteEvent(client, { userId: user.user, kind, detail, origin, nowMs });
    return noteDevice(client, user.user, deviceHash, nowMs);
  });
  if (isNews)
    mailNotice(
      ports,
      mailTo(stored, (texts) => texts.newDevice(placeInMail(stored.language, { origin, atMs: nowMs }))),
    );
}
