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
      await pool.query(
        'insert into captured_mail (recipient, subject, body, sent_at, mailbox_hash) values ($1, $2, $3, $4, $5)',
        [mail.to.toLowerCase(), mail.subject, mail.text, new Date(clock.wallMs()), mailboxHash(mail.mailbox)],
      );
    },
    stop() {},
  };
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
