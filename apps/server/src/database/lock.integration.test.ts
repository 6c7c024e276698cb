import { expect, test } from 'vitest';
import { createPool } from './connection.ts';
import { keepStartLock } from './kept-lock.ts';
import { takeStartLock } from './lock.ts';
import { DatabaseRefused } from './refused.ts';
import { startTestDatabase } from './testing.ts';

test('a second start on the same database is refused with the first one named', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  const lock = await takeStartLock(connectionConfig);
  const refusal = takeStartLock(connectionConfig);
  await expect(refusal).rejects.toThrow(DatabaseRefused);
  await expect(refusal).rejects.toThrow(`"candor server ${process.pid}" on this computer`);
  await lock.release();
});

test('the lock is free again when its holder has released it', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  await (await takeStartLock(connectionConfig)).release();
  await (await takeStartLock(connectionConfig)).release();
});

test('two databases of one server can both be started', async () => {
  const [first, second] = [
    await startTestDatabase({ durable: false }),
    await startTestDatabase({ durable: false }),
  ];
  const locks = [await takeStartLock(first.connectionConfig), await takeStartLock(second.connectionConfig)];
  await Promise.all(locks.map((lock) => lock.release()));
});

test('a venue whose session was ended by somebody keeps others out as before, and nobody once it has stopped', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const told: string[] = [];
  const log = {
    warn: (_: object, message: string) => told.push(message),
    error: (_: object, message: string) => told.push(message),
  };
  const lock = await keepStartLock(connectionConfig, { log });
  const holders = async (): Promise<readonly number[]> => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  };
  const [first] = await holders();
  await pool.query('select pg_terminate_backend($1)', [first]);
  await expect
    .poll(async () => (await holders()).filter((pid) => pid !== first), { timeout: 20_000 })
    .toHaveLength(1);
  await expect(takeStartLock(connectionConfig)).rejects.toThrow(DatabaseRefused);
  expect(told).toEqual(['The session that keeps others from this database was lost; another one does now']);
  await lock.release();
  await (await takeStartLock(connectionConfig)).release();
  await expect.poll(holders).toEqual([]);
  await pool.end();
});
