// Sessions: a new token at every sign-in, revocation on the server, and word to open streams when one ends.
import type { Pool } from 'pg';
import { networkInWords } from '../devices/device-in-words.ts';
import type { Origin, SignedInUser, WallClock } from '../ports.ts';
import { hashToken, newSessionToken } from '../secrets.ts';
import { findEndedSessions } from './find-ended-sessions.ts';
import { findSession, findSessions } from './find-session.ts';
import { endOldestSessions, insertSession } from './insert-session.ts';
import { revokeSession, revokeSessionsOfUser } from './revoke-session.ts';

export const SESSION_LIFE_MS = 14 * 24 * 3_600_000;
/** How long a session that was looked up counts without another look: another process may have revoked it. */
const CACHE_MS = 500;
/** One that is asked for while it has less than this left is looked up anew meanwhile, so that nobody waits for it. */
const RENEW_MS = 300;
/** Looks of so long go together. */
const GATHER_MS = 20;
const CACHE_SIZE_MAX = 10_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface BegunSession {
  readonly token: string;
  readonly expiresAtMs: number;
}

interface Cached {
  readonly user: SignedInUser;
  readonly untilMs: number;
  isRenewing: boolean;
}

export class Sessions {
  readonly #pool: Pool;
  readonly #clock: WallClock;
  readonly #cache = new Map<string, Cached>();
  readonly #renewing = new Map<string, Cached>();
  /** How often sessions were ended here: a look that was under way meanwhile may have seen one that is no more. */
  #endings = 0;

  constructor(pool: Pool, clock: WallClock) {
    this.#pool = pool;
    this.#clock = clock;
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
    if (!TOKEN.test(token)) return undefined;
    const hash = hashToken(token);
    const key = keyOf(hash);
    const cached = this.findCached(key);
    if (cached !== undefined) return cached;
    for (;;) {
      const endings = this.#endings;
      const askedMs = performance.now();
      const user = await findSession(this.#pool, hash, this.#clock.wallMs());
      if (endings !== this.#endings) continue;
      this.#cache.delete(key);
      if (user !== undefined) this.#remember(key, user, askedMs);
      return user;
    }
  }

  /** What a session is known by here: for many looks at one session its token is hashed once. */
  nameOf(token: string): string {
    return keyOf(hashToken(token));
  }

  /** Measured by a clock that nobody sets, so that a cached session never outlives its moment. */
  findCached(name: string): SignedInUser | undefined {
    const cached = this.#cache.get(name);
    if (cached === undefined) return undefined;
    const leftMs = cached.untilMs - performance.now();
    if (leftMs <= 0) return undefined;
    if (leftMs < RENEW_MS && !cached.isRenewing) this.#renew(name, cached);
    return cached.user;
  }

  async end(token: string): Promise<void> {
    if (!TOKEN.test(token)) return;
    const hash = hashToken(token);
    // Anybody may send any token: one that was no session lets no look for another one begin anew.
    if (await revokeSession(this.#pool, hash, this.#clock.wallMs())) this.forget([hash]);
    else this.#cache.delete(keyOf(hash));
  }

  async endAllOfUser(user: SignedInUser): Promise<void> {
    this.forget(await revokeSessionsOfUser(this.#pool, user.user, this.#clock.wallMs()));
  }

  /** Sessions that were ended in the tables count no longer here. */
  forget(tokenHashes: readonly Buffer[]): void {
    if (tokenHashes.length > 0) this.#endings += 1;
    for (const hash of tokenHashes) this.#cache.delete(keyOf(hash));
  }

  /** Of these tokens, the ones that sign nobody in any more. */
  async ended(tokens: readonly string[]): Promise<readonly string[]> {
    if (tokens.length === 0) return [];
    const byHash = new Map(tokens.map((token) => [hashToken(token).toString('base64'), token]));
    const hashes = [...byHash.keys()].map((key) => Buffer.from(key, 'base64'));
    const ended = await findEndedSessions(this.#pool, hashes, this.#clock.wallMs());
    return ended.flatMap((hash) => byHash.get(hash.toString('base64')) ?? []);
  }

  #renew(name: string, cached: Cached): void {
    cached.isRenewing = true;
    this.#renewing.set(name, cached);
    if (this.#renewing.size === 1) setTimeout(() => void this.#renewAll(), GATHER_MS).unref();
  }

  /** What cannot be renewed now is looked up when it is asked for after its end, and then whoever asks hears why not. */
  async #renewAll(): Promise<void> {
    const renewing = new Map(this.#renewing);
    this.#renewing.clear();
    const askedMs = performance.now();
    const hashes = [...renewing.keys()].map((name) => Buffer.from(name, 'base64'));
    const found = await findSessions(this.#pool, hashes, this.#clock.wallMs()).catch(() => undefined);
    if (found === undefined) return;
    const users = new Map(found.map(({ tokenHash, user }) => [keyOf(tokenHash), user]));
    for (const [name, cached] of renewing) {
      // One that was ended here meanwhile is not remembered again.
      if (this.#cache.get(name) !== cached) continue;
      const user = users.get(name);
      if (user === undefined) this.#cache.delete(name);
      else this.#remember(name, user, askedMs);
    }
  }

  #remember(key: string, user: SignedInUser, sinceMs = performance.now()): void {
    if (!this.#cache.has(key) && this.#cache.size >= CACHE_SIZE_MAX) {
      const oldest = this.#cache.keys().next();
      if (oldest.done !== true) this.#cache.delete(oldest.value);
    }
    this.#cache.set(key, { user, untilMs: sinceMs + CACHE_MS, isRenewing: false });
  }
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}
