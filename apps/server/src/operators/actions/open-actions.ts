// The actions whose effect is not known yet. All that operators ever did is kept, and nearly all of it has its outcome:
// what lies before the first that has none is gone through once, at the start.
import type { Pool } from 'pg';
import { findOpenActions, type StoredAction } from './outcomes.ts';

/** An action gets its number a moment before its row: one that is younger may still come in between. */
const SETTLED_AFTER_MS = 10 * 60_000;

const isOpen = 'not exists (select from operator_action_outcomes o where o.action_id = a.id)';

export class OpenActions {
  readonly #pool: Pool;
  readonly #clock: { wallMs(): number };
  /** Whatever has this number or a lesser one has its outcome, and keeps it. */
  #settledThrough = 0;

  constructor({ pool, clock }: { readonly pool: Pool; readonly clock: { wallMs(): number } }) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /** Of before a moment, oldest first, so many at most. A look through all of them begins after number 0. */
  async find(beforeMs: number, afterId: number): Promise<readonly StoredAction[]> {
    if (afterId === 0) await this.#goOn();
    return findOpenActions(this.#pool, beforeMs, Math.max(afterId, this.#settledThrough));
  }

  async count(): Promise<number> {
    const { rows } = await this.#pool.query<{ count: bigint }>(
      `select count(*) from operator_actions a where a.id > $1 and ${isOpen}`,
      [this.#settledThrough],
    );
    return Number(rows[0]?.count ?? 0);
  }

  async #goOn(): Promise<void> {
    const { rows } = await this.#pool.query<{ through: bigint }>(
      `select least(
         (select a.id - 1 from operator_actions a where a.id > $1 and ${isOpen} order by a.id limit 1),
         coalesce((select a.id from operator_actions a where a.id > $1 and a.at < $2 order by a.id desc limit 1), $1)
       ) as through`,
      [this.#settledThrough, new Date(this.#clock.wallMs() - SETTLED_AFTER_MS)],
    );
    this.#settledThrough = Number(rows[0]!.through);
  }
}
