// Who wants a mail for every fill: asked of each fill, and so kept in memory.
import type { Pool } from 'pg';

export class FillMails {
  #saved: ReadonlySet<number> = new Set();
  /** What was set since the start, which a reading that began before it does not know. */
  readonly #set = new Map<number, boolean>();

  has(user: number): boolean {
    return this.#set.get(user) ?? this.#saved.has(user);
  }

  /** After it was saved, or perhaps was: the table says. One after the other, so that the last one read is the last. */
  async readOf(pool: Pool, user: number): Promise<void> {
    const { rows } = await pool.query<{ mail: boolean }>(
      `select mail from notification_settings where kind = 'fill' and user_id = $1`,
      [user],
    );
    this.#set.set(user, rows[0]?.mail === true);
  }

  async read(pool: Pool): Promise<void> {
    const { rows } = await pool.query<{ user_id: bigint }>(
      `select user_id from notification_settings where kind = 'fill' and mail`,
    );
    this.#saved = new Set(rows.map(({ user_id }) => Number(user_id)));
  }
}
