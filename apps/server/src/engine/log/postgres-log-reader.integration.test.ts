// Rules for the order in which the log in PostgreSQL is read.
import { afterEach, expect, test } from 'vitest';
import { startTestDatabase } from '../../database/testing.ts';
import { startTestEngine } from '../testing-engine.ts';
import { connectPostgresLog } from './postgres-log.ts';
import { connectLogReader } from './postgres-log-reader.ts';
import { openUser } from './testing-logs.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

test('the question who leads is answered before the look-ups that wait, and these in their order', async () => {
  const database = await startTestDatabase({ durable: false });
  endings.push(() => database.dispose());
  const engine = await startTestEngine(await connectPostgresLog(database.connectionConfig));
  await engine.submit({ command: openUser(1) });
  await engine.stop();
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  endings.push(() => reader.close());
  const answered: string[] = [];
  const looks = Array.from({ length: 100 }, async (_, i) => {
    expect((await reader.batchHolding(1))?.firstSeq).toBe(1);
    answered.push(`look ${i}`);
  });
  expect((await reader.head()).seq).toBe(1);
  answered.push('head');
  await Promise.all(looks);
  expect(answered).toEqual(['look 0', 'head', ...looks.slice(1).map((_, i) => `look ${i + 1}`)]);
});

test('a look-up that waits for a connection which is closed fails instead of waiting for ever', async () => {
  const database = await startTestDatabase({ durable: false });
  endings.push(() => database.dispose());
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  const looks = [reader.batchHolding(1), reader.batchHolding(1), reader.head()];
  const [, ...waiting] = await Promise.allSettled([...looks, reader.close()]);
  expect(waiting.slice(0, 2).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
