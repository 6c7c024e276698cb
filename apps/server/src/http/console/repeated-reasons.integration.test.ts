// One written reason is good once, and what was judged by the amount in force is decided while that is in force.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

test('terms that somebody of finance sends as they were do not undo what compliance lowers meanwhile', async () => {
  const [fay, cora] = [await tested.hire('finance'), await tested.hire('compliance')];
  const { engine } = tested.venue;
  type Network = { readonly network: string; readonly secondApprovalAbove: string };
  const present = async () => {
    const { networks } = (await tested.get(cora, 'GetListings')).json().data;
    return (networks as Network[]).find(({ network }) => network === 'erc20')!;
  };
  const { secondApprovalAbove, ...others } = await present();
  const { network, currency, depositsOn, withdrawalsOn, fee, minimum } = others as Record<string, unknown>;
  const terms = { network, currency, depositsOn, withdrawalsOn, fee, minimum, reason: 'Terms of today' };
  // What finance has read stays on its way while compliance acts, as with a slow database.
  const held = Promise.withResolvers<void>();
  const read = engine.read.bind(engine);
  const isTerms = (found: unknown): boolean =>
    Array.isArray(found) &&
    (found[0] as object | undefined) !== undefined &&
    'secondApprovalAbove' in found[0];
  let isFirst = true;
  const slow = vi.spyOn(engine, 'read').mockImplementation(async (query) => {
    const found = await read(query);
    if (isFirst && isTerms(found)) {
      isFirst = false;
      await held.promise;
    }
    return found;
  });
  const same = tested.post(fay, 'SetNetworkTerms', { ...terms, secondApprovalAbove });
  await vi.waitFor(() => expect(isFirst).toBe(false));
  const lowering = tested.post(cora, 'SetNetworkTerms', { ...terms, secondApprovalAbove: '1' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  held.resolve();
  expect([(await same).statusCode, (await lowering).statusCode]).toEqual([200, 200]);
  slow.mockRestore();
  expect(Number((await present()).secondApprovalAbove)).toBe(1);
});
