import { expect, test } from 'vitest';
import { createClient, createPool } from './connection.ts';
import { migrate } from './migrate.ts';
import { DatabaseRefused } from './refused.ts';
import { startTestDatabase } from './testing.ts';

test('an empty database gets a log that begins with epoch 0, sequence 0 and a hash of 32 zero bytes', async () => {
  const { connectionConfig } = await startTestDatabase({ migrated: false, durable: false });
  await migrate(connectionConfig);
  const pool = createPool(connectionConfig);
  const { rows } = await pool.query('select * from log_head');
  await pool.end();
  expect(rows).toEqual([{ one: true, epoch: 0n, seq: 0n, hash: Buffer.alloc(32) }]);
});

test('the log cannot have a second head', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const insert = (one: boolean): Promise<unknown> =>
    pool.query(`insert into log_head (one, epoch, seq, hash) values ($1, 0, 0, '')`, [one]);
  await expect(insert(true)).rejects.toThrow('log_head_pkey');
  await expect(insert(false)).rejects.toThrow('log_head_one_check');
  await pool.end();
});

test('migrating again, also twice at once, changes nothing', async () => {
  const { connectionConfig } = await startTestDatabase({ migrated: false, durable: false });
  await Promise.all([migrate(connectionConfig), migrate(connectionConfig)]);
  const pool = createPool(connectionConfig);
  await pool.query('update log_head set seq = 5');
  await migrate(connectionConfig);
  const { rows } = await pool.query('select seq from log_head');
  await pool.end();
  expect(rows).toEqual([{ seq: 5n }]);
});

test('whoever looks at the tables while they have to change is named after ten seconds, and waited for no longer', async () => {
  const { connectionConfig } = await startTestDatabase({ migrated: false, durable: false });
  await migrate(connectionConfig, '0039-api-keys');
  const looking = createClient(connectionConfig, 'candor backup');
  await looking.connect();
  await looking.query('begin isolation level repeatable read read only');
  await looking.query('select from users');
  await expect(migrate(connectionConfig)).rejects.toMatchObject({
    name: 'DatabaseAway',
    exitCode: 75,
    message: expect.stringMatching(
      /held for 10000 ms by process \d+ \("candor backup", idle in transaction, since /,
    ),
  });
  await looking.query('commit');
  await looking.end();
  await migrate(connectionConfig);
}, 30_000);

test('a database that a newer release has migrated is refused', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  await pool.query(`insert into kysely_migration (name, timestamp) values ('9999-future', '')`);
  await pool.end();
  await expect(migrate(connectionConfig)).rejects.toThrow(DatabaseRefused);
  await expect(migrate(connectionConfig)).rejects.toThrow('9999-future');
});

test('an account that does not own the database is refused by a sentence, and its owner is not', async () => {
  const { connectionConfig } = await startTestDatabase({ migrated: false, durable: false });
  const { database } = connectionConfig;
  const pool = createPool(connectionConfig);
  await pool.query('create role visitor login');
  const visitor = { ...connectionConfig, user: 'visitor' };
  await expect(migrate(visitor)).rejects.toMatchObject({
    name: 'DatabaseRefused',
    exitCode: 78,
    message: expect.stringMatching(
      /may not make the tables .*: permission denied for schema public\. Let it own/,
    ),
  });
  await pool.query(`alter database ${database} owner to visitor`);
  await migrate(visitor);
  await pool.query('reassign owned by visitor to current_user; drop owned by visitor; drop role visitor');
  await pool.end();
});

test('ledger entries begin their own position where the rest of history stands, and keys follow the rows', async () => {
  const { connectionConfig } = await startTestDatabase({ migrated: false, durable: false });
  await migrate(connectionConfig, '0024-reserves');
  const pool = createPool(connectionConfig);
  await pool.query(`update projection set seq = 7 where name = 'history'`);
  const entry =
    'insert into history_entry select owner, 5, 0, 1, 1, 0, 1, 0, 0, owner from unnest($1::int[]) as owner';
  await pool.query(entry, [[1, 2, 4]]);
  await migrate(connectionConfig, '0030-factor-resets');
  const { rows } = await pool.query(
    `select name, seq from projection where name like 'history%' order by name`,
  );
  await expect(pool.query(entry, [[4]])).rejects.toThrow('history_entry_of_user');
  await pool.end();
  expect(rows).toEqual([
    { name: 'history', seq: 7n },
    { name: 'history-entries', seq: 7n },
  ]);
});

test('what was packed before trades were begins again with them', async () => {
  const { connectionConfig } = await startTestDatabase({ migrated: false, durable: false });
  await migrate(connectionConfig, '0032-message-indexes');
  const pool = createPool(connectionConfig);
  await pool.query(`update projection set seq = 7 where name like 'history%'`);
  await pool.query(`insert into history_entry_block values (2, 1, 5, '{0}', '{1}', '')`);
  await pool.query(
    `insert into history_trade values (1, 2, 3, 0, 0, 100, 1, 1, 100, 1, 101, 0, 2, 102, 0, false)`,
  );
  await migrate(connectionConfig);
  const { rows } = await pool.query(
    `select name, seq from projection where name like 'history%' order by name`,
  );
  const blocks = await pool.query('select from history_entry_block');
  await pool.end();
  expect(rows).toEqual([
    { name: 'history', seq: 7n },
    { name: 'history-blocks', seq: 0n },
  ]);
  expect(blocks.rowCount).toBe(0);
});

test('what was not packed is read from the log again, and the rest of history is not', async () => {
  const { connectionConfig } = await startTestDatabase({ migrated: false, durable: false });
  await migrate(connectionConfig, '0030-factor-resets');
  const pool = createPool(connectionConfig);
  await pool.query(`update projection set seq = 7 where name like 'history%'`);
  await migrate(connectionConfig);
  const { rows } = await pool.query(
    `select name, seq from projection where name like 'history%' order by name`,
  );
  const block = `insert into history_entry_block
    select owner, 1, 5, '{0}', '{1}', '' from unnest($1::int[]) as owner`;
  await pool.query(block, [[1, 1, 2, 4]]);
  await expect(pool.query(block, [[4]])).rejects.toThrow('history_entry_block_of_user');
  await expect(pool.query('select from history_trade')).rejects.toThrow('does not exist');
  await pool.end();
  expect(rows).toEqual([
    { name: 'history', seq: 7n },
    { name: 'history-blocks', seq: 0n },
  ]);
});

test.each([
  ['where an order was changed, history is read again, but for what is packed', 7, 0n, 0],
  ['where no order was changed, history stays', 0, 7n, 1],
])('%s', async (_, reason, seq, orders) => {
  const { connectionConfig } = await startTestDatabase({ migrated: false, durable: false });
  await migrate(connectionConfig, '0040-mail-word');
  const pool = createPool(connectionConfig);
  await pool.query(`update projection set seq = 7 where name like 'history%'`);
  await pool.query(
    `insert into history_order (order_id, user_id, market_id, kind, side, post_only, triggered, status, reason,
       filled_lots, filled_quote, fee, placed_at, changed_at) values (1, 2, 0, 0, 0, false, false, 2, $1, 0, 0, 0, 1, 1)`,
    [reason],
  );
  await pool.query(`insert into history_entry_block values (2, 1, 5, '{0}', '{1}', '')`);
  await migrate(connectionConfig);
  const { rows } = await pool.query(
    `select name, seq from projection where name like 'history%' order by name`,
  );
  const left = await pool.query('select from history_order where replaces is null and replaced_by is null');
  const blocks = await pool.query('select from history_entry_block');
  await pool.end();
  expect(rows).toEqual([
    { name: 'history', seq },
    { name: 'history-blocks', seq: 7n },
  ]);
  expect([left.rowCount, blocks.rowCount]).toEqual([orders, 1]);
});
