// Terms that are judged by the amount in force are decided while that is in force.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 } from '../testing-keys.ts';
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
  await expect.poll(() => isFirst).toBe(false);
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

describe('of two who change what they both saw, and what has no versions', () => {
  const reason = 'Decided on Monday';
  const present = async (operator: TestOperator, name = 'GetListings') =>
    (await tested.get(operator, name)).json().data;
  const refusalOf = async (operator: TestOperator, name: string, body: object, key?: string) => {
    const headers = key === undefined ? undefined : { 'idempotency-key': key };
    return (await tested.post(operator, name, { reason, ...body }, headers)).json().refusal ?? 'done';
  };

  /** The first changes it, the second is told, sees it anew, and changes it as well; who names nothing is not asked. */
  async function inTurn(
    operator: TestOperator,
    name: string,
    read: () => Promise<{ readonly first: object; readonly second: object; readonly seen: unknown }>,
  ): Promise<void> {
    const { first, second, seen } = await read();
    const key = v7();
    expect(await refusalOf(operator, name, { ...first, seen }, key)).toBe('done');
    expect(await refusalOf(operator, name, { ...second, seen })).toBe('operator.termsChanged');
    // The answer to the first was lost, and it is sent again.
    expect(await refusalOf(operator, name, { ...first, seen }, key)).toBe('done');
    const now = (await read()).seen;
    expect(now).not.toEqual(seen);
    expect(await refusalOf(operator, name, { ...second, seen: now })).toBe('done');
    expect((await read()).seen).not.toEqual(now);
    expect(await refusalOf(operator, name, first)).toBe('done');
  }

  test('one of the fees of a market is told of the other', async () => {
    const pia = await tested.hire('product');
    await inTurn(pia, 'SetMarketFees', async () => {
      const { symbol, makerFeePpm, takerFeePpm } = (await present(pia)).markets[0];
      return {
        first: { symbol, makerFeePpm: 500, takerFeePpm: 700 },
        second: { symbol, makerFeePpm: 600, takerFeePpm: 700 },
        seen: { makerFeePpm, takerFeePpm },
      };
    });
  });

  test('one of the terms of a network is told of the other', async () => {
    const fay = await tested.hire('finance');
    await inTurn(fay, 'SetNetworkTerms', async () => {
      const { network, ...seen } = (await present(fay)).networks[0];
      return { first: { ...seen, network, fee: '3' }, second: { ...seen, network, fee: '4' }, seen };
    });
  });

  test('one of the limit of a level is told of the other', async () => {
    const cora = await tested.hire('compliance');
    await inTurn(cora, 'SetTierLimit', async () => {
      const { tier, ...seen } = (await present(cora)).tiers[0];
      const change = { tier, currency: seen.currency };
      return { first: { ...change, perDay: '70' }, second: { ...change, perDay: '80' }, seen };
    });
  });

  test.each([
    ['the spread of swaps', 'SetSwapSpread', 'swapSpreadPpm'],
    ['what inviters receive', 'SetReferralRate', 'referralRatePpm'],
  ])('one of %s is told of the other', async (_, name, field) => {
    const pia = await tested.hire('product');
    await inTurn(pia, name, async () => {
      const seen = (await present(pia))[field];
      return { first: { ratePpm: 1_100 }, second: { ratePpm: 1_200 }, seen };
    });
  });

  test('one of a parameter is told of the other', async () => {
    const ada = await tested.hire('admin');
    const name = 'siteName';
    await inTurn(ada, 'SetParameter', async () => {
      const rows = (await present(ada, 'GetParameters')) as {
        readonly name: string;
        readonly value: string;
      }[];
      const seen = rows.find((row) => row.name === name)?.value;
      return { first: { name, value: 'One' }, second: { name, value: 'Two' }, seen };
    });
  });

  test('what both send at once is carried out for one of them', async () => {
    const pair = [await tested.hire('product'), await tested.hire('product')] as const;
    const seen = (await present(pair[0])).swapSpreadPpm;
    const answers = await Promise.all(
      pair.map((one, place) => refusalOf(one, 'SetSwapSpread', { ratePpm: 2_000 + place, seen })),
    );
    expect(answers.sort()).toEqual(['done', 'operator.termsChanged']);
  });
});
