// Searches of the audit log go through years of it, and on the connections on which everybody's session is looked up: few
// go at once, and the others wait for their turn.
import { Shares } from '../../database/shares.ts';

export const auditSearchLimits = {
  placesMax: 2,
  waitingMax: 100,
  waitMsMax: 10_000,
} as const;

export class AuditSearches {
  readonly #shares = new Shares(auditSearchLimits);
  #begun = 0;

  /** In the order in which they came. Rejects with `SharesTaken` where there is no place in time. */
  next<Found>(search: () => Promise<Found>): Promise<Found> {
    this.#begun += 1;
    return this.#shares.next({ name: String(this.#begun), waitingMax: 1 }, search);
  }
}
