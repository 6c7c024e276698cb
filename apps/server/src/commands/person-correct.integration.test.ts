// A nationality that was named by mistake is corrected, beside a running venue, and its owner reads by whom and why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestUser, type TestVenue } from '../http/testing-venue.ts';
import { runPersonCorrect } from './person-correct.ts';
import { besideVenue, printed } from './testing-commands.ts';

let venue: TestVenue;
let ann: TestUser;
beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  ann = await venue.register();
});
afterAll(() => venue.stop());

const reason = 'Shown by her passport';

const run = (...args: readonly string[]): Promise<string> =>
  printed((output) => runPersonCorrect(args, besideVenue(venue), output));

const correct = (email: string, nationality: string) =>
  run('--email', email, '--nationality', nationality, '--reason', reason);

test('the account has the other nationality from its next request on, and both logs say so', async () => {
  const nationality = async () => (await venue.get(ann, '/api/webapi/getinfo')).json().data.nationality;
  expect(await nationality()).toBe('DE');
  expect(await correct(ann.email.toUpperCase(), 'fr')).toBe(
    `Account ${ann.user}: the nationality is FR now, and was DE.\n`,
  );
  await expect.poll(nationality).toBe('FR');
  const [row] = await venue.operators.audit.rows({ kind: 'nationalityCorrected' }, { limit: 1, offset: 0 });
  expect(row).toMatchObject({ operator: null, target: { id: String(ann.user) }, reason, outcome: 'done' });
  expect(row?.details).toEqual({ from: 'DE', to: 'FR' });
  const log = (await venue.get(ann, '/api/webapi/GetAccountLog')).json().data.rows;
  expect(log).toContainEqual(expect.objectContaining({ action: 'nationalityCorrected', reason }));
});

test('what changes nothing, names no country or nobody, or has no reason is refused, and nothing is noted', async () => {
  const noted = `select from operator_actions where kind = 'nationalityCorrected'`;
  const before = (await venue.pool.query(noted)).rowCount;
  await expect(correct(ann.email, 'FR')).rejects.toThrow('has this nationality already');
  await expect(correct(ann.email, 'XX')).rejects.toThrow('XX is no country');
  await expect(correct('nobody@example.org', 'FR')).rejects.toThrow('No account has this address.');
  await expect(run('--email', ann.email, '--nationality', 'IT')).rejects.toThrow(/^Usage/);
  expect((await venue.pool.query(noted)).rowCount).toBe(before);
});
