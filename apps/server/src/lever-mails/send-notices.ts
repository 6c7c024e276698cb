// Sends what is due: each notice is taken before its mail goes out, so that a crash in between sends nothing twice.
import type { MarketView } from '@candor/exchange';
import type { Pool } from 'pg';
import type { Mailer } from '../mail/index.ts';
import type { Notice } from './notice.ts';
import { writeMail } from './write-mail.ts';

/** A mail that the server did not take is tried again, later each time. */
const TRIES_MAX = 5;
const RETRY_MS = 60_000;
/** An older warning would speak of a rate that has long been another. */
const WARNING_LIFE_MS = 3_600_000;
const PEOPLE_AT_ONCE = 8;
const KEPT = '30 days';

export interface Recipient {
  readonly email: string;
  readonly language: string;
}

export interface SendingPorts {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly clock: { wallMs(): number };
  readonly log: { error(details: object, message: string): void };
  /** Nobody for the house, which has no mailbox. */
  recipientOf(user: number): Promise<Recipient | undefined>;
  markets(): Promise<readonly MarketView[]>;
}

/** Everybody who is due, a few at once. */
export async function sendDueNotices(ports: SendingPorts): Promise<void> {
  const now = new Date(ports.clock.wallMs());
  const { rows } = await ports.pool.query<{ user_id: bigint }>(
    `select user_id from lever_notices where taken_at is null and due_at <= $1 group by user_id order by min(seq)`,
    [now],
  );
  if (rows.length === 0) return;
  const markets = await ports.markets();
  for (let start = 0; start < rows.length; start += PEOPLE_AT_ONCE) {
    const some = rows.slice(start, start + PEOPLE_AT_ONCE);
    await Promise.all(some.map(({ user_id }) => sendToUser(ports, Number(user_id), markets)));
  }
}

export async function forgetOldNotices({ pool, clock }: Pick<SendingPorts, 'pool' | 'clock'>): Promise<void> {
  await pool.query(
    `delete from lever_notices where taken_at is not null and taken_at < $1::timestamptz - interval '${KEPT}'`,
    [new Date(clock.wallMs())],
  );
}

async function sendToUser(ports: SendingPorts, user: number, markets: readonly MarketView[]): Promise<void> {
  const nowMs = ports.clock.wallMs();
  const taken = await take(ports.pool, user, nowMs);
  const current = taken.filter(({ kind, at }) => kind !== 'warning' || nowMs - at < WARNING_LIFE_MS);
  try {
    const recipient = await ports.recipientOf(user);
    const mail = recipient && writeMail(recipient.language, markets, current);
    if (recipient !== undefined && mail !== undefined)
      await ports.mailer.send({ to: recipient.email, ...mail });
  } catch (error) {
    ports.log.error({ err: error, user }, 'A mail about leveraged contracts could not be sent');
    return giveBack(ports.pool, user, taken, nowMs);
  }
  await ports.pool.query(
    `update lever_notices set sent_at = $2
      where user_id = $1 and taken_at is not null and sent_at is null and seq = any ($3::bigint[])`,
    [user, new Date(ports.clock.wallMs()), taken.map(({ seq }) => seq)],
  );
}

async function take(pool: Pool, user: number, nowMs: number): Promise<readonly Notice[]> {
  const { rows } = await pool.query<NoticeColumns>(
    `update lever_notices set taken_at = $2, tries = tries + 1
      where user_id = $1 and taken_at is null and due_at <= $2
      returning seq, place, user_id, at, kind, percent, equity, used_margin, market_id, order_id, mark, settled`,
    [user, new Date(nowMs)],
  );
  return rows.map(noticeOf).sort((a, b) => a.seq - b.seq || a.place - b.place);
}

/** The server said no, so that nothing was sent; after the last try it stays taken. */
async function giveBack(pool: Pool, user: number, taken: readonly Notice[], nowMs: number): Promise<void> {
  await pool.query(
    `update lever_notices
        set taken_at = null, due_at = $2::timestamptz + tries * tries * interval '${RETRY_MS} milliseconds'
      where user_id = $1 and sent_at is null and tries < ${TRIES_MAX} and seq = any ($3::bigint[])`,
    [user, new Date(nowMs), taken.map(({ seq }) => seq)],
  );
}

interface NoticeColumns {
  readonly seq: bigint;
  readonly place: number;
  readonly user_id: bigint;
  readonly at: bigint;
  readonly kind: Notice['kind'];
  readonly percent: number | null;
  readonly equity: string | null;
  readonly used_margin: string | null;
  readonly market_id: number | null;
  readonly order_id: bigint | null;
  readonly mark: bigint | null;
  readonly settled: string | null;
}

function noticeOf(row: NoticeColumns): Notice {
  const shared = {
    seq: Number(row.seq),
    place: row.place,
    at: Number(row.at),
    user: Number(row.user_id),
  };
  if (row.kind === 'warning') {
    const [equity, usedMargin] = [BigInt(row.equity ?? 0), BigInt(row.used_margin ?? 0)];
    return { ...shared, kind: row.kind, percent: row.percent ?? 0, equity, usedMargin };
  }
  return {
    ...shared,
    kind: row.kind,
    market: row.market_id ?? 0,
    order: Number(row.order_id ?? 0n),
    mark: Number(row.mark ?? 0n),
    settled: BigInt(row.settled ?? 0),
  };
}
