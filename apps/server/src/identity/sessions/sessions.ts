// Sessions: a new token at every sign-in, revocation on the server, and word to open streams when one ends.
import type { Pool } from 'pg';
import { networkInWords } from '../devices/device-in-words.ts';
import type { Origin, SignedInUser, WallClock } from '../ports.ts';
import { hashToken, newSessionToken } from '../secrets.ts';
import { findEndedSessions } from './find-ended-sessions.ts';
import { findSessions } from './find-sessions.ts';
import { endOldestSessions, insertSession } from './insert-session.ts';
import { LookedUp } from './looked-up.ts';
import { revokeSession } from './revoke-session.ts';

export const SESSION_LIFE_MS = 14 * 24 * 3_600_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface BegunSession {
  readonly token: string;
  readonly expiresAtMs: number;
}

export class Sessions {
  readonly #pool: Pool;
  readonly #clock: WallClock;
  readonly #lookedUp: LookedUp;

  constructor(pool: Pool, clock: WallClock) {
    this.#pool = pool;
    this.#clock = clock;
    this.#lookedUp = new LookedUp((hashes) => findSessions(pool, hashes, clock.wallMs()));
  }

  /** Undefined when the password by which somebody was let in is no longer the present one. */
  async begin(user: SignedInUser, passwordHash: string, origin: Origin): Promise<BegunSession | undefined> {
    const token = newSessionToken();
    const nowMs = this.#clock.wallMs();
    const expiresAtMs = nowMs + SESSION_LIFE_MS;
    const begun = await insertSession(this.#pool, {
      tokenHash: hashToken(token),
      userId: user.user,
      passwordHash,
      userAgent: origin.userAgent,
      address: networkInWords(origin.address),
      nowMs,
      expiresAtMs,
    });
    if (!begun) return undefined;
    this.forget(await endOldestSessions(this.#pool, user.user, nowMs));
    return { token, expiresAtMs };
  }

  /** The user whom a token signs in, if any. */
  async find(token: string): Promise<SignedInUser | undefined> {
    return TOKEN.test(token) ? this.#lookedUp.find(hashToken(token)) : undefined;
  }

  /** What a session is known by here: for many looks at one session its token is hashed once. */
  nameOf(token: string): string {
    return this.#lookedUp.nameOf(hashToken(token));
  }

  findCached(name: string): SignedInUser | undefined {
    return this.#lookedUp.findCached(name);
  }

  async end(token: string): Promise<void> {
    if (!TOKEN.test(token)) return;
    const hash = hashToken(token);
    // Anybody may send any token: one that was no session lets no look for another one begin anew.
    if (await revokeSession(this.#pool, hash, this.#clock.wallMs())) this.forget([hash]);
    else this.#lookedUp.drop(hash);
  }

  /** Sessions that were ended in the tables count no longer here. */
  forget(tokenHashes: readonly Buffer[]): void {
    this.#lookedUp.forget(tokenHashes);
  }

  /** Of these tokens, the ones that sign nobody in any more. */
  async ended(tokens: readonly string[]): Promise<readonly string[]> {
    if (tokens.length === 0) return [];
    const byHash = new Map(tokens.map((token) => [hashToken(token).toString('base64'), token]));
    const hashes = [...byHash.keys()].map((key) => Buffer.from(key, 'base64'));
    const ended = await findEndedSessions(this.#pool, hashes, this.#clock.wallMs());
    return ended.flatMap((hash) => byHash.get(hash.toString('base64')) ?? []);
  }
}
