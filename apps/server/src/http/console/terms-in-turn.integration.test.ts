// Terms that are judged by the amount in force are decided while that is in force.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestConsole, type TestConsole } from './testing-console.ts';

let tested: TestConsole;
beforeAll(async () => {
  tested = await startTestConsole();
});
afterAll(() => tested.stop());

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
