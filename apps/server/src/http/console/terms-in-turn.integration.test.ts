// Terms that are judged by the amount in force are decided while that is in force.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

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

describe('of two who change what they both saw in one version', () => {
  const HOUR_MS = 3_600_000;
  const reason = 'Decided on Monday';
  let pair: readonly [TestOperator, TestOperator];
  beforeAll(async () => {
    pair = [await tested.hire('product'), await tested.hire('product')];
  });
  const get = async (name: string) => (await tested.get(pair[0], name)).json().data;
  const both = async (name: string, bodies: readonly [object, object]) => {
    const answers = await Promise.all(
      bodies.map((body, place) => tested.post(pair[place], name, { reason, ...body })),
    );
    return answers.map((answer) => answer.json().refusal ?? 'done').sort();
  };
  const oneOfThem = ['done', 'operator.termsChanged'];

  test('one of an option of seconds contracts is told of the other', async () => {
    const { options } = await get('GetSeconds');
    const { symbol, seconds, version, terms } = options[0];
    const change = { symbol, seconds, version, ...terms };
    const bodies = [
      { ...change, winPpm: 100_000, losePpm: 200_000 },
      { ...change, winPpm: 110_000, losePpm: 200_000 },
    ] as const;
    expect(await both('SetSecondsOption', bodies)).toEqual(oneOfThem);
  });

  test('one of a plan of mining is told of the other', async () => {
    const { plans } = await get('GetMining');
    const { id: plan, version, currency, terms } = plans[0];
    const change = { plan, version, currency, ...terms };
    expect(
      await both('SetMiningPlan', [
        { ...change, ratePpm: 41_000 },
        { ...change, ratePpm: 42_000 },
      ]),
    ).toEqual(oneOfThem);
  });

  test('one of the terms of a perpetual contract is told of the other', async () => {
    const { contracts } = await get('GetPerpetuals');
    const { symbol, version, terms } = contracts[0];
    const change = { symbol, version, ...terms };
    expect(
      await both('SetPerpetualTerms', [
        { ...change, spreadPpm: 6_000 },
        { ...change, spreadPpm: 7_000 },
      ]),
    ).toEqual(oneOfThem);
  });

  test('one of a project is told of the other', async () => {
    const now = Math.floor(tested.venue.clock.wallMs());
    const times = {
      preheatAt: now,
      opensAt: now + HOUR_MS,
      closesAt: now + 2 * HOUR_MS,
      endsAt: now + 3 * HOUR_MS,
    };
    const bounds = { winningTickets: 4, ticketsMax: 1_000, ticketsPerUser: 10, tier: 'none' };
    const amounts = { issued: '1000000', ticketPrice: '10', ticketTokens: '50', payment: 'USDT', scale: 2 };
    const links = { website: 'https://token.example', whitePaper: '' };
    const draft = {
      code: 'NEW1',
      name: 'A new token',
      beacon: 'drand',
      ...times,
      ...bounds,
      ...amounts,
      ...links,
    };
    expect((await tested.post(pair[0], 'SetProject', { reason, version: 0, ...draft })).statusCode).toBe(200);
    const { projects } = await get('GetProjects');
    const change = { ...draft, project: projects.at(-1).id, version: 1 };
    expect(
      await both('SetProject', [
        { ...change, ticketsMax: 900 },
        { ...change, ticketsMax: 800 },
      ]),
    ).toEqual(oneOfThem);
  });
});
