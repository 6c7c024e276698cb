// A key ends with its programs: its owner is told a week and a day before, and once it has ended, each once, and again where
// nobody noted it.
import type { CreateApiKeyBody } from '@candor/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail, Mailer } from '../../mail/index.ts';
import type { Identity, SignedIn } from '../index.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from '../testing-identity.ts';
import { KeyEnds } from './tell-ends.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let world: TestIdentity;
let shared: Identity;
let sent: Mail[];
let refusal: Error | undefined;
beforeAll(async () => {
  world = await startTestIdentity();
  shared = world.create();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.pool.query('delete from api_keys');
  [sent, refusal] = [[], undefined];
});

const mailer: Mailer = {
  send: async (mail) => {
    if (refusal !== undefined) throw refusal;
    sent.push(mail);
  },
  stop() {},
};
const started = () =>
  new KeyEnds({
    pool: world.pool,
    clock: { wallMs: () => world.clock.nowMs },
    log: { info() {}, error() {} },
    mailer,
  });

async function made(who: Pick<SignedIn, 'user' | 'token'>, more: Partial<CreateApiKeyBody> = {}) {
  const asked = { name: 'Maker', mayTrade: false, addresses: [], days: 30, password: PASSWORD };
  const outcome = await shared.own.createKey({ ...who, origin }, { ...asked, ...more });
  if (outcome.outcome !== 'made') throw new Error(outcome.code);
  return outcome.row;
}

/** Looks, and waits until what was begun is over. */
async function look(ends: KeyEnds): Promise<void> {
  await ends.tell();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const subjects = () => sent.map(({ subject }) => subject);
const [SOON, OVER] = ['An API key of your account ends soon', 'An API key of your account has ended'];

test('its owner is told a week before, a day before and once it has ended, with its name and its time', async () => {
  const ann = await world.register('ann.ends@example.org');
  const { expiresAt } = await made(ann, { name: 'Night shift' });
  const ends = started();
  const at = async (beforeMs: number) => {
    world.clock.nowMs = expiresAt - beforeMs;
    for (let time = 0; time < 2; time += 1) await look(ends);
    return subjects();
  };
  expect(await at(7 * DAY_MS + 1)).toEqual([]);
  expect(await at(7 * DAY_MS)).toEqual([SOON]);
  expect(await at(DAY_MS + 1)).toEqual([SOON]);
  expect(await at(DAY_MS)).toEqual([SOON, SOON]);
  expect(await at(1)).toEqual([SOON, SOON]);
  expect(await at(0)).toEqual([SOON, SOON, OVER]);
  expect(await at(-30 * DAY_MS)).toHaveLength(3);
  const time = `${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  for (const { to, text } of sent) {
    expect(to).toBe(ann.user.email);
    expect(text).toContain(`"Night shift" of your account end`);
    expect(text).toContain(time);
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
});

test('nobody is told at once what they just chose', async () => {
  const ann = await world.register('ann.short@example.org');
  const [week, day] = [await made(ann, { days: 7, name: 'Week' }), await made(ann, { days: 1, name: 'Day' })];
  const ends = started();
  await look(ends);
  expect(sent).toEqual([]);
  world.clock.nowMs = day.expiresAt;
  await look(ends);
  world.clock.nowMs = week.expiresAt - DAY_MS;
  await look(ends);
  expect(subjects()).toEqual([OVER, SOON]);
});

test('after a long stop only the newest is told, and nothing of a key that was deleted', async () => {
  const ann = await world.register('ann.late@example.org');
  const { expiresAt } = await made(ann);
  const other = await made(ann, { name: 'Other' });
  await shared.own.deleteKey({ ...ann, origin }, other.id);
  world.clock.nowMs = expiresAt + HOUR_MS;
  await look(started());
  expect(subjects()).toEqual([OVER]);
});

test('a mail that nobody noted is sent again by the next start, as the same mail', async () => {
  const ann = await world.register('ann.again@example.org');
  const { expiresAt } = await made(ann);
  world.clock.nowMs = expiresAt - DAY_MS;
  await look(started());
  await world.pool.query('update api_keys set end_told = null');
  await look(started());
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
});

test('while the mail server is away it is tried again, and not where it refuses the mailbox for good', async () => {
  const ann = await world.register('ann.away@example.org');
  const { expiresAt } = await made(ann);
  world.clock.nowMs = expiresAt - DAY_MS;
  const ends = started();
  refusal = new Error('The mail server is away');
  await look(ends);
  refusal = undefined;
  await look(ends);
  expect(sent).toHaveLength(1);
  world.clock.nowMs = expiresAt;
  refusal = Object.assign(new Error('550'), {
    permanent: true,
    command: 'RCPT TO',
    response: '550 5.1.1 No',
  });
  await look(ends);
  refusal = undefined;
  await look(ends);
  expect(sent).toHaveLength(1);
});
