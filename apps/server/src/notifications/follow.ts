// Follows the log: messages, mails, fired alerts and the position after them are one transaction.
import type { ExchangeState, LogRecord } from '@candor/exchange';
import type { Pool } from 'pg';
import { inTransaction, movePosition, type Projection, selectPosition } from '../history/index.ts';
import { fireAlerts, selectWaiting } from './alerts/alert-rows.ts';
import { alertDraft, pricesOf, type Reached, reachedAlerts } from './alerts/reached.ts';
import { type Directory, directoryOf, renewsDirectory } from './drafts/directory.ts';
import type { Draft } from './drafts/draft.ts';
import { actionsToExplain, type Reasons } from './drafts/of-money.ts';
import { draftsOf } from './drafts/of-records.ts';
import { writeNotifications } from './store/write-notifications.ts';
import type { Turns } from './turns.ts';

export const NOTIFICATIONS = 'notifications';

/** Records that tell nobody anything move the position now and then: read again they change nothing. */
const POSITION_RECORDS = 5_000;

export interface FollowingParts {
  readonly pool: Pool;
  readonly turns: Turns;
  readonly clock: { wallMs(): number };
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
  reasonsOf(actions: readonly number[]): Promise<Reasons>;
  /** After the commit. */
  onChanged(users: readonly number[]): void;
  onFailure(error: unknown): void;
}

export function notificationsProjection(parts: FollowingParts): Projection {
  let saved = 0;
  let directory: Directory | undefined;
  const directoryFor = async (records: readonly LogRecord[]): Promise<Directory> => {
    if (directory === undefined || records.some(renewsDirectory)) directory = await parts.read(directoryOf);
    return directory;
  };
  return {
    position: async () => {
      saved = await selectPosition(parts.pool, NOTIFICATIONS);
      return saved;
    },
    apply: (records) =>
      parts.turns.next(async () => {
        const seq = records.at(-1)!.seq;
        const found = await lookInto(parts, records, await directoryFor(records));
        const isSilent = found.drafts.length === 0 && found.reached.length === 0;
        if (isSilent && seq - saved < POSITION_RECORDS) return;
        parts.onChanged(await write(parts, found, { from: saved, to: seq }));
        saved = seq;
      }),
    onFailure: parts.onFailure,
  };
}

interface Found {
  readonly drafts: readonly Draft[];
  readonly reached: readonly Reached[];
  readonly directory: Directory;
}

async function lookInto(
  { pool, reasonsOf }: FollowingParts,
  records: readonly LogRecord[],
  directory: Directory,
): Promise<Found> {
  const reasons = await reasonsOf(records.flatMap(({ events }) => actionsToExplain(events)));
  const scaleOf = (market: number): number => directory.market(market as never).grid.priceScale;
  const prices = records.flatMap((record) => pricesOf(record, scaleOf));
  const markets = [...new Set(prices.map(({ market }) => market))];
  const alerts = markets.length === 0 ? [] : await selectWaiting(pool, markets);
  return { drafts: draftsOf(records, directory, reasons), reached: reachedAlerts(alerts, prices), directory };
}

function write(
  { pool, clock }: FollowingParts,
  { drafts, reached, directory }: Found,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly number[]> {
  return inTransaction(pool, async (client) => {
    await movePosition(client, NOTIFICATIONS, from, to);
    const fired = await fireAlerts(
      client,
      reached.map(({ alert, by }) => ({ id: alert.id, seq: by.seq })),
    );
    const ofAlerts = reached
      .filter(({ alert }) => fired.has(alert.id))
      .map((one) => alertDraft(one, directory));
    return writeNotifications(client, [...drafts, ...ofAlerts], clock.wallMs());
  });
}

/** Where an operator accepts that the log has lost its end, messages about it go, and its alerts wait again. */
export async function holdNotificationsAt(pool: Pool, seq: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('update projection set seq = least(seq, $2) where name = $1', [NOTIFICATIONS, seq]);
    await client.query('delete from notifications where seq > $1', [seq]);
    await client.query('update price_alerts set fired_seq = null where fired_seq > $1', [seq]);
    await client.query('update price_alerts set set_seq = $1 where set_seq > $1', [seq]);
  });
}
