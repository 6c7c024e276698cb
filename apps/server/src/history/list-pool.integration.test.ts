// Rules for the connections on which lists are read.
import type { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { callers } from '../database/shares.ts';
import { startTestDatabase } from '../database/testing.ts';
import { ListsBusy, listLimits, openListPool } from './list-pool.ts';
import { endVenues, follow, runningVenue } from './testing-venue.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await endVenues();
});

async function opened() {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  endings.push(dispose);
  const others = createPool(connectionConfig);
  endings.push(() => others.end());
  const lists = openListPool(connectionConfig);
  endings.push(() => lists.close());
  return { lists, others };
}

const connections = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where application_name = 'candor lists' and datname = current_database()`,
  );
  return rows.length;
};

const one = (pool: Pool) => pool.query('select 1 as one');

const [ann, ben] = [callers.user(2), callers.user(4)] as const;

test('a list that takes too long is ended and busy, and the next one is read', async () => {
  const { lists } = await opened();
  const slow = lists.ask(ann, (pool) => pool.query('select pg_sleep(60)'));
  await expect(slow).rejects.toMatchObject({ name: 'ListsBusy', cause: { code: '57014' } });
  expect((await lists.ask(ann, one)).rows).toEqual([{ one: 1 }]);
});

test('lists of four callers are read at once, another one waits, and one that waits too long is busy', async () => {
  const { lists, others } = await opened();
  const ends: (() => void)[] = [];
  const hold = (pool: Pool) =>
    pool
      .connect()
      .then((client) => new Promise<void>((end) => ends.push(end)).finally(() => client.release()));
  const held = Array.from({ length: listLimits.placesMax }, (_, user) =>
    lists.ask(callers.user(100 + user), hold),
  );
  await expect.poll(() => connections(others)).toBe(listLimits.placesMax);
  const waiting = lists.ask(ann, one);
  ends.pop()?.();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  held.push(lists.ask(callers.user(100 + listLimits.placesMax), hold));
  await expect.poll(() => ends.length).toBe(listLimits.placesMax);
  const busy = expect(lists.ask(ann, one)).rejects.toThrow(ListsBusy);
  // Streams and operators have places of their own.
  expect((await lists.ask(callers.operators, one)).rows).toEqual([{ one: 1 }]);
  await busy;
  for (const end of ends) end();
  await Promise.all(held);
  expect((await lists.ask(ann, one)).rows).toEqual([{ one: 1 }]);
});

test('of one caller one list is read at a time and a few wait; beyond that it is busy to that caller alone', async () => {
  const { lists, others } = await opened();
  const slow = (pool: Pool) => pool.query('select pg_sleep(0.2)');
  const asked = Array.from({ length: 100 }, () => lists.ask(ann, slow));
  const settled = Promise.allSettled(asked);
  const answers = Array.from({ length: 3 }, () => lists.ask(ben, one));
  for (const { rows } of await Promise.all(answers)) expect(rows).toEqual([{ one: 1 }]);
  expect(await connections(others)).toBeLessThanOrEqual(2);
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(100 - 1 - ann.waitingMax);
  for (const each of refused) expect(each).toMatchObject({ reason: { name: 'ListsBusy' } });
});

test('the control: from as many callers as there are places, the same lists keep another one waiting', async () => {
  const { lists } = await opened();
  const slow = (pool: Pool) => pool.query('select pg_sleep(1)');
  let ended = 0;
  const asked = Array.from({ length: listLimits.placesMax }, (_, user) =>
    lists.ask(callers.user(100 + user), slow).then(() => ended++),
  );
  await lists.ask(ben, one);
  expect(ended).toBeGreaterThan(0);
  await Promise.all(asked);
});

test('the control: what is wrong with a list itself is passed on as it is', async () => {
  const { lists } = await opened();
  const wrong = lists.ask(ann, (pool) => pool.query('select 1 / 0'));
  await expect(wrong).rejects.toMatchObject({ code: '22012' });
  await expect(wrong).rejects.not.toBeInstanceOf(ListsBusy);
});

test('the control: on other connections a statement takes as long as it takes', async () => {
  const { lists, others } = await opened();
  const longer = `select pg_sleep(${listLimits.statementMsMax / 1000 + 0.5})`;
  const [list, other] = await Promise.allSettled([
    lists.ask(ann, (pool) => pool.query(longer)),
    others.query(longer),
  ]);
  expect([list.status, other.status]).toEqual(['rejected', 'fulfilled']);
});

test('connections for lists are made when the first one is asked for, and go when history stops', async () => {
  const venue = await runningVenue();
  const history = await follow(venue);
  expect(await connections(venue.pool)).toBe(0);
  await history.withdrawals({ page: 1, pageSize: 10 });
  expect(await connections(venue.pool)).toBe(1);
  await history.stop();
  await history.stop();
  await expect.poll(() => connections(venue.pool), { timeout: 10_000 }).toBe(0);
});
