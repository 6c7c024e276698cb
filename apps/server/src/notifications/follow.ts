// Follows the log: messages, mails, fired alerts and the position after them are one transaction.
import type { ExchangeState, LogRecord, MarketId } from '@candor/exchange';
import type { Pool } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import type { Turns } from '../engine/index.ts';
import { type GatheringProjection, movePosition, selectPosition } from '../history/index.ts';
import { fireAlerts, selectWaiting } from './alerts/alert-rows.ts';
import { alertDraft, type Reached, reachedAlerts, SeenPrices } from './alerts/reached.ts';
import { type Directory, directoryOf, renewsDirectory } from './drafts/directory.ts';
import type { Draft } from './drafts/draft.ts';
import { Gathered, type Telling } from './drafts/gathered.ts';
import type { Outside, OutsideParts } from './drafts/outside.ts';
import type { FillMails } from './store/fill-mails.ts';
import { MailPace } from './store/mail-pace.ts';
import { writeNotifications } from './store/write-notifications.ts';

export const NOTIFICATIONS = 'notifications';

/** Records that tell nobody anything move the position now and then: read again they change nothing. */
const POSITION_RECORDS = 5_000;

export interface FollowingParts {
  readonly pool: Pool;
  readonly turns: Turns;
  readonly clock: { wallMs(): number };
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
  /** Who knows what the log only names by number. */
  readonly outside: OutsideParts;
  readonly fillMails: FillMails;
  /** After the commit. */
  onChanged(users: readonly number[]): void;
  onFailure(error: unknown): void;
}

/** What was taken between two writings. */
class Part {
  readonly gathered: Gathered;
  readonly prices = new SeenPrices();

  constructor(isMailed: (user: number) => boolean) {
    this.gathered = new Gathered(isMailed);
  }
}

export function notificationsProjection(parts: FollowingParts): GatheringProjection {
  const { pool, turns, fillMails, onFailure } = parts;
  const newPart = (): Part => new Part((user) => fillMails.has(user));
  let saved = 0;
  let taken = 0;
  let directory: Directory | undefined;
  let part = newPart();
  const pace = new MailPace();
  const takeKnowing = (known: Directory, records: readonly LogRecord[]): void => {
    const scaleOf = (market: number): number => known.market(market as MarketId).grid.priceScale;
    for (const record of records) {
      part.gathered.take(record, known);
      part.prices.add(record, scaleOf);
    }
    taken = records.at(-1)!.seq;
  };
  return {
    position: async () => {
      part = newPart();
      pace.forget();
      await fillMails.read(pool);
      saved = await selectPosition(pool, NOTIFICATIONS);
      taken = saved;
      return saved;
    },
    takeAtOnce: (records) => {
      if (directory === undefined || records.some(renewsDirectory)) return false;
      takeKnowing(directory, records);
      return true;
    },
    take: async (records) => {
      if (directory === undefined || records.some(renewsDirectory)) directory = await parts.read(directoryOf);
      takeKnowing(directory, records);
    },
    write: () => {
      const [written, to] = [part, taken];
      part = newPart();
      return turns.next(async () => {
        const { gathered, prices } = written;
        const reached = await findReached(pool, prices);
        if (gathered.isEmpty && reached.length === 0 && to - saved < POSITION_RECORDS) return;
        const outside = await gathered.asked.answer(parts.outside);
        const found = { tellings: gathered.tellings(), outside, reached, directory: directory! };
        parts.onChanged(await write({ ...parts, pace }, found, { from: saved, to }));
        saved = to;
      });
    },
    onFailure,
  };
}

function* draftsOf(tellings: readonly Telling[], directory: Directory, outside: Outside): Generator<Draft> {
  for (const telling of tellings) yield* telling(directory, outside);
}

async function findReached(pool: Pool, prices: SeenPrices): Promise<readonly Reached[]> {
  const { extremes } = prices;
  return extremes.length === 0 ? [] : reachedAlerts(await selectWaiting(pool, extremes), prices);
}

interface Found {
  readonly tellings: readonly Telling[];
  readonly outside: Outside;
  readonly reached: readonly Reached[];
  readonly directory: Directory;
}

function write(
  { pool, clock, pace }: FollowingParts & { readonly pace: MailPace },
  { tellings, outside, reached, directory }: Found,
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
    const drafts = draftsOf([...tellings, ...ofAlerts], directory, outside);
    return writeNotifications(client, drafts, clock.wallMs(), pace);
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
