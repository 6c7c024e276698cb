// Where each product is offered in paper and in live mode, what live mode never allows, and which prices are heard.
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpCodeAt, totpStepAt } from '../../identity/second-factors/totp/totp-code.ts';
import { Products } from '../../products/index.ts';
import {
  cookieOf,
  OPERATOR_PASSWORD,
  startTestConsole,
  type TestConsole,
  type TestOperator,
} from './testing-console.ts';

let tested: TestConsole;
let pia: TestOperator;

beforeAll(async () => {
  tested = await startTestConsole();
  pia = await tested.hire('product');
});
afterAll(() => tested.stop());

const reason = 'Decided on Monday';
const get = async (name: string) => (await tested.get(pia, name)).json().data;
const post = async (name: string, body: object) => (await tested.post(pia, name, { reason, ...body })).json();

describe('products per country', () => {
  const allowed = (country: string | undefined) => tested.venue.products.allowed('seconds', country);
  const throwSwitch = (country: string, isOn: boolean | null) =>
    post('SetProductSwitch', { product: 'seconds', country, isOn });

  test('in paper mode everything is on until a switch says otherwise', async () => {
    expect(await get('GetProducts')).toEqual({ usual: true, switches: [] });
    expect(allowed('CH')).toBe(true);
    await throwSwitch('CH', false);
    expect(allowed('CH')).toBe(false);
    expect([allowed('FR'), allowed(undefined)]).toEqual([true, true]);
    expect(tested.venue.products.allowed('perpetual', 'CH')).toBe(true);
  });

  test('the switch of a country counts before that of all others', async () => {
    await throwSwitch('*', false);
    await throwSwitch('FR', true);
    expect([allowed('CH'), allowed('FR'), allowed('DE'), allowed(undefined)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect((await get('GetProducts')).switches).toMatchObject([
      { product: 'seconds', country: '*', isOn: false, operator: { id: pia.id } },
      { country: 'CH' },
      { country: 'FR', isOn: true },
    ]);
  });

  test('a switch that is taken away leaves what counts elsewhere', async () => {
    for (const country of ['*', 'FR', 'CH']) await throwSwitch(country, null);
    expect((await get('GetProducts')).switches).toEqual([]);
    expect([allowed('CH'), allowed(undefined)]).toEqual([true, true]);
    await throwSwitch('CH', false);
    const started = await Products.open(tested.venue.pool, 'live');
    expect([started.allowed('seconds', 'CH'), started.allowed('seconds', 'FR')]).toEqual([false, false]);
    await throwSwitch('CH', null);
  });

  test('countries and products that are not there are refused', async () => {
    for (const wrong of [{ country: 'XX' }, { country: 'ch' }, { product: 'spot' }, { isOn: 'off' }]) {
      const body = { product: 'seconds', country: 'CH', isOn: false, ...wrong };
      expect(await post('SetProductSwitch', body)).toMatchObject({ flag: false });
    }
    expect((await get('GetProducts')).switches).toEqual([]);
  });

  test('a switch that was thrown is never changed in the table', async () => {
    for (const change of ['update product_switches set is_on = true', 'delete from product_switches']) {
      await expect(tested.venue.pool.query(change)).rejects.toThrow('never changed');
    }
  });
});

const HOUR_MS = 3_600_000;

describe('in live mode', () => {
  let live: TestConsole;
  let first: TestOperator;

  beforeAll(async () => {
    live = await startTestConsole('live');
    const made = await live.operators.accounts.create(
      { operator: undefined, reason: 'First operator' },
      { name: 'First', email: 'first@venue.example', roles: ['product'] },
    );
    if (made.outcome === 'refused') throw new Error(made.code);
    const { password, totpSecret } = made.credentials;
    const step = totpStepAt(live.venue.clock.wallMs());
    const code = totpCodeAt(Secret.fromBase32(totpSecret).bytes, step);
    const signedIn = await live.post(undefined, 'Login', { email: 'first@venue.example', password, code });
    first = { cookie: cookieOf(signedIn) } as TestOperator;
    const own = { password: OPERATOR_PASSWORD, repeatPassword: OPERATOR_PASSWORD };
    const changed = await live.post(first, 'SetPassword', { oldPassword: password, ...own });
    expect(changed.statusCode, changed.body).toBe(200);
  });
  afterAll(() => live.stop());

  test('nothing is offered until somebody switches it on', async () => {
    expect((await live.get(first, 'GetProducts')).json().data).toEqual({ usual: false, switches: [] });
    const body = { product: 'perpetual', country: 'CH', isOn: true, reason };
    expect((await live.post(first, 'SetProductSwitch', body)).statusCode).toBe(200);
    expect((await live.get(first, 'GetProducts')).json().data.switches).toMatchObject([{ isOn: true }]);
  });

  test('no project is drawn by a secret of the venue', async () => {
    const now = Math.floor(live.venue.clock.wallMs());
    const project = {
      ...{ version: 0, code: 'LIVE1', name: 'A token', scale: 2, payment: 'USDT', issued: '1000000' },
      ...{ ticketPrice: '10', ticketTokens: '50', winningTickets: 4, ticketsMax: 1_000, ticketsPerUser: 10 },
      ...{ tier: 'none', preheatAt: now, opensAt: now + HOUR_MS, closesAt: now + 2 * HOUR_MS },
      ...{ endsAt: now + 3 * HOUR_MS, website: '', whitePaper: '', reason },
    };
    const secret = await live.post(first, 'SetProject', { ...project, beacon: 'secret' });
    expect(secret.json()).toMatchObject({ refusal: 'venue.termsInvalid', field: 'beacon' });
    const drand = await live.post(first, 'SetProject', { ...project, beacon: 'drand' });
    expect(drand.statusCode, drand.body).toBe(200);
  });

  test('no market of the seconds contracts rests on fewer than three sources', async () => {
    const terms = { symbol: 'BTC/USDT', isOn: true, escrowMax: '1000', escrowPerMinuteMax: '500', reason };
    for (const sourcesMin of [1, 2]) {
      const answer = await live.post(first, 'SetSecondsTerms', { ...terms, sourcesMin });
      expect(answer.json()).toMatchObject({ refusal: 'venue.termsInvalid', field: 'sourcesMin' });
    }
    expect((await live.post(first, 'SetSecondsTerms', { ...terms, sourcesMin: 3 })).statusCode).toBe(200);
    expect((await live.get(first, 'GetSeconds')).json().data.sourcesFloor).toBe(3);
  });
});

test('the health page says of each source of prices whether it is heard, and what went wrong last', async () => {
  expect((await get('GetHealth')).prices).toMatchObject({ source: 'manual', sources: [], withoutQuorum: [] });
  const heard = {
    problem: undefined,
    fresh: true,
    observedAt: 1_000.5,
    lastProblem: undefined,
    thrownOut: [],
  };
  const lastProblem = { problem: 'no answer within 2 s', at: 900 };
  const sourceStatus = () => ({
    sources: [
      { ...heard, name: 'one', thrownOut: ['BTC/USDT'] },
      {
        ...heard,
        name: 'two',
        problem: 'no answer within 2 s',
        fresh: false,
        observedAt: undefined,
        lastProblem,
      },
    ],
    withoutQuorum: ['EOS/USDT'],
  });
  Object.assign(tested.venue.prices, { sourceStatus });
  expect((await get('GetHealth')).prices).toMatchObject({
    sources: [
      { name: 'one', problem: null, fresh: true, observedAt: 1_000, thrownOut: ['BTC/USDT'] },
      { name: 'two', problem: 'no answer within 2 s', observedAt: null, lastProblem },
    ],
    withoutQuorum: ['EOS/USDT'],
  });
});

test('a market that no source tells of is not without a fresh price', async () => {
  const stale = async () => (await get('GetHealth')).prices.stale;
  await expect.poll(stale).toBe(0);
  const market = {
    ...{
      symbol: 'ETH/BTC',
      priceScale: 4,
      lotScale: 2,
      minAmount: '0.01',
      maxAmount: '1000',
      maxPrice: '10',
    },
    ...{ minTotal: '0', maxTotal: '1000', bandPpm: 100_000, makerFeePpm: 450, takerFeePpm: 450, reason },
  };
  expect(await post('ListMarket', market)).toMatchObject({ code: 200 });
  const { markets } = await get('GetPriceSources');
  expect(markets.find(({ symbol }: { symbol: string }) => symbol === 'ETH/BTC')).toMatchObject({
    fresh: false,
  });
  await expect.poll(stale).toBe(0);
});

test('after all of it nothing was a fault', () => {
  expect(tested.venue.faults).toEqual([]);
});
