// What the routes share: the ports, the listing, the books, and the last record of every caller.
import type { UserId } from '@candor/exchange';
import type { ListingView } from './listing-view.ts';
import type { AllowedOrigins } from './origins.ts';
import type { HttpPorts, HttpSettings } from './ports.ts';
import type { TapeView } from './streams/tape-view.ts';

export interface RouteContext {
  readonly ports: HttpPorts;
  readonly settings: HttpSettings;
  readonly origins: AllowedOrigins;
  readonly listing: ListingView;
  readonly tape: TapeView;
  readonly lastRecords: LastRecords;
}

const CALLERS_MAX = 50_000;

/** The last record that a user caused here: the history waits for it before it answers that user. */
export class LastRecords {
  readonly #seqs = new Map<UserId, number>();

  note(user: UserId, seq: number): void {
    // Put at the end again, so that the first is always the one that has been quiet for longest.
    const known = this.#seqs.get(user) ?? 0;
    this.#seqs.delete(user);
    this.#seqs.set(user, Math.max(known, seq));
    if (this.#seqs.size > CALLERS_MAX) {
      const oldest = this.#seqs.keys().next();
      if (oldest.done !== true) this.#seqs.delete(oldest.value);
    }
  }

  of(user: UserId): number {
    return this.#seqs.get(user) ?? 0;
  }
}
