// One written reason is good once: the same request key again has no effect of its own.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { v7 } from '../testing-keys.ts';
import { cookieOf, startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';
import { submitDocuments } from './testing-documents.ts';

const clock = { jumpMs: 0, wallMs: () => Date.now() + clock.jumpMs, monotonicMs: () => performance.now() };
let tested: TestConsole;
beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
});
afterAll(() => tested.stop());

/** The same person in another session. */
async function later(operator: TestOperator): Promise<TestOperator> {
  const { email, password } = operator;
  return { ...operator, cookie: cookieOf(await tested.post(undefined, 'Login', { email, password })) };
}

test('an account that was opened with a reason is not opened by it again in another session', async () => {
  const ann = await tested.venue.register();
  const sid = await tested.hire('support');
  const key = { 'idempotency-key': v7() };
  const body = { user: ann.user, reason: 'The user asked for help' };
  const look = async (who: typeof sid) =>
    (await tested.get(who, 'GetUser', { user: String(ann.user) })).json();
  expect((await tested.post(sid, 'OpenUser', body, key)).json()).toMatchObject({ flag: true });
  expect((await tested.post(sid, 'OpenUser', body, key)).json()).toMatchObject({ flag: true });
  expect(await look(sid)).toMatchObject({ flag: true });
  await tested.post(sid, 'Logout');
  const again = await later(sid);
  await tested.post(again, 'OpenUser', body, key);
  expect(await look(again)).toMatchObject({ refusal: 'operator.notOpened' });
  await tested.post(again, 'OpenUser', body, { 'idempotency-key': v7() });
  expect(await look(again)).toMatchObject({ flag: true });
});

test('a document is shown again for the same reason only while the first leave lasts, to the same session', async () => {
  const ann = await tested.venue.register();
  const cora = await tested.hire('compliance');
  const id = await submitDocuments(tested, ann);
  await tested.post(cora, 'ClaimItem', { queue: 'verifications', id });
  const { files } = (await tested.get(cora, 'GetVerification', { id: String(id) })).json().data;
  const body = { file: files[0].file, reason: 'To compare the name' };
  const key = { 'idempotency-key': v7() };
  const open = async (who: TestOperator, asked = key) =>
    (await tested.post(who, 'OpenFile', body, asked)).json();
  const first = await open(cora);
  expect(first).toMatchObject({ flag: true });
  expect(await open(cora)).toEqual(first);
  expect(await open(await later(cora))).toMatchObject({ refusal: 'request.conflict' });
  tested.venue.clock.offsetMs += 61_000;
  expect(await open(cora)).toMatchObject({ refusal: 'request.conflict' });
  expect(await open(cora, { 'idempotency-key': v7() })).toMatchObject({ flag: true });
});

test('a jump of the clock is not agreed to by the reason that was given for an earlier one', async () => {
  const ada = await tested.hire('admin');
  const { engine } = tested.venue;
  const isReady = (wanted: boolean) =>
    vi.waitFor(() => expect(engine.status().ready).toBe(wanted), { timeout: 10_000 });
  const agree = (key: string) =>
    tested.post(ada, 'AcceptClock', { reason: 'The time server was wrong' }, { 'idempotency-key': key });
  const key = v7();
  clock.jumpMs = 120_000;
  await isReady(false);
  expect((await agree(key)).statusCode).toBe(200);
  await isReady(true);
  clock.jumpMs = 240_000;
  await isReady(false);
  await agree(key);
  // Long enough for the first one: the control above became ready within it.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(engine.status().ready).toBe(false);
  await agree(v7());
  await isReady(true);
});
