// In paper mode no mail leaves the machine: it is kept in a table where its recipient's tester can read it.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Mail, Mailer } from './mailer.ts';

export interface CapturedMail extends Pick<Mail, 'to' | 'subject' | 'text'> {
  readonly sentAt: number;
}

export function createCapturingMailer(pool: Pool, clock: { wallMs(): number }): Mailer {
  return {
    async send(mail) {
      const now = new Date(clock.wallMs());
      const kept = await pool.query<{ id: bigint }>(
        `insert into captured_mail (recipient, subject, body, sent_at, mailbox_hash) values ($1, $2, $3, $4, $5)
         returning id`,
        [mail.to.toLowerCase(), mail.subject, mail.text, now, mailboxHash(mail.mailbox)],
      );
      await forgetOldMail(pool, kept.rows[0]?.id ?? 0n, now);
    },
    stop() {},
  };
}

/** A paper venue that anybody may ask for codes must not fill its disk with them. */
const MAILS_MAX = 5_000n;
const MAIL_LIFE = '7 days';
/** A few with each mail: more go than come. */
const FORGOTTEN_AT_ONCE = 50;

/** Ids only grow, so that the number of mails needs no counting. */
async function forgetOldMail(pool: Pool, newestId: bigint, now: Date): Promise<void> {
  await pool.query(
    `delete from captured_mail where id in (
       select id from captured_mail where id <= $1 or sent_at < $2::timestamptz - interval '${MAIL_LIFE}'
        order by id limit ${FORGOTTEN_AT_ONCE} for update skip locked)`,
    [newestId - MAILS_MAX, now],
  );
}

const ROWS_MAX = 100;

interface CapturedRow {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly sent_at: Date;
}

/** The newest first; of one recipient, or of all. */
export async function readCapturedMail(pool: Pool, recipient?: string): Promise<readonly CapturedMail[]> {
  const result = await pool.query<CapturedRow>(
    `select recipient, subject, body, sent_at from captured_mail
      where $1::text is null or recipient = $1 order by id desc limit ${ROWS_MAX}`,
    [recipient?.toLowerCase() ?? null],
  );
  return result.rows.map(capturedMail);
}

/** What was sent under a mailbox secret, newest first. The table holds only its hash. */
export async function readMailbox(pool: Pool, mailbox: string): Promise<readonly CapturedMail[]> {
  const result = await pool.query<CapturedRow>(
    `select recipient, subject, body, sent_at from captured_mail
      where mailbox_hash = $1 order by id desc limit ${ROWS_MAX}`,
    [mailboxHash(mailbox)],
  );
  return result.rows.map(capturedMail);
}

function mailboxHash(mailbox: string | undefined): Buffer | null {
  return mailbox === undefined ? null : createHash('sha256').update(mailbox).digest();
}

function capturedMail(row: CapturedRow): CapturedMail {
  return { to: row.recipient, subject: row.subject, text: row.body, sentAt: row.sent_at.getTime() };
}
