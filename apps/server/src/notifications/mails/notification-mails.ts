// Mails about what happened: each row is taken before its mail goes out, so that a crash in between sends nothing twice.
import type { NotificationMatter } from '@candor/wire';
import type { Pool } from 'pg';
import type { Mailer } from '../../mail/index.ts';
import { mergeDrafts } from '../drafts/draft.ts';
import { repeat } from '../notifications.ts';
import { writeNotificationMail } from './write-mail.ts';

const LOOK_MS = 1_000;
const FORGET_MS = 3_600_000;
/** A mail that the server did not take is tried again, later each time. */
const TRIES_MAX = 5;
const RETRY_MS = 60_000;
const PEOPLE_AT_ONCE = 8;
const KEPT = '30 days';

export interface MailingParts {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly clock: { wallMs(): number };
  readonly log: { error(details: object, message: string): void };
  recipientOf(user: number): Promise<{ readonly email: string; readonly language: string } | undefined>;
}

export interface NotificationMails {
  stop(): Promise<void>;
}

export function startNotificationMails(parts: MailingParts): NotificationMails {
  const problem = (error: unknown): void =>
    parts.log.error({ err: error }, 'Mails about accounts are held up; they are tried again');
  const look = repeat(LOOK_MS, problem, () => sendDueMails(parts));
  const forget = repeat(FORGET_MS, problem, () => forgetOldMails(parts));
  return {
    stop: async () => {
      await Promise.all([look.stop(), forget.stop()]);
      parts.mailer.stop();
    },
  };
}

/** Everybody who is due, a few at once. */
export async function sendDueMails(parts: MailingParts): Promise<void> {
  const { rows } = await parts.pool.query<{ user_id: bigint }>(
    `select user_id from notification_mails where taken_at is null and due_at <= $1
      group by user_id order by min(id)`,
    [new Date(parts.clock.wallMs())],
  );
  for (let start = 0; start < rows.length; start += PEOPLE_AT_ONCE) {
    const some = rows.slice(start, start + PEOPLE_AT_ONCE);
    await Promise.all(some.map(({ user_id }) => sendToUser(parts, Number(user_id))));
  }
}

interface Taken {
  readonly id: bigint;
  readonly cause: string;
  readonly at: bigint;
  readonly matter: NotificationMatter;
}

async function sendToUser(parts: MailingParts, user: number): Promise<void> {
  const { pool, clock, log, mailer } = parts;
  const nowMs = clock.wallMs();
  const { rows } = await pool.query<Taken>(
    `update notification_mails set taken_at = $2, tries = tries + 1
      where user_id = $1 and taken_at is null and due_at <= $2 returning id, cause, at, matter`,
    [user, new Date(nowMs)],
  );
  const taken = rows.sort((a, b) => Number(a.id - b.id));
  const ids = taken.map(({ id }) => id);
  try {
    const recipient = await parts.recipientOf(user);
    const told = mergeDrafts(taken.map(({ cause, at, matter }) => ({ user, cause, at: Number(at), matter })));
    const mail = recipient && writeNotificationMail(recipient.language, told);
    if (recipient !== undefined && mail !== undefined) await mailer.send({ to: recipient.email, ...mail });
  } catch (error) {
    log.error({ err: error, user }, 'A mail about an account could not be sent');
    await giveBack(pool, ids, nowMs);
    return;
  }
  await pool.query('update notification_mails set sent_at = $2 where id = any ($1::bigint[])', [
    ids,
    new Date(clock.wallMs()),
  ]);
}

/** The server said no, so that nothing was sent; after the last try it stays taken. */
async function giveBack(pool: Pool, ids: readonly bigint[], nowMs: number): Promise<void> {
  await pool.query(
    `update notification_mails
        set taken_at = null, due_at = $2::timestamptz + tries * tries * interval '${RETRY_MS} milliseconds'
      where id = any ($1::bigint[]) and tries < ${TRIES_MAX}`,
    [ids, new Date(nowMs)],
  );
}

async function forgetOldMails({ pool, clock }: MailingParts): Promise<void> {
  const now = new Date(clock.wallMs());
  await pool.query(`delete from notification_mails where taken_at < $1::timestamptz - interval '${KEPT}'`, [
    now,
  ]);
  await pool.query(
    `delete from price_alerts where fired_seq is not null and created_at < $1::timestamptz - interval '${KEPT}'`,
    [now],
  );
}
