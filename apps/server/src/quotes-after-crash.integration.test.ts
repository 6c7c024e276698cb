// A venue that was killed, started again: nobody meets what its maker quoted before, not even what the first price sets off.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './database/testing.ts';
import { openLogRecords } from './history/index.ts';
import { killStarted, newData, run, until, urlOf } from './testing-start.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterEach(killStarted);
afterAll(() => database.dispose());

test('the quotes that a crash left in the book are gone before the first price is recorded', async () => {
  const environment = { CANDOR_DATA: newData(), DATABASE_URL: database.databaseUrl };
  const log = openLogRecords(database.connectionConfig);
  const kinds = async (after: number): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const records of log.read(after, await log.lastSeq()))
      for (const { command } of records) {
        const isEmpty = command.type === 'ReplaceQuotes' && command.bids.length + command.asks.length === 0;
        found.push(isEmpty ? 'withdrawal' : command.type);
      }
    return found;
  };
  const first = run(environment);
  await urlOf(first);
  await until(async () => ((await kinds(0)).includes('ReplaceQuotes') ? true : undefined));
  first.child.kill('SIGKILL');
  await first.ended;
  const before = await log.lastSeq();
  const second = run(environment);
  await urlOf(second);
  const again = await until(async () => {
    const found = await kinds(before);
    return found.includes('RecordPrices') ? found : undefined;
  });
  expect(again.slice(0, again.indexOf('RecordPrices'))).toContain('withdrawal');
  await log.close();
});
