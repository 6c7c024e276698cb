// The withdrawals that are not done yet, by id and by user. What was paid, refused or cancelled is history.
import type { AddressId, Atoms, CurrencyId, TimestampMs, UserId, WithdrawalId } from '../arithmetic/units.ts';
import { type Tracked, TrackedMap } from '../hashing/tracked-map.ts';
import type { NetworkName } from './names.ts';

/** Its amount is held in the user's funding wallet for as long as it is here. */
export interface Withdrawal {
  readonly withdrawal: WithdrawalId;
  readonly user: UserId;
  readonly network: NetworkName;
  readonly currency: CurrencyId;
  readonly amount: Atoms;
  readonly fee: Atoms;
  readonly address: AddressId;
  readonly requestedAt: TimestampMs;
  readonly approvalsNeeded: number;
  /** The operators who approved, each of them once. */
  readonly approvals: readonly number[];
}

export function isApproved(withdrawal: Withdrawal): boolean {
  return withdrawal.approvals.length >= withdrawal.approvalsNeeded;
}

export class WithdrawalBook {
  readonly #byId = new TrackedMap<WithdrawalId, Withdrawal>();
  readonly #byUser = new Map<UserId, Set<WithdrawalId>>();

  get(id: WithdrawalId): Withdrawal | undefined {
    return this.#byId.get(id);
  }

  /** Adds a withdrawal, or puts it in the place of what it was before an approval. */
  set(withdrawal: Withdrawal): void {
    this.#byId.set(withdrawal.withdrawal, withdrawal);
    const own = this.#byUser.get(withdrawal.user);
    if (own === undefined) this.#byUser.set(withdrawal.user, new Set([withdrawal.withdrawal]));
    else own.add(withdrawal.withdrawal);
  }

  remove({ withdrawal, user }: Withdrawal): void {
    this.#byId.delete(withdrawal);
    const own = this.#byUser.get(user);
    own?.delete(withdrawal);
    if (own?.size === 0) this.#byUser.delete(user);
  }

  countOf(user: UserId): number {
    return this.#byUser.get(user)?.size ?? 0;
  }

  /** A user's own, oldest first. */
  of(user: UserId): readonly Withdrawal[] {
    const own = this.#byUser.get(user) ?? [];
    return Array.from(own, (id) => this.#byId.get(id)!).sort((a, b) => a.withdrawal - b.withdrawal);
  }

  all(): Iterable<Withdrawal> {
    return this.#byId.values();
  }

  /** What of them is still to be hashed. */
  get tracked(): Tracked<Withdrawal> {
    return this.#byId;
  }
}
