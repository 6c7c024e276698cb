// Puts what is to be mailed in a table while it follows the log. Seen twice, it is put there once.
import type { LogRecord } from '@candor/exchange';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { type GatheringProjection, selectPosition } from '../history/index.ts';
import { addNotices, type Notice } from './notice.ts';

export const LEVER_MAILS = 'lever-mails';

/** Records without a notice move the position now and then: read again they change nothing. */
const POSITION_RECORDS = 5_000;
/** A cascade ends many positions one after the other: one mail tells of all of them. */
const GATHERING_MS = 1_500;
/** A rate that trembles around a limit is mailed once in this time. */
const REPEAT_MS = 900_000;

export function noticesProjection(
  pool: Pool,
  parts: {
    readonly clock: { wallMs(): number };
    readonly onNotices: () => void;
    readonly onFailure: (error: unknown) => void;
  },
): GatheringProjection {
  let saved = 0;
  let taken = 0;
  let notices: Notice[] = [];
  const take = (records: readonly LogRecord[]): void => {
    for (const record of records) addNotices(notices, record);
    taken = records.at(-1)!.seq;
  };
  return {
    position: async () => {
      notices = [];
      saved = await selectPosition(pool, LEVER_MAILS);
      taken = saved;
      return saved;
    },
    takeAtOnce: (records) => {
      take(records);
      return true;
    },
    take: async (records) => take(records),
    write: async () => {
      const [found, seq] = [notices, taken];
      notices = [];
      if (found.length === 0 && seq - saved < POSITION_RECORDS) return;
      const dueAt = new Date(parts.clock.wallMs() + GATHERING_MS);
      await inTransaction(pool, async (client) => {
        await insertNotices(client, found, dueAt);
        await client.query('update projection set seq = $2 where name = $1 and seq < $2', [LEVER_MAILS, seq]);
      });
      saved = seq;
      if (found.length > 0) parts.onNotices();
    },
    onFailure: parts.onFailure,
  };
}

async function insertNotices(client: PoolClient, notices: readonly Notice[], dueAt: Date): Promise<void> {
  for (const notice of notices) {
    const isWarning = notice.kind === 'warning';
    await client.query(
      `insert into lever_notices (seq, place, user_id, at, kind, percent, equity, used_margin, market_id, order_id,
         mark, settled, due_at)
       select $1, $2, $3::bigint, $4::bigint, $5::text, $6::smallint, $7, $8, $9, $10, $11, $12, $13
        where not exists (select from lever_notices
                where user_id = $3 and kind = 'warning' and $5 = 'warning' and percent = $6 and at > $4 - ${REPEAT_MS})
          and not exists (select from notification_settings
                where user_id = $3 and not mail
                  and kind = case when $5 = 'warning' then 'warning' else 'liquidation' end)
       on conflict (seq, place) do nothing`,
      [
        ...[notice.seq, notice.place, notice.user, notice.at, notice.kind],
        ...(isWarning ? [notice.percent, notice.equity, notice.usedMargin] : [null, null, null]),
        ...(isWarning
          ? [null, null, null, null]
          : [notice.market, notice.order, notice.mark, notice.settled]),
        dueAt,
      ],
    );
  }
}
