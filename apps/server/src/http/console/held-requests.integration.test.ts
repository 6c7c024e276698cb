// Between two looks at who asks lies time that the sender chooses: nothing is done in it by somebody who may no longer.
import { Readable } from 'node:stream';
import type { OperatorRole } from '@candor/wire/console';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { shiftedClock, transaction, walletCalls } from '../testing-wallet.ts';
import { CONSOLE_ORIGIN, startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const clock = shiftedClock();
let tested: TestConsole;
let ada: TestOperator;
let fay: TestOperator;
const { deposit } = walletCalls(() => tested.venue, clock);

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  ada = await tested.hire('admin');
  fay = await tested.hire('finance');
  const seed = { account: 'promotion', currency: 'USDT', network: 'paper', amount: '100' };
  await tested.post(fay, 'FundHouse', { ...seed, transaction: 'seed', reason: 'For gifts' });
});
beforeEach(async () => {
  fay = await tested.hire('finance');
});
afterAll(() => tested.stop());

const reason = 'Before anybody notices';

/** A request whose body comes after `meanwhile`, once its sender has been let in. */
async function held(operator: TestOperator, name: string, body: object, meanwhile: () => Promise<unknown>) {
  const find = vi.spyOn(tested.operators.sessions, 'find');
  async function* slowly() {
    await expect.poll(() => find.mock.calls.length).toBeGreaterThan(0);
    await find.mock.results[0]?.value;
    find.mockRestore();
    await meanwhile();
    yield JSON.stringify(body);
  }
  const answer = await tested.app.inject({
    method: 'POST',
    url: `/api/console/${name}`,
    headers: { origin: CONSOLE_ORIGIN, cookie: operator.cookie, 'content-type': 'application/json' },
    payload: Readable.from(slowly()),
  });
  return answer.json();
}

const funding = { account: 'insurance', currency: 'USDT', network: 'paper', amount: '100', reason };
const byAda = (name: string, body: object) => tested.post(ada, name, { operator: fay.id, reason, ...body });
const roles = (...now: OperatorRole[]) => byAda('SetOperatorRoles', { roles: now });

/** A gift whose turn comes after `meanwhile`. */
async function waiting(operator: TestOperator, meanwhile: () => Promise<unknown>) {
  const { aloneToday } = tested.operators;
  const turn = vi.spyOn(tested.operators, 'aloneToday').mockImplementationOnce(async (asked) => {
    await meanwhile();
    return aloneToday(asked);
  });
  const ann = await tested.venue.register();
  const asked = { user: ann.user, wallet: 3, currency: 'USDT', amount: '1', reason };
  const answer = await tested.post(operator, 'GrantGift', asked);
  turn.mockRestore();
  return answer.json();
}

describe('what was begun before and is sent afterwards', () => {
  test('does nothing for somebody who was shut out', async () => {
    const asked = { ...funding, transaction: 'held-1' };
    expect(await held(fay, 'FundHouse', asked, () => byAda('DisableOperator', {}))).toMatchObject({
      refusal: 'session.missing',
    });
  });

  test('does nothing for somebody who lost the role', async () => {
    const asked = { ...funding, transaction: 'held-2' };
    expect(await held(fay, 'FundHouse', asked, () => roles('support'))).toMatchObject({
      refusal: 'operator.roleMissing',
    });
  });

  test('does nothing either where it has only waited for its turn', async () => {
    expect(await waiting(fay, () => byAda('DisableOperator', {}))).toMatchObject({
      refusal: 'operator.roleMissing',
    });
    expect(await waiting(await tested.hire('finance'), async () => undefined)).toMatchObject({ flag: true });
  });

  test('control: is carried out for whoever still may', async () => {
    const asked = { ...funding, transaction: 'held-3' };
    expect(await held(fay, 'FundHouse', asked, async () => undefined)).toMatchObject({ flag: true });
  });
});

test('an item that somebody else lets go of in the same moment is taken over by nobody who is not written down', async () => {
  const fred = await tested.hire('finance');
  const ann = await tested.venue.register();
  const { data } = (await deposit(ann, { amount: '5', transaction: transaction('c1') })).json();
  const item = { queue: 'deposits', id: data.id } as const;
  expect((await tested.post(fred, 'ClaimItem', item)).json()).toMatchObject({ flag: true });
  const { claims } = tested.operators;
  const look = claims.of.bind(claims);
  const race = vi.spyOn(claims, 'of').mockImplementationOnce(async (...asked) => {
    const seen = await look(...asked);
    await claims.release(fred, item.queue, item.id);
    return seen;
  });
  const claimed = (await tested.post(fay, 'ClaimItem', item)).json();
  race.mockRestore();
  const { rows } = await tested.venue.pool.query(
    `select from operator_actions where kind = 'itemClaimed' and operator_id = $1`,
    [fay.id],
  );
  expect(rows).toHaveLength(claimed.flag ? 1 : 0);
  expect((await tested.post(fay, 'ClaimItem', item)).json()).toMatchObject({ flag: true });
});

test('after all of it nothing was a fault', () => {
  expect(tested.venue.faults).toEqual([]);
});
