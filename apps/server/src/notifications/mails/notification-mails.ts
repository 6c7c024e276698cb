// Mails about what happened to people's own things, as they are due.
import type { NotificationMatter } from '@candor/wire';
import type { Pool } from 'pg';
import { forgetSent, lookAfter, type Outbox, type OutboxPorts, sendDue } from '../../mail/index.ts';
import { mergeDrafts } from '../drafts/draft.ts';
import { repeat } from '../notifications.ts';
import { writeNotificationMail } from './write-mail.ts';

const LOOK_MS = 1_000;
const FORGET_MS = 3_600_000;
const ALERTS_KEPT = '30 days';
const TABLE = 'notification_mails';

export interface MailingParts extends OutboxPorts {
  /** Where the app is, without a slash at its end. */
  readonly site: string;
}

export interface NotificationMails {
  stop(): Promise<void>;
}

export function startNotificationMails(parts: MailingParts): NotificationMails {
  const problem = (error: unknown): void =>
    parts.log.error({ err: error }, 'Mails about accounts are held up; they are tried again');
  const stopping = new AbortController();
  const sending = { ...parts, stopping: stopping.signal };
  const look = repeat(
    LOOK_MS,
    problem,
    lookAfter(sending, { table: TABLE }, () => sendDueMails(sending)),
  );
  const forget = repeat(FORGET_MS, problem, async () => {
    await forgetSent(parts, { table: TABLE });
    await forgetFiredAlerts(parts);
  });
  return {
    stop: async () => {
      // A mail server that says nothing must not be waited for with everybody who is due.
      stopping.abort();
      parts.mailer.stop();
      await Promise.all([look.stop(), forget.stop()]);
    },
  };
}

export const sendDueMails = (parts: MailingParts): Promise<void> => sendDue(parts, mailsFrom(parts.site));

interface MailRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly cause: string;
  readonly at: bigint;
  /** `more`: something that did not fit any more. */
  readonly matter: NotificationMatter | { readonly type: 'more' };
}

const mailsFrom = (site: string): Outbox<MailRow> => ({
  table: TABLE,
  order: 'id',
  columns: 'id, user_id, cause, at, matter',
  write: (language, rows) => {
    const inOrder = [...rows].sort((a, b) => Number(a.id - b.id));
    const drafts = inOrder.flatMap(({ user_id, cause, at, matter }) =>
      matter.type === 'more' ? [] : [{ user: Number(user_id), cause, at: Number(at), matter }],
    );
    return writeNotificationMail(language, site, mergeDrafts(drafts), drafts.length < rows.length);
  },
  failure: 'A mail about an account could not be sent',
});

async function forgetFiredAlerts({
  pool,
  clock,
}: {
  pool: Pool;
  clock: OutboxPorts['clock'];
}): Promise<void> {
  await pool.query(
    `delete from price_alerts
      where fired_seq is not null and created_at < $1::timestamptz - interval '${ALERTS_KEPT}'`,
    [new Date(clock.wallMs())],
  );
}
