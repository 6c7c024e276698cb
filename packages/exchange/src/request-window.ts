// Request ids that were used in the last minutes of record time: a repeat finds the record of its first use.
import type { Seq, TimestampMs, UserId } from './arithmetic/units.ts';

/** A key is remembered this long; a key's own time must be younger, so no key can be used twice. */
export const REQUEST_KEPT_MS = 11 * 60_000;
export const REQUEST_AGE_MS_MAX = 10 * 60_000;
export const REQUEST_AHEAD_MS_MAX = 60_000;
export const REQUESTS_PER_USER_MAX = 20_000;

export interface RememberedRequest {
  readonly at: TimestampMs;
  readonly user: UserId;
  readonly requestId: string;
  readonly seq: Seq;
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The time inside a UUIDv7 in milliseconds, or undefined where the text is not one in lower-case canonical form. */
export function requestTime(requestId: string): TimestampMs | undefined {
  if (!UUID_V7.test(requestId)) return undefined;
  return Number.parseInt(requestId.slice(0, 8) + requestId.slice(9, 13), 16) as TimestampMs;
}

export class RequestWindow {
  readonly #byUser = new Map<UserId, Map<string, Seq>>();
  #queue: RememberedRequest[] = [];
  #head = 0;
  /** How many were taken off the queue's beginning since it was new. */
  #dropped = 0;

  find(user: UserId, requestId: string): Seq | undefined {
    return this.#byUser.get(user)?.get(requestId);
  }

  count(user: UserId): number {
    return this.#byUser.get(user)?.size ?? 0;
  }

  remember(request: RememberedRequest): void {
    let known = this.#byUser.get(request.user);
    if (known === undefined) {
      known = new Map();
      this.#byUser.set(request.user, known);
    }
    known.set(request.requestId, request.seq);
    this.#queue.push(request);
  }

  /** Forgets what is older than the window at this time; a key may still be used at its very end. */
  expire(at: TimestampMs): void {
    for (let oldest = this.#queue[this.#head]; oldest !== undefined; oldest = this.#queue[this.#head]) {
      if (at - oldest.at <= REQUEST_KEPT_MS) break;
      const known = this.#byUser.get(oldest.user);
      known?.delete(oldest.requestId);
      if (known?.size === 0) this.#byUser.delete(oldest.user);
      this.#head++;
    }
    if (this.#head > 4096 && this.#head * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#head);
      this.#dropped += this.#head;
      this.#head = 0;
    }
  }

  /** The number of the oldest that is remembered; all are numbered in their order, from 0. */
  get begin(): number {
    return this.#dropped + this.#head;
  }

  /** The number that the next one will have. */
  get end(): number {
    return this.#dropped + this.#queue.length;
  }

  at(number: number): RememberedRequest {
    return this.#queue[number - this.#dropped]!;
  }

  /** What is remembered, oldest first. */
  *entries(): Generator<RememberedRequest> {
    for (let i = this.#head; i < this.#queue.length; i++) yield this.#queue[i]!;
  }
}
