// While history is read anew from the log, nobody takes a part of the past for all of it.
import type { MarketId, ProjectId } from '@candor/exchange';
import { afterEach, expect, test } from 'vitest';
import { openHistory } from './history.ts';
import { ListsBusy, openListPool } from './list-pool.ts';
import { emptyHistory, endHistories, project, tradedRecords } from './testing-projected.ts';
import { traders } from './testing-scenario.ts';

afterEach(endHistories);

test('lists say that they are behind, the ledger is not downloaded, nobody is told of no tickets, and the tape has nothing of before', async () => {
  const { database, pool } = await emptyHistory();
  const records = await tradedRecords(1_400, 41);
  await project(pool, records, 600, 100);
  let position = 600;
  const follower = { seq: () => position, waitFor: async () => true, stop: async () => {} };
  const history = openHistory(openListPool(database.connectionConfig), follower, records.length);
  const [user, market] = [traders[0]!, 0 as MarketId];
  const page = { user, page: 1, pageSize: 5 };
  const after = { user, after: { seq: 0, place: -1 }, limit: 5 };

  expect((await history.fillsOfUser(page)).behind).toBe(true);
  expect((await history.ordersOfUser(page)).behind).toBe(true);
  await expect(history.entriesAfter(after)).rejects.toThrow(ListsBusy);
  await expect(history.fillsAfter({ user, after: 0, limit: 5 })).rejects.toThrow(ListsBusy);
  expect(await history.tradesOfMarket(market, 5)).toEqual([]);
  // Whoever looks for what they bought must not be told that there is nothing.
  const tickets = { user, project: 1 as ProjectId };
  await expect(history.ownTickets(tickets)).rejects.toThrow(ListsBusy);

  // The control: once it is there, all of it is shown.
  await project(pool, records, records.length, 100);
  position = records.length;
  expect((await history.fillsOfUser(page)).behind).toBe(false);
  expect((await history.ordersOfUser(page)).behind).toBe(false);
  expect(await history.entriesAfter(after)).toHaveLength(5);
  expect((await history.fillsAfter({ user, after: 0, limit: 5 })).length).toBeGreaterThan(0);
  expect(await history.tradesOfMarket(market, 5)).toHaveLength(5);
  expect(await history.ownTickets(tickets)).toEqual([]);
  await history.stop();
});
