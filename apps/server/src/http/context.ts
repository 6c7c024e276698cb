// What the routes share: the ports, the listing, the books, and the last record of every caller.
import type { UserId } from '@candor/exchange';
import type { ListingView } from './listing-view.ts';
import type { AllowedOrigins } from './origins.ts';
import type { HttpPorts, HttpSettings } from './ports.ts';
import type { WinningNumbers } from './spec/subscription/winning-numbers.ts';
import type { TapeView } from './streams/tape-view.ts';

export interface RouteContext {
  readonly ports: HttpPorts;
  readonly settings: HttpSettings;
  readonly origins: AllowedOrigins;
  readonly listing: ListingView;
  readonly tape: TapeView;
  readonly lastRecords: LastRecords;
  /** Of draws, worked out once for everybody. */
  readonly winningNumbers: WinningNumbers;
}

/** So many are remembered, and up to twice as many. */
export const CALLERS_MAX = 50_000;

/** The last record that a user caused here or was told of: the history waits for it before it answers that user. */
export class LastRecords {
  /** Whoever was quiet for so many others' records is forgotten: a generation ends when it is full. */
  #young = new Map<UserId, number>();
  #old: ReadonlyMap<UserId, number> = new Map();

  note(user: UserId, seq: number): void {
    if (seq <= this.of(user)) return;
    this.#young.set(user, seq);
    if (this.#young.size < CALLERS_MAX) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  of(user: UserId): number {
    return this.#young.get(user) ?? this.#old.get(user) ?? 0;
  }
}
