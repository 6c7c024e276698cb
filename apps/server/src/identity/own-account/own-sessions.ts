// The sessions of an account as its owner sees them, and ending them from elsewhere.

import { inTransaction } from '../../database/in-transaction.ts';
import { noteEvent } from '../account-events/note-event.ts';
import { deviceInWords } from '../devices/device-in-words.ts';
import type { RegistrationParts } from '../parts.ts';
import { type IdentityRefusal, identityRefusal, type Origin, type SignedInUser } from '../ports.ts';
import { hashToken } from '../secrets.ts';
import { revokeOtherSessions, revokeSessionOfUser } from '../sessions/revoke-session.ts';

type Parts = Pick<RegistrationParts, 'ports' | 'sessions'>;

export interface OwnSession {
  readonly id: string;
  readonly current: boolean;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

interface SessionRow {
  readonly id: string;
  readonly current: boolean;
  readonly user_agent: string;
  readonly address: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Whoever asks, and the token of the session with which they ask. */
export interface SessionAsker {
  readonly user: SignedInUser;
  readonly token: string;
  readonly origin: Origin;
}

export async function ownSessions(
  { ports }: Pick<Parts, 'ports'>,
  { user, token }: Pick<SessionAsker, 'user' | 'token'>,
): Promise<readonly OwnSession[]> {
  const result = await ports.pool.query<SessionRow>(
    `select id, token_hash = $2 as current, user_agent, address, created_at, last_seen_at from sessions
      where user_id = $1 and revoked_at is null and expires_at > $3
      order by token_hash = $2 desc, last_seen_at desc, id`,
    [user.user, hashToken(token), new Date(ports.clock.wallMs())],
  );
  return result.rows.map((row) => ({
    id: row.id,
    current: row.current,
    userAgent: deviceInWords(row.user_agent),
    address: row.address,
    createdAt: row.created_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
  }));
}

/** Another user's session is as unknown as one that never was. */
export async function endOwnSession(
  { ports, sessions }: Parts,
  { user, origin }: SessionAsker,
  id: string,
): Promise<{ readonly outcome: 'ended' } | IdentityRefusal> {
  const nowMs = ports.clock.wallMs();
  const ended = await inTransaction(ports.pool, async (client) => {
    const session = await revokeSessionOfUser(client, user.user, id, nowMs);
    if (session === undefined) return undefined;
    const detail = `${deviceInWords(session.userAgent)}, ${session.address}`;
    await noteEvent(client, { userId: user.user, kind: 'sessionEnded', detail, origin, nowMs });
    return session;
  });
  if (ended === undefined) return identityRefusal('identity.sessionUnknown');
  sessions.forget([ended.tokenHash]);
  return { outcome: 'ended' };
}

/** How many there were. */
export async function endOtherSessions(
  { ports, sessions }: Parts,
  { user, token, origin }: SessionAsker,
): Promise<number> {
  const nowMs = ports.clock.wallMs();
  const ended = await inTransaction(ports.pool, async (client) => {
    const others = await revokeOtherSessions(client, user.user, hashToken(token), nowMs);
    if (others.length > 0) {
      await noteEvent(client, { userId: user.user, kind: 'otherSessionsEnded', origin, nowMs });
    }
    return others;
  });
  sessions.forget(ended);
  return ended.length;
}
