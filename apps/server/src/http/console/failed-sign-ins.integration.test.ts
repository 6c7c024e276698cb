// Failed sign-ins on the page of a user: as many and as exactly as their owner reads them, for whoever opened the account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteEvent } from '../../identity/account-events/note-event.ts';
import { guessingTold } from '../../identity/failed-sign-ins/failed-sign-ins.ts';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let ann: TestUser;
let email: string;
let sue: TestOperator;

beforeAll(async () => {
  tested = await startTestConsole();
  ann = await tested.venue.register();
  email = (await tested.operators.people.byNumber([ann.user])).get(ann.user)!.email;
  sue = await tested.hire('support');
  await tested.post(sue, 'OpenUser', { user: ann.user, reason: 'Ann cannot log in' });
});
afterAll(() => tested.stop());

let guesser = 0;
async function guess(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    guesser += 1;
    const origin = { address: `198.51.100.${guesser}`, userAgent: 'curl/8', language: 'en' } as const;
    const outcome = await tested.venue.identity.signIn({ email, password: 'wrong' }, origin);
    expect(outcome).toMatchObject({ outcome: 'refused', code: 'identity.credentialsWrong' });
  }
  await tested.venue.identity.failureSweep.run(0);
}

async function signIn(): Promise<void> {
  const origin = { address: '203.0.113.7', userAgent: 'Firefox/122', language: 'en' } as const;
  const outcome = await tested.venue.identity.signIn({ email, password: ann.password }, origin);
  expect(outcome).toMatchObject({ outcome: 'signedIn' });
}

const shown = async (operator = sue) =>
  (await tested.get(operator, 'GetUser', { user: String(ann.user) })).json().data?.failedSignIns;

test('an account at which nobody guessed has none, and whoever got in at once is none of them', async () => {
  await signIn();
  expect(await shown()).toEqual({ sinceSignIn: 0, last: [] });
});

test('what failed since the owner got in is counted, and what the owner reads in the log stands there the same', async () => {
  await guess(3);
  expect(await shown()).toEqual({ sinceSignIn: 3, last: [] });
  await guess(guessingTold.failures - 3);
  const many = { kind: 'signInsFailed', failures: 10, userAgent: 'curl', address: '198.51.100.*' };
  expect(await shown()).toMatchObject({ sinceSignIn: 10, last: [many] });
  await signIn();
  const after = { kind: 'signedIn', failures: 10, userAgent: 'Firefox', address: '203.0.113.*' };
  const read = await shown();
  expect(read).toMatchObject({ sinceSignIn: 0, last: [after, many] });
  const log = await tested.venue.get(ann, '/api/webapi/GetAccountLog?pageindex=1&pagesize=20');
  const own = log.json().data.rows.filter(({ detail }: { detail: string | null }) => detail === '10');
  expect(
    own.map(({ kind, time, address }: Record<string, unknown>) => ({ kind, at: time, address })),
  ).toEqual(read.last.map(({ kind, at, address }: Record<string, unknown>) => ({ kind, at, address })));
  // No more exactly than their network.
  expect(JSON.stringify(read)).not.toMatch(/198\.51\.100\.[0-9]/);
});

test('a wrong second factor is one, and five at most are shown, the newest first', async () => {
  const { pool, clock } = tested.venue;
  for (let i = 0; i < 6; i += 1)
    await noteEvent(pool, { userId: ann.user, kind: 'secondFactorFailed', nowMs: clock.wallMs() + i });
  const { last } = await shown();
  expect(last).toHaveLength(5);
  expect(last[0]).toMatchObject({ kind: 'secondFactorFailed', failures: null, address: null });
  expect(last[0].at).toBeGreaterThan(last[4].at);
});

test('nobody sees them who has not opened the account, nor whose role opens none', async () => {
  expect(await shown(await tested.hire('support'))).toBeUndefined();
  expect(await shown(await tested.hire('product', 'admin'))).toBeUndefined();
});
