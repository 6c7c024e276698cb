// One written reason is good once: the same request key again has no effect of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 } from '../testing-keys.ts';
import { cookieOf, startTestConsole, type TestConsole } from './testing-console.ts';

let tested: TestConsole;
beforeAll(async () => {
  tested = await startTestConsole();
});
afterAll(() => tested.stop());

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
  const again = await tested.post(undefined, 'Login', { email: sid.email, password: sid.password });
  const later = { ...sid, cookie: cookieOf(again) };
  await tested.post(later, 'OpenUser', body, key);
  expect(await look(later)).toMatchObject({ refusal: 'operator.notOpened' });
  await tested.post(later, 'OpenUser', body, { 'idempotency-key': v7() });
  expect(await look(later)).toMatchObject({ flag: true });
});
