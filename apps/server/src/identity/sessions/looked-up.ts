// Whom tokens sign in, as it was looked up a moment ago: who comes often is looked up several times a second, not at
// every request, and together with others.
import type { SignedInUser } from '../ports.ts';

/** How long a token that was looked up counts without another look: another process may have ended it. */
const CACHE_MS = 500;
/** One that is asked for while it has less than this left is looked up anew meanwhile, so that nobody waits for it. */
const RENEW_MS = 300;
/** Looks of so long go together. */
const GATHER_MS = 20;
const CACHE_SIZE_MAX = 10_000;

export interface Found {
  readonly tokenHash: Buffer;
  readonly user: SignedInUser;
  /** How long the token is good yet, where that may be less than it is remembered. */
  readonly leftMs?: number | undefined;
}

interface Cached {
  readonly user: SignedInUser;
  readonly untilMs: number;
  isRenewing: boolean;
}

export class LookedUp {
  readonly #look: (tokenHashes: readonly Buffer[]) => Promise<readonly Found[]>;
  readonly #mark: string;
  readonly #cache = new Map<string, Cached>();
  readonly #renewing = new Map<string, Cached>();
  /** How often tokens were ended here: a look that was under way meanwhile may have seen one that is no more. */
  #endings = 0;

  /** The mark stands before the names of these tokens, and before those of no others. */
  constructor(look: (tokenHashes: readonly Buffer[]) => Promise<readonly Found[]>, mark = '') {
    this.#look = look;
    this.#mark = mark;
  }

  async find(tokenHash: Buffer): Promise<SignedInUser | undefined> {
    const name = this.nameOf(tokenHash);
    const cached = this.findCached(name);
    if (cached !== undefined) return cached;
    for (;;) {
      const endings = this.#endings;
      const askedMs = performance.now();
      const [found] = await this.#look([tokenHash]);
      if (endings !== this.#endings) continue;
      this.#cache.delete(name);
      if (found !== undefined) this.#remember(name, found, askedMs);
      return found?.user;
    }
  }

  /** What a token is known by here. */
  nameOf(tokenHash: Buffer): string {
    return this.#mark + tokenHash.toString('base64');
  }

  /** Measured by a clock that nobody sets, so that what is remembered never outlives its moment. */
  findCached(name: string): SignedInUser | undefined {
    const cached = this.#cache.get(name);
    if (cached === undefined) return undefined;
    const leftMs = cached.untilMs - performance.now();
    if (leftMs <= 0) return undefined;
    if (leftMs < RENEW_MS && !cached.isRenewing) this.#renew(name, cached);
    return cached.user;
  }

  /** Tokens that were ended in the tables count no longer here. */
  forget(tokenHashes: readonly Buffer[]): void {
    if (tokenHashes.length > 0) this.#endings += 1;
    for (const tokenHash of tokenHashes) this.drop(tokenHash);
  }

  /** Of one that had ended before: no look for another one begins anew. */
  drop(tokenHash: Buffer): void {
    this.#cache.delete(this.nameOf(tokenHash));
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
    const hashes = [...renewing.keys()].map((name) => Buffer.from(name.slice(this.#mark.length), 'base64'));
    const all = await this.#look(hashes).catch(() => undefined);
    if (all === undefined) return;
    const byName = new Map(all.map((found) => [this.nameOf(found.tokenHash), found]));
    for (const [name, cached] of renewing) {
      // One that was ended here meanwhile is not remembered again.
      if (this.#cache.get(name) !== cached) continue;
      const found = byName.get(name);
      if (found === undefined) this.#cache.delete(name);
      else this.#remember(name, found, askedMs);
    }
  }

  #remember(name: string, { user, leftMs = CACHE_MS }: Found, sinceMs: number): void {
    if (!this.#cache.has(name) && this.#cache.size >= CACHE_SIZE_MAX) {
      const oldest = this.#cache.keys().next();
      if (oldest.done !== true) this.#cache.delete(oldest.value);
    }
    this.#cache.set(name, { user, untilMs: sinceMs + Math.min(CACHE_MS, leftMs), isRenewing: false });
  }
}
