// Keys for programs: each signs its owner in with less than a session does.
import { API_KEY_PREFIX } from '@candor/wire';
import { networkInWords } from '../devices/device-in-words.ts';
import type { IdentityPorts, SignedInUser } from '../ports.ts';
import { hashToken, newSessionToken } from '../secrets.ts';
import { LookedUp } from '../sessions/looked-up.ts';
import { noteApiKeyUse } from './api-key-table.ts';
import { findApiKeys } from './find-api-keys.ts';

const KEY = new RegExp(`^${API_KEY_PREFIX}[A-Za-z0-9_-]{43}$`);
/** Before the names of keys; those of sessions have none. */
const MARK = '-';
/** A use is noted at most this often. */
const NOTE_EVERY_MS = 60_000;
const NOTED_MAX = 10_000;

type Ports = Pick<IdentityPorts, 'pool' | 'clock' | 'sessionClock' | 'log'>;

export class ApiKeys {
  readonly #ports: Ports;
  readonly #lookedUp: LookedUp;
  /** When the use of a key was noted last. */
  readonly #notedMs = new Map<string, number>();

  constructor(ports: Ports) {
    this.#ports = ports;
    const { pool, sessionClock } = ports;
    this.#lookedUp = new LookedUp((hashes) => findApiKeys(pool, hashes, sessionClock.wallMs()), MARK);
  }

  /** The user whom a key signs in, and what may be done with it. */
  find(key: string): Promise<SignedInUser | undefined> {
    return this.#lookedUp.find(hashToken(key));
  }

  nameOf(key: string): string {
    return this.#lookedUp.nameOf(hashToken(key));
  }

  findCached(name: string): SignedInUser | undefined {
    return this.#lookedUp.findCached(name);
  }

  /** Keys that ended in the tables count no longer here. */
  forget(keyHashes: readonly Buffer[]): void {
    this.#lookedUp.forget(keyHashes);
  }

  /** Nobody waits for it. */
  noteUse(id: string, address: string): void {
    const { pool, clock, log } = this.#ports;
    const nowMs = clock.wallMs();
    const sinceMs = nowMs - (this.#notedMs.get(id) ?? Number.NEGATIVE_INFINITY);
    // A clock that was put back does not stop the noting.
    if (sinceMs >= 0 && sinceMs < NOTE_EVERY_MS) return;
    if (this.#notedMs.size >= NOTED_MAX) this.#notedMs.clear();
    this.#notedMs.set(id, nowMs);
    noteApiKeyUse(pool, id, { nowMs, everyMs: NOTE_EVERY_MS, from: networkInWords(address) }).catch(
      (error: unknown) => {
        log.error({ err: error }, 'The use of a key could not be noted');
      },
    );
  }
}

export function newApiKey(): string {
  return API_KEY_PREFIX + newSessionToken();
}

/** Whether a text has the form of a key; no token of a session has it. */
export function isApiKey(text: string): boolean {
  return KEY.test(text);
}

export function isNameOfKey(name: string): boolean {
  return name.startsWith(MARK);
}
