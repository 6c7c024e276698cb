// Who wants mails of fills is known in memory as the table says it, whenever that was set.
import { expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase } from '../../database/testing.ts';
import { FillMails } from './fill-mails.ts';
import { saveSetting } from './settings.ts';

test('what was set before the start and since then is known, and an older reading undoes nothing', async () => {
  const { connectionConfig, dispose } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const save = (user: number, mail: boolean, kind: 'fill' | 'seconds' = 'fill') =>
    saveSetting(pool, user, { kind, app: true, mail });
  await save(1, true);
  await save(2, true);
  await save(3, true, 'seconds');
  const mails = new FillMails();
  expect([1, 2, 3].map((user) => mails.has(user))).toEqual([false, false, false]);
  await mails.read(pool);
  expect([1, 2, 3].map((user) => mails.has(user))).toEqual([true, true, false]);
  const older = mails.read(pool);
  await save(2, false);
  await save(3, true);
  await Promise.all([2, 3, 4].map((user) => mails.readOf(pool, user)));
  await older;
  expect([1, 2, 3, 4].map((user) => mails.has(user))).toEqual([true, false, true, false]);
  await pool.end();
  await dispose();
});
