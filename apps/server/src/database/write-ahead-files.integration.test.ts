// Files of the write-ahead log are dear to make: those of a busy time stay for the next one.
import { afterEach, expect, test } from 'vitest';
import { createPool } from './connection.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { makeTestDataDirectory } from './testing.ts';

let server: EmbeddedServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** How many files there are after a busy time that made two dozen, and a calm one that used as many. */
async function filesAfterCalm(setting?: string): Promise<number> {
  server = await startEmbedded(makeTestDataDirectory());
  const pool = createPool(server.connectionConfig);
  const useOne = `perform pg_logical_emit_message(false, 'test', 'a file begins'); perform pg_switch_wal();`;
  try {
    if (setting !== undefined) {
      await pool.query(`alter system set ${setting}`);
      await pool.query('select pg_reload_conf()');
    }
    await pool.query(`do $$ begin for i in 1..24 loop ${useOne} end loop; end $$`);
    await pool.query('checkpoint');
    for (let calm = 0; calm < 24; calm += 1) {
      await pool.query(`do $$ begin ${useOne} end $$`);
      await pool.query('checkpoint');
    }
    const { rows } = await pool.query<{ files: number }>('select count(*)::int as files from pg_ls_waldir()');
    return rows[0]!.files;
  } finally {
    await pool.end();
  }
}

test('files of the write-ahead log that a busy time made are still there after a calm one', async () => {
  expect(await filesAfterCalm()).toBeGreaterThanOrEqual(24);
});

test('control: where fewer are asked for, a calm time takes them away', async () => {
  expect(await filesAfterCalm(`min_wal_size = '64MB'`)).toBeLessThan(24);
});
