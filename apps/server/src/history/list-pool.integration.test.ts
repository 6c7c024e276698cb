// Rules for the connections on which lists are read.
import type { Pool, PoolClient } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
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

test('a list that takes too long is ended and busy, and the next one is read', async () => {
  const { lists } = await opened();
  const slow = lists.ask((pool) => pool.query('select pg_sleep(60)'));
  await expect(slow).rejects.toMatchObject({ name: 'ListsBusy', cause: { code: '57014' } });
  expect((await lists.ask(one)).rows).toEqual([{ one: 1 }]);
});

test('four lists are read at once, another one waits, and one that waits too long is busy', async () => {
  const { lists, others } = await opened();
  const taken: PoolClient[] = [];
  const take = () => lists.ask(async (pool) => taken.push(await pool.connect()));
  await Promise.all(Array.from({ length: listLimits.connectionsMax }, take));
  expect(await connections(others)).toBe(listLimits.connectionsMax);
  const waiting = lists.ask(one);
  taken.pop()?.release();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  await take();
  await expect(lists.ask(one)).rejects.toThrow(ListsBusy);
  for (const client of taken) client.release();
  expect((await lists.ask(one)).rows).toEqual([{ one: 1 }]);
});

test('the control: what is wrong with a list itself is passed on as it is', async () => {
  const { lists } = await opened();
  const wrong = lists.ask((pool) => pool.query('select 1 / 0'));
  await expect(wrong).rejects.toMatchObject({ code: '22012' });
  await expect(wrong).rejects.not.toBeInstanceOf(ListsBusy);
});

test('the control: on other connections a statement takes as long as it takes', async () => {
  const { lists, others } = await opened();
  const longer = `select pg_sleep(${listLimits.statementMsMax / 1000 + 0.5})`;
  const [list, other] = await Promise.allSettled([
    lists.ask((pool) => pool.query(longer)),
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
