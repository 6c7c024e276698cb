// Tables that know more than the log: found before a start, and by the audit.
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase } from '../database/testing.ts';
import { LogDamaged } from '../engine/index.ts';
import { compareHistory } from './audit/compare-history.ts';
import { refuseLogBehindHistory } from './projection/ahead.ts';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function projectedTo(name: string, seq: number, logSeq: number) {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  endings.push(() => pool.end());
  await pool.query('update log_head set seq = $1', [logSeq]);
  await pool.query('update projection set seq = $2 where name = $1', [name, seq]);
  return { connectionConfig, pool };
}

test.each(['history', 'candles'])('a log that ends before its %s is refused and found', async (name) => {
  const { connectionConfig, pool } = await projectedTo(name, 8, 7);
  await expect(refuseLogBehindHistory(pool)).rejects.toThrow(LogDamaged);
  await expect(refuseLogBehindHistory(pool)).rejects.toThrow(
    `The log ends with record 7, and the table projection says that ${name} holds record 8`,
  );
  const { findings } = await (await compareHistory(connectionConfig)(7)).finish();
  expect(findings).toContainEqual({
    place: 'log_head',
    message: expect.stringContaining(`${name} holds record 8`),
  });
});

test('the control: tables that are level with the log, or behind it, are no finding', async () => {
  const { connectionConfig, pool } = await projectedTo('history', 7, 7);
  await refuseLogBehindHistory(pool);
  const { findings } = await (await compareHistory(connectionConfig)(7)).finish();
  expect(findings).toEqual([]);
});
