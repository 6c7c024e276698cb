// History behind a real engine: it follows the log, waits for its callers, and can be dropped and rebuilt.
import { afterEach, describe, expect, test } from 'vitest';
import { compareHistory } from './audit/compare-history.ts';
import { ListsBusy } from './list-pool.ts';
import { followLog } from './projection/follow-log.ts';
import { selectPositions } from './projection/history-parts.ts';
import { openLogRecords } from './projection/log-records.ts';
import { startTestHistory } from './testing-history.ts';
import { traders } from './testing-scenario.ts';
import {
  caughtUp,
  endVenues,
  follow,
  type RunningVenue,
  runningVenue,
  scenario,
  submitAll,
} from './testing-venue.ts';

afterEach(endVenues);

async function differences({ database }: RunningVenue): Promise<readonly unknown[]> {
  const records = openLogRecords(database.connectionConfig);
  const lastSeq = await records.lastSeq();
  const comparison = await compareHistory(database.connectionConfig)(lastSeq);
  for await (const group of records.read(0, lastSeq)) await comparison.see(group);
  await records.close();
  const { findings, rowsCompared } = await comparison.finish();
  expect(rowsCompared).toBeGreaterThan(0);
  return findings;
}

describe('history behind an engine', () => {
  test('catches up from the log, then follows, and agrees with the log', async () => {
    const venue = await runningVenue();
    await submitAll(venue.engine, await scenario(800, 21));
    const problems: unknown[] = [];
    const history = await follow(venue, problems);
    const last = await submitAll(venue.engine, await scenario(800, 22));
    await caughtUp(history, venue.engine);
    expect(history.seq()).toBeGreaterThanOrEqual(last);
    expect(await differences(venue)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('shows a caller what they have just done', async () => {
    const venue = await runningVenue();
    const history = await follow(venue);
    for (let n = 1; n <= 20; n++) {
      const reply = await venue.engine.submit({
        command: {
          type: 'TransferBetweenWallets',
          user: traders[0]!,
          from: 'spot',
          to: 'seconds',
          currency: 0 as never,
          amount: BigInt(n) as never,
        },
      });
      const afterSeq = reply.outcome === 'accepted' ? reply.seq : 0;
      const page = await history.entriesOfUser({
        user: traders[0]!,
        wallet: 'seconds',
        page: 1,
        pageSize: 5,
        afterSeq,
      });
      expect(page).toMatchObject({ behind: false, total: n });
      expect(page.rows[0]).toMatchObject({
        seq: afterSeq,
        currency: 'USDT',
        kind: 'transfer',
        available: `0.${String(n).padStart(6, '0')}`,
      });
    }
  });

  test('says that it is behind rather than let a caller wait', async () => {
    const venue = await runningVenue();
    const history = await follow(venue);
    await caughtUp(history, venue.engine);
    const startedAt = performance.now();
    const page = await history.ordersOfUser({
      user: traders[0]!,
      page: 1,
      pageSize: 5,
      afterSeq: history.seq() + 1,
    });
    expect(page.behind).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(490);
  });

  test('goes on by itself after its connections were cut', async () => {
    const venue = await runningVenue();
    const problems: unknown[] = [];
    const history = await follow(venue, problems);
    const commands = await scenario(1_500, 23);
    for (let start = 0; start < commands.length; start += 100) {
      await submitAll(venue.engine, commands.slice(start, start + 100));
      await venue.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and (application_name in ('candor', 'candor history') or application_name like 'candor log reader%')
              and pid <> pg_backend_pid() and query not like '%log_head%'`,
        )
        .catch(() => {});
    }
    await caughtUp(history, venue.engine);
    expect(await differences(venue)).toEqual([]);
  });

  test('until the tables hold what the log had at the start every list is behind, and no download begins', async () => {
    const venue = await runningVenue();
    await submitAll(venue.engine, await scenario(100, 27));
    const client = await venue.pool.connect();
    await client.query('begin; lock table history_entry_block in share mode');
    const history = startTestHistory({
      ...venue,
      connectionConfig: venue.database.connectionConfig,
      onProblem: () => {},
    });
    const user = traders[0]!;
    const asked = { user, page: 1, pageSize: 5 };
    const download = { user, after: { seq: 0, place: 0 }, limit: 10 };
    expect(await history.ordersOfUser(asked)).toMatchObject({ behind: true });
    expect(await history.entriesOfUser(asked)).toMatchObject({ behind: true });
    await expect(history.entriesAfter(download)).rejects.toThrow(ListsBusy);
    await client.query('rollback');
    client.release();
    await caughtUp(history, venue.engine);
    expect(await history.entriesOfUser(asked)).toMatchObject({ behind: false });
    expect((await history.entriesAfter(download)).length).toBe(10);
    await history.stop();
  });

  test.each(['history_entry_block', 'history_order'])(
    'counts a record as written when every part of it is, also where %s comes later',
    async (late) => {
      const venue = await runningVenue();
      const problems: unknown[] = [];
      const before = await follow(venue);
      await caughtUp(before, venue.engine);
      await before.stop();
      await venue.pool.query(
        `create function late() returns trigger language plpgsql as $$ begin raise 'planted'; end $$`,
      );
      await venue.pool.query(
        `create trigger late before insert on ${late} for each statement execute function late()`,
      );
      // More than is written in one transaction.
      const afterSeq = await submitAll(venue.engine, await scenario(1_000, 26));
      const history = await follow(venue, problems);
      const asked = { user: traders[0]!, page: 1, pageSize: 5, afterSeq };
      expect(await history.ordersOfUser(asked)).toMatchObject({ behind: true });
      expect(await history.entriesOfUser(asked)).toMatchObject({ behind: true });
      const positions = Object.values(await selectPositions(venue.pool));
      expect(Math.max(...positions)).toBeGreaterThan(Math.min(...positions));
      expect(history.seq()).toBe(Math.min(...positions));
      expect(history.seq()).toBe(before.seq());
      // Each part is whole up to its own position, and the audit knows how far that is.
      expect(await differences(venue)).toEqual([]);
      await venue.pool.query(`drop trigger late on ${late}`);
      expect(await history.waitFor(afterSeq, 10_000)).toBe(true);
      expect(problems).toContainEqual(expect.objectContaining({ message: 'planted' }));
      expect(await differences(venue)).toEqual([]);
    },
  );

  test('starts again in the middle of a batch', async () => {
    const venue = await runningVenue();
    await submitAll(venue.engine, await scenario(300, 25));
    const records = openLogRecords(venue.database.connectionConfig);
    const lastSeq = await records.lastSeq();
    const all: number[] = [];
    for await (const group of records.read(0, lastSeq)) all.push(...group.map(({ seq }) => seq));
    expect(all).toEqual(Array.from({ length: lastSeq }, (_, i) => i + 1));
    for (const after of [1, 7, lastSeq - 100, lastSeq - 1, lastSeq]) {
      const some: number[] = [];
      for await (const group of records.read(after, lastSeq - 3)) some.push(...group.map(({ seq }) => seq));
      expect(some).toEqual(all.filter((seq) => seq > after && seq <= lastSeq - 3));
    }
    await records.close();
  });
});

describe('a follower', () => {
  test('applies every record once and in order while its projection fails at random', async () => {
    const venue = await runningVenue();
    const records = openLogRecords(venue.database.connectionConfig);
    let position = 0;
    let calls = 0;
    const follower = followLog(venue.engine, records, {
      position: async () => position,
      apply: async (group) => {
        calls++;
        if (calls % 3 === 0) throw new Error('planted');
        expect(group[0]!.seq).toBe(position + 1);
        position = group.at(-1)!.seq;
      },
      onFailure: () => {},
    });
    for (let round = 0; round < 6; round++) await submitAll(venue.engine, await scenario(40, 30 + round));
    expect(await follower.waitFor(venue.engine.status().committedSeq, 10_000)).toBe(true);
    await follower.stop();
    await records.close();
    expect(position).toBe(venue.engine.status().committedSeq);
  });
});
