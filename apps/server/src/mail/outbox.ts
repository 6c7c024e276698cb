// Mails that wait in a table: each row is taken before its mail goes out, so that a crash in between sends nothing twice.
import { createHash } from 'node:crypto';
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
 * A table whose rows have user_id, due_at, taken_at, sent_at and tries. Names come from the code alone, never from
 * what somebody sent.
 */
export interface Outbox<Row> {
  readonly table: string;
  /** A number of the row that grows with time; a user's rows may share it. */
  readonly order: string;
  readonly columns: string;
  numberOf(row: Row): bigint;
  /** One mail out of everything that one person is to be told now; undefined where nothing is left to say. */
  write(
    language: string,
    rows: readonly Row[],
  ): { readonly subject: string; readonly text: string } | undefined;
  readonly failure: string;
}

/** Everybody who is due, a few at once. */
export async function sendDue<Row extends object>(ports: OutboxPorts, outbox: Outbox<Row>): Promise<void> {
  const { rows } = await ports.pool.query<{ user_id: bigint }>(
    `select user_id from ${outbox.table} where taken_at is null and due_at <= $1
      group by user_id order by min(${outbox.order})`,
    [new Date(ports.clock.wallMs())],
  );
  for (let start = 0; start < rows.length && ports.stopping?.aborted !== true; start += PEOPLE_AT_ONCE) {
    const some = rows.slice(start, start + PEOPLE_AT_ONCE);
    await Promise.all(some.map(({ user_id }) => sendToUser(ports, outbox, Number(user_id))));
  }
}

export async function forgetSent(
  { pool, clock }: Pick<OutboxPorts, 'pool' | 'clock'>,
  { table }: Pick<Outbox<never>, 'table'>,
): Promise<void> {
  await pool.query(`delete from ${table} where taken_at < $1::timestamptz - interval '${KEPT}'`, [
    new Date(clock.wallMs()),
  ]);
}

async function sendToUser<Row extends object>(
  ports: OutboxPorts,
  outbox: Outbox<Row>,
  user: number,
): Promise<void> {
  const { pool, clock, log, mailer } = ports;
  const now = new Date(clock.wallMs());
  // Asked before anything is taken: what is lost between the two is told later, and not never.
  const recipient = await ports.recipientOf(user);
  const { rows } = await pool.query<Row>(
    `update ${outbox.table} set taken_at = $2, tries = tries + 1
      where user_id = $1 and taken_at is null and due_at <= $2 returning ${outbox.columns}`,
    [user, now],
  );
  const numbers = rows.map((row) => outbox.numberOf(row));
  try {
    const mail = recipient && outbox.write(recipient.language, rows);
    if (recipient !== undefined && mail !== undefined) {
      const { email: to, language, word } = recipient;
      // The order in which rows are taken says nothing, and is another one the next time.
      const id = idOf([outbox.table, user, ...numbers.map(String).sort(), mail.subject, mail.text]);
      await mailer.send({ to, language, word, id, ...mail });
    }
  } catch (error) {
    log.error({ err: error, user }, outbox.failure);
    // It stays taken: nobody reads there, and a mail server thinks the less of whoever goes on asking.
    if (saysNobodyIsThere(error)) return;
    // The server said no, so that nothing was sent; after the last try it stays taken.
    await pool.query(
      `update ${outbox.table}
          set taken_at = null, due_at = $2::timestamptz + tries * tries * interval '${RETRY_MS} milliseconds'
        where user_id = $1 and taken_at is not null and sent_at is null and tries < ${TRIES_MAX}
          and ${outbox.order} = any ($3::bigint[])`,
      [user, now, numbers],
    );
    return;
  }
  await pool.query(
    `update ${outbox.table} set sent_at = $2
      where user_id = $1 and taken_at is not null and sent_at is null and ${outbox.order} = any ($3::bigint[])`,
    [user, new Date(clock.wallMs()), numbers],
  );
}

/** The same things in the same words are the same mail. */
function idOf(parts: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('hex')
    .slice(0, 32);
}
