// Whom a restored backup has brought back is erased again by number, because nobody knows their address any more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestUser, type TestVenue } from '../http/testing-venue.ts';
import { blankedTables, erasedTables } from '../personal-data/erase.ts';
import { bytesOf } from '../personal-data/testing-table-files.ts';
import { runPersonErase } from './person-erase.ts';
import { besideVenue, printed } from './testing-commands.ts';

let venue: TestVenue;
let ben: TestUser;
beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  ben = await venue.register();
});
afterAll(() => venue.stop());

function run(...named: readonly string[]): Promise<string> {
  const args = [...named, '--reason', 'Erased before', '--early'];
  return printed((output) => runPersonErase(args, besideVenue(venue), output));
}

/** Signed up, and never came to have an account in the log, which would owe them their first funds. */
async function bringBack(): Promise<number> {
  const { rows } = await venue.pool.query<{ id: bigint }>(
    `insert into users (public_id, email, email_as_typed, password_hash, nationality, invitation_code, created_at)
     values (gen_random_uuid(), 'back@example.org', 'Back@example.org', '', 'DE', 'BACK', now()) returning id`,
  );
  return Number(rows[0]!.id);
}

test('the account of that number is erased, once', async () => {
  const back = String(await bringBack());
  expect(await run('--account', back)).toMatch(/^Account \d+: \d+ rows are gone/);
  const { rows } = await venue.pool.query('select email from users where id = $1', [back]);
  expect(rows).toEqual([{ email: `erased ${back}` }]);
  await expect(run('--account', back)).rejects.toThrow(`Account ${back} is erased already.`);
});

test('nor is the address in a file of the database, where what was deleted stays until something comes to lie there', async () => {
  const files = await bytesOf(venue.pool, [...erasedTables, ...Object.keys(blankedTables)]);
  // The control: what is there is found in them.
  expect(files).toContain(ben.email);
  expect(files).not.toContain('Back@example.org');
});

test('a number is refused for the same reasons as an address, and beside one', async () => {
  await expect(run('--account', String(ben.user))).rejects.toThrow('is not frozen');
  await expect(run('--account', '9000000')).rejects.toThrow('There is no account 9000000.');
  for (const named of [['--account', '0'], ['--account', 'x'], [], ['--account', '7', '--email', ben.email]])
    await expect(run(...named)).rejects.toThrow(/^Usage/);
});
