// Whoever is erased is told by mail before their address is forgotten; on paper nobody is, and who erases reads of a failure.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestVenue, type TestVenue } from '../http/testing-venue.ts';
import { startTestPost, type TestPost } from '../mail/testing-smtp.ts';
import { liveEnvironment } from '../testing-settings.ts';
import { runPersonErase } from './person-erase.ts';
import { besideVenue, printed } from './testing-commands.ts';

let venue: TestVenue;
let post: TestPost;
let environment: Record<string, string>;
beforeAll(async () => {
  venue = await startTestVenue();
  post = await startTestPost();
  environment = besideVenue(venue);
});
afterAll(async () => {
  await post?.stop();
  await venue?.stop();
});
beforeEach(() => {
  [post.arrived.length, post.refusal] = [0, undefined];
});

/** Somebody who signed up, and never came to have an account. */
async function signedUp(email: string): Promise<number> {
  const { rows } = await venue.pool.query<{ id: bigint }>(
    `insert into users (public_id, email, email_as_typed, password_hash, nationality, language, mail_word,
                        invitation_code, created_at)
       values (gen_random_uuid(), $1, $1, 'hash', 'CH', 'de', 'Grauspecht', gen_random_uuid()::text, now()) returning id`,
    [email],
  );
  return Number(rows[0]?.id);
}

async function erased(email: string, mode: 'live' | 'paper' = 'live'): Promise<string> {
  const live = { ...environment, ...liveEnvironment, SMTP_URL: post.url };
  const args = ['--email', email, '--reason', 'Asked to be forgotten', '--early'];
  return printed((output) => runPersonErase(args, mode === 'live' ? live : environment, output));
}

const addressOf = async (id: number) =>
  (await venue.pool.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]?.email;

test('one mail goes to the address that is forgotten, in its language and with its word', async () => {
  const id = await signedUp('dora@example.org');
  expect(await erased('dora@example.org')).toMatch(/They were told by mail\.\n$/);
  expect(await addressOf(id)).toBe(`erased ${id}`);
  expect(post.arrived.map(({ to }) => to)).toEqual([['dora@example.org']]);
  for (const part of ['Grauspecht', 'Was wir über Sie gespeichert hatten, wurde gelöscht'])
    expect(post.arrived[0]?.text).toContain(part);
  await expect(erased('dora@example.org')).rejects.toThrow('No account has this address.');
  expect(post.arrived).toHaveLength(1);
});

test('a mail server that takes none puts the erasure off for nobody, and whoever erases reads why', async () => {
  const id = await signedUp('emil@example.org');
  post.refusal = '550 5.1.1 Nobody of that name is here';
  expect(await erased('emil@example.org')).toMatch(
    /could not be sent \(.*Nobody of that name.*\)\. Tell them/,
  );
  expect(await addressOf(id)).toBe(`erased ${id}`);
});

test('who is not erased is told nothing', async () => {
  const { user, email } = await venue.register();
  await expect(erased(email)).rejects.toThrow('is not frozen');
  expect([post.arrived, await addressOf(user)]).toEqual([[], email]);
});

test('on paper nobody is mailed, and no mail that is kept names the address', async () => {
  const id = await signedUp('fritz@example.org');
  expect(await erased('fritz@example.org', 'paper')).not.toContain('mail');
  expect([await addressOf(id), post.arrived]).toEqual([`erased ${id}`, []]);
  const { rows } = await venue.pool.query(`select from captured_mail where recipient = 'fritz@example.org'`);
  expect(rows).toEqual([]);
});
