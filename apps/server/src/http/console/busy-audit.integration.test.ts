// An audit log of years that many search at once keeps nobody from anything else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditSearchLimits } from '../../operators/actions/audit-searches.ts';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let ada: TestOperator;
let ann: TestUser;

beforeAll(async () => {
  tested = await startTestConsole();
  ada = await tested.hire('admin');
  ann = await tested.venue.register();
});
afterAll(() => tested.stop());

test('two searches go at once and the others wait, so that sessions are found, and all of them are answered', async () => {
  const { pool } = tested.venue;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table operator_actions in access exclusive mode');
  const waiting = async (): Promise<number> => {
    const { rows } = await pool.query(
      `select from pg_locks where not granted and relation = 'operator_actions'::regclass`,
    );
    return rows.length;
  };
  const searches = Array.from({ length: 20 }, (_, n) =>
    n % 2 === 0
      ? tested.get(ada, 'GetActions', { query: 'nothing of that' })
      : tested.get(ada, 'GetActionsCsv', { query: 'nothing of that' }),
  );
  await expect.poll(waiting, { timeout: 5_000 }).toBe(auditSearchLimits.placesMax);
  for (let call = 0; call < 5; call += 1)
    expect((await tested.venue.get(ann, '/api/webapi/getinfo')).statusCode).toBe(200);
  expect(await waiting()).toBe(auditSearchLimits.placesMax);
  await holder.query('rollback');
  holder.release();
  for (const { statusCode } of await Promise.all(searches)) expect(statusCode).toBe(200);
});
