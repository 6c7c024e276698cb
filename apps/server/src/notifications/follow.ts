// Follows the log: messages, mails, fired alerts and the position after them are one transaction.
import type { ExchangeState, LogRecord } from '@candor/exchange';
import type { Pool } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { type GatheringProjection, movePosition, selectPosition } from '../history/index.ts';
import { fireAlerts, selectWaiting } from './alerts/alert-rows.ts';
import { addPrices, alertDraft, type Reached, reachedAlerts, type SeenPrice } from './alerts/reached.ts';
import { type Directory, directoryOf, renewsDirectory } from './drafts/directory.ts';
import type { Draft } from './drafts/draft.ts';
import { Gathered, type Telling } from './drafts/gathered.ts';
import type { Reasons } from './drafts/of-money.ts';
import type { FillMails } from './store/fill-mails.ts';
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
  readonly fillMails: FillMails;
  /** After the commit. */
  onChanged(users: readonly number[]): void;
  onFailure(error: unknown): void;
}

export function notificationsProjection(parts: FollowingParts): GatheringProjection {
  const { pool, turns, fillMails, reasonsOf, onFailure } = parts;
  const isMailed = (user: number): boolean => fillMails.has(user);
  let saved = 0;
  let taken = 0;
  let directory: Directory | undefined;
  let gathered = new Gathered(isMailed);
  let prices: SeenPrice[] = [];
  const forget = (): void => {
    gathered = new Gathered(isMailed);
    prices = [];
  };
  const directoryFor = async (records: readonly LogRecord[]): Promise<Directory> => {
    if (directory === undefined || records.some(renewsDirectory)) directory = await parts.read(directoryOf);
    return directory;
  };
  return {
    position: async () => {
      forget();
      await fillMails.read(pool);
      saved = await selectPosition(pool, NOTIFICATIONS);
      taken = saved;
      return saved;
    },
    take: async (records) => {
      const known = await directoryFor(records);
      const scaleOf = (market: number): number => known.market(market as never).grid.priceScale;
      for (const record of records) {
        gathered.take(record, known);
        addPrices(prices, record, scaleOf);
      }
      taken = records.at(-1)!.seq;
    },
    write: () =>
      turns.next(async () => {
        const reached = await findReached(pool, prices);
        if (gathered.isEmpty && reached.length === 0 && taken - saved < POSITION_RECORDS) {
          prices = [];
          return;
        }
        const reasons = await reasonsOf(gathered.actions);
        const found = { tellings: gathered.tellings(), reasons, reached, directory: directory! };
        parts.onChanged(await write(parts, found, { from: saved, to: taken }));
        forget();
        saved = taken;
      }),
    onFailure,
  };
}

function* draftsOf(tellings: readonly Telling[], directory: Directory, reasons: Reasons): Generator<Draft> {
  for (const telling of tellings) yield* telling(directory, reasons);
}

async function findReached(pool: Pool, prices: readonly SeenPrice[]): Promise<readonly Reached[]> {
  if (prices.length === 0) return [];
  const markets = [...new Set(prices.map(({ market }) => market))];
  return reachedAlerts(await selectWaiting(pool, markets), prices);
}

interface Found {
  readonly tellings: readonly Telling[];
  readonly reasons: Reasons;
  readonly reached: readonly Reached[];
  readonly directory: Directory;
}

function write(
  { pool, clock }: FollowingParts,
  { tellings, reasons, reached, directory }: Found,
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
      .map(
        (one): Telling =>
          (known) => [alertDraft(one, known)],
      );
    const drafts = draftsOf([...tellings, ...ofAlerts], directory, reasons);
    return writeNotifications(client, drafts, clock.wallMs());
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
