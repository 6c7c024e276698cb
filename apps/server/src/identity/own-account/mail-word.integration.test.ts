// The word of an account's mails, on a real database: set, changed and taken out, told, and written down without itself.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Identity, SignedInUser } from '../index.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from '../testing-identity.ts';
import { mailWith } from '../testing-own-account.ts';

let world: TestIdentity;
let shared: Identity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.clock.nowMs += 25 * 3_600_000;
  world.submitted.length = 0;
  shared = world.create();
});

const linesOf = async (user: SignedInUser) =>
  (await shared.own.log(user, { page: 1, pageSize: 20 })).rows.filter(({ kind }) => /^mailWord/.test(kind));

test('a word is kept as it is mailed, shown to its owner, and told by a mail with the word that stood before', async () => {
  const { user } = await world.register('word@example.org');
  const set = (word: string | null) => shared.own.setMailWord({ user, origin }, { word, password: PASSWORD });
  expect((await shared.own.facts(user)).mailWord).toBeUndefined();
  expect(await set(' blue heron ')).toEqual({ outcome: 'changed' });
  expect((await shared.own.facts(user)).mailWord).toBe('blue heron');
  const first = await mailWith(world, user.email, 'You have an anti-phishing word');
  expect(first.text).toContain('blue heron');
  expect(await set('red kite')).toEqual({ outcome: 'changed' });
  const second = await mailWith(world, user.email, 'Your anti-phishing word was changed');
  expect(second.text).toContain('blue heron');
  expect(second.text).not.toContain('red kite');
  expect(await set(null)).toEqual({ outcome: 'changed' });
  const last = await mailWith(world, user.email, 'Your anti-phishing word was removed');
  expect(last.text).toContain('red kite');
  expect((await shared.own.facts(user)).mailWord).toBeUndefined();
});

test('a word stands in the log of the account as set, changed and removed, and never as itself', async () => {
  const { user } = await world.register('word.log@example.org');
  for (const word of ['blue heron', 'red kite', 'red kite', null, null])
    await shared.own.setMailWord({ user, origin }, { word, password: PASSWORD });
  const lines = await linesOf(user);
  expect(lines.map(({ kind }) => kind)).toEqual(['mailWordRemoved', 'mailWordChanged', 'mailWordSet']);
  expect(JSON.stringify([lines, world.logged])).not.toMatch(/heron|kite/);
});

test('a word guards no money, so that withdrawals go on', async () => {
  const { user } = await world.register('word.money@example.org');
  await shared.own.setMailWord({ user, origin }, { word: 'blue heron', password: PASSWORD });
  expect(world.submitted.filter(({ type }) => type === 'NoteSecurityChange')).toEqual([]);
});

test('a word is not the login password, which would stand in every mail', async () => {
  const { user } = await world.register('word.password@example.org');
  const asked = { word: PASSWORD, password: PASSWORD };
  expect(await shared.own.setMailWord({ user, origin }, asked)).toMatchObject({
    code: 'identity.mailWordUnfit',
  });
  // The control: a word as good as it is taken.
  expect(await shared.own.setMailWord({ user, origin }, { ...asked, word: `${PASSWORD}8` })).toEqual({
    outcome: 'changed',
  });
});

test('of two changes at the same moment one comes first, and the other is asked for again', async () => {
  const { user } = await world.register('word.race@example.org');
  const outcomes = await Promise.all(
    ['blue heron', 'red kite'].map((word) =>
      shared.own.setMailWord({ user, origin }, { word, password: PASSWORD }),
    ),
  );
  const kept = (await shared.own.facts(user)).mailWord;
  expect(['blue heron', 'red kite']).toContain(kept);
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed');
  // Where one looked after the other had finished, both were changes.
  expect(await linesOf(user)).toHaveLength(changed.length);
});
