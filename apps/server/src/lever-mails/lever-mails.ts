// Mails about leveraged contracts: follows the log by itself, and nothing else ever waits for it.
import { markets } from '@candor/exchange';
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Engine } from '../engine/index.ts';
import { followLog, openLogRecords } from '../history/index.ts';
import type { Mailer, Recipient } from '../mail/index.ts';
import { LEVER_MAILS, noticesProjection } from './follow-notices.ts';
import { forgetOldNotices, noticesLook, type SendingPorts } from './send-notices.ts';

/** Also what is to be tried again. */
const LOOK_MS = 1_000;
const FORGET_MS = 3_600_000;

export interface LeverMails {
  stop(): Promise<void>;
}

export function startLeverMails(parts: {
  readonly engine: Pick<Engine, 'subscribe' | 'status' | 'read'>;
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
  readonly mailer: Mailer;
  readonly clock: { wallMs(): number };
  readonly log: { error(details: object, message: string): void };
  recipientOf(user: number): Promise<Recipient | undefined>;
}): LeverMails {
  const { engine, pool, mailer, clock, log, recipientOf } = parts;
  const stopping = new AbortController();
  const ports: SendingPorts = {
    ...{ pool, mailer, clock, log, recipientOf, stopping: stopping.signal },
    markets: () => engine.read((state) => markets(state)),
  };
  // After a start there may be some that an earlier process left.
  let isWaiting = true;
  const problem = (error: unknown): void =>
    log.error({ err: error }, 'Mails about leveraged contracts are held up; they are tried again');
  const records = openLogRecords(parts.connectionConfig);
  const onNotices = (): void => {
    isWaiting = true;
  };
  const projection = noticesProjection(pool, { clock, onNotices, onFailure: problem });
  const follower = followLog(engine, records, projection);
  const lookForDue = noticesLook(ports);
  let sending: Promise<void> | undefined;
  const look = setInterval(() => {
    if (!isWaiting || sending !== undefined) return;
    isWaiting = false;
    sending = lookForDue()
      .catch(problem)
      .then(() => someWait(pool))
      .then((some) => {
        isWaiting ||= some;
      })
      .catch((error: unknown) => {
        isWaiting = true;
        problem(error);
      })
      .finally(() => {
        sending = undefined;
      });
  }, LOOK_MS);
  const forget = setInterval(() => void forgetOldNotices(ports).catch(problem), FORGET_MS);
  return {
    stop: async () => {
      clearInterval(look);
      clearInterval(forget);
      stopping.abort();
      mailer.stop();
      await follower.stop();
      await sending;
      await records.close();
    },
  };
}

/** What is not due yet, is to be tried again, or was taken by a look that failed. */
async function someWait(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ some: boolean }>(
    'select exists (select from lever_notices where sent_at is null and given_up_at is null) as some',
  );
  return rows[0]?.some === true;
}

/** Where an operator accepts that the log has lost its end, mails go on from there. */
export async function holdMailsAt(pool: Pool, seq: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('update projection set seq = least(seq, $2) where name = $1', [LEVER_MAILS, seq]);
    // Records that come now may have their numbers.
    await client.query('delete from lever_notices where seq > $1', [seq]);
  });
}
