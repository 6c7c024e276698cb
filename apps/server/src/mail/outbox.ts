// Mails that wait in a table: each is taken, sent and marked as sent. What was taken and not marked was sent or not, and is
// sent again as the same mail: whoever is told of money is told at least once.
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { saysNobodyIsThere } from './mail-faults.ts';
import type { Mailer } from './mailer.ts';

/**
 * A mail that the server did not take is tried again after as many minutes as its tries squared: soon at first, and for
 * twenty hours in all, so that a server may be away for a night.
 */
const TRIES_MAX = 16;
const RETRY_MS = 60_000;
const PEOPLE_AT_ONCE = 8;
const KEPT = '30 days';

export interface Recipient {
  readonly email: string;
  readonly language: string;
  /** Stands in every mail to them, where they chose one. */
  readonly word: string | undefined;
}

export interface OutboxPorts {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly clock: { wallMs(): number };
  readonly log: { error(details: object, message: string): void };
  /** From then on nothing is begun: what waits is for the next start. */
  readonly stopping?: AbortSignal;
  /** Nobody for the house, which has no mailbox, and for who was erased. */
  recipientOf(user: number): Promise<Recipient | undefined>;
}

/**
 * A table whose rows have user_id, due_at, tries, mail_id, taken_at, sent_at and given_up_at. Names come from the code
 * alone, never from what somebody sent.
 */
export interface Outbox<Row> {
  readonly table: string;
  /** A number of the row that grows with time; a user's rows may share it. */
  readonly order: string;
  readonly columns: string;
  /** One mail out of everything that one person is to be told now; undefined where nothing is left to say. */
  write(
    language: string,
    rows: readonly Row[],
  ): { readonly subject: string; readonly text: string } | undefined;
  readonly failure: string;
}

type Table = Pick<Outbox<never>, 'table'>;

/**
 * One look after the other, of which each sends what is due. Before the first, and after one that failed, nothing is under
 * way, so that what is taken and not marked is taken back.
 */
export function lookAfter(
  ports: Pick<OutboxPorts, 'pool' | 'clock'>,
  table: Table,
  send: () => Promise<void>,
): () => Promise<void> {
  let isUncertain = true;
  return async () => {
    if (isUncertain) await takeBack(ports, table);
    isUncertain = true;
    await send();
    isUncertain = false;
  };
}

/** It counts as a try that failed: a venue that ends with each of them sends no more than one whose mail server says no. */
async function takeBack(
  { pool, clock }: Pick<OutboxPorts, 'pool' | 'clock'>,
  { table }: Table,
): Promise<void> {
  await pool.query(
    `update ${table} set ${tryAgain('taken_at')}
      where taken_at is not null and sent_at is null and given_up_at is null`,
    [new Date(clock.wallMs())],
  );
}

/** Everybody who is due, a few at once. */
export async function sendDue<Row extends object>(ports: OutboxPorts, outbox: Outbox<Row>): Promise<void> {
  const { rows } = await ports.pool.query<Due>(
    `select user_id, mail_id from ${outbox.table} where taken_at is null and due_at <= $1
      group by user_id, mail_id order by min(${outbox.order})`,
    [new Date(ports.clock.wallMs())],
  );
  for (let start = 0; start < rows.length && ports.stopping?.aborted !== true; start += PEOPLE_AT_ONCE) {
    const some = rows.slice(start, start + PEOPLE_AT_ONCE);
    const ends = await Promise.allSettled(some.map((due) => sendOne(ports, outbox, due)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}

export async function forgetSent(
  { pool, clock }: Pick<OutboxPorts, 'pool' | 'clock'>,
  { table }: Table,
): Promise<void> {
  await pool.query(`delete from ${table} where taken_at < $1::timestamptz - interval '${KEPT}'`, [
    new Date(clock.wallMs()),
  ]);
}

interface Due {
  readonly user_id: bigint;
  /** That of an earlier try, whose rows stay together: it is the same mail, and nothing new is put into it. */
  readonly mail_id: string | null;
}

async function sendOne<Row extends object>(
  ports: OutboxPorts,
  outbox: Outbox<Row>,
  { user_id, mail_id: earlier }: Due,
): Promise<void> {
  const { pool, clock, log, mailer } = ports;
  const user = Number(user_id);
  const now = new Date(clock.wallMs());
  // Asked before anything is taken: what is lost between the two is told later, and not never.
  const recipient = await ports.recipientOf(user);
  const id = earlier ?? randomUUID();
  const { rows } = await pool.query<Row>(
    `update ${outbox.table} set taken_at = $2, tries = tries + 1, mail_id = $3
      where user_id = $1 and mail_id is not distinct from $4::uuid and taken_at is null and due_at <= $2
      returning ${outbox.columns}`,
    [user, now, id, earlier],
  );
  if (rows.length === 0) return;
  const mark = (set: string, at: Date) =>
    pool.query(`update ${outbox.table} set ${set} where mail_id = $2 and sent_at is null`, [at, id]);
  try {
    const mail = recipient && outbox.write(recipient.language, rows);
    if (recipient !== undefined && mail !== undefined) {
      const { email: to, language, word } = recipient;
      await mailer.send({ to, language, word, id, ...mail });
    }
  } catch (error) {
    log.error({ err: error, user }, outbox.failure);
    // A mail server thinks the less of whoever goes on asking for somebody who is not there.
    await mark(saysNobodyIsThere(error) ? 'given_up_at = $1' : tryAgain('$1'), now);
    return;
  }
  await mark('sent_at = $1', new Date(clock.wallMs()));
}

/** So long after the last try; after the last of all it stays taken. */
function tryAgain(triedAt: 'taken_at' | '$1'): string {
  return `given_up_at = case when tries >= ${TRIES_MAX} then $1::timestamptz end,
    taken_at = case when tries >= ${TRIES_MAX} then taken_at end,
    due_at = ${triedAt}::timestamptz + tries * tries * interval '${RETRY_MS} milliseconds'`;
}
