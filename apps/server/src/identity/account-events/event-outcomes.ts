// Which events still wait for their command, and what became of the others.
import type { Pool } from 'pg';
import type { EventCommand, NotedEvent } from './note-event.ts';

const ROWS_MAX = 500;

/** Events with a command and without an outcome, the oldest first. */
export async function findUnsettledEvents(
  pool: Pool,
  after: { readonly id: number; readonly notedBeforeMs: number },
): Promise<readonly NotedEvent[]> {
  const result = await pool.query<{ id: bigint; user_id: bigint; command: EventCommand }>(
    `select id, user_id, command from account_events
      where command is not null and id > $1 and at <= $2
        and not exists (select from account_event_outcomes where event_id = account_events.id)
      order by id limit ${ROWS_MAX}`,
    [after.id, new Date(after.notedBeforeMs)],
  );
  return result.rows.map(({ id, user_id, command }) => ({
    id: Number(id),
    userId: Number(user_id),
    command,
  }));
}

export async function insertEventOutcome(
  pool: Pool,
  event: NotedEvent,
  outcome: { readonly text: string; readonly seq: number | undefined; readonly nowMs: number },
): Promise<void> {
  await pool.query(
    `insert into account_event_outcomes (event_id, outcome, seq, at) values ($1, $2, $3, $4)
     on conflict (event_id) do nothing`,
    [event.id, outcome.text, outcome.seq ?? null, new Date(outcome.nowMs)],
  );
}
