// What operators say of contracts: versions that name who and why, switches per country, and pages that change nothing.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let pia: TestOperator;
let paul: TestOperator;
let ann: TestUser;

beforeAll(async () => {
  tested = await startTestConsole();
  pia = await tested.hire('product');
  paul = await tested.hire('product', 'admin');
  ann = await tested.venue.register();
  await tested.venue.pricesAreThere();
  const [fay, fred] = [await tested.hire('finance'), await tested.hire('finance')];
  for (const account of ['house.perpetual', 'house.seconds']) {
    const money = { account, currency: 'USDT', amount: '100000', network: 'paper', transaction: account };
    expect(await post('FundHouse', money, fay)).toMatchObject({ flag: true });
    const [{ id }] = (await tested.get(fay, 'GetHouseProposals')).json().data;
    expect(await post('ConfirmHouseProposal', { id }, fred)).toMatchObject({ flag: true });
  }
});
afterAll(() => tested.stop());

const reason = 'Decided on Monday';
const get = async (name: string, query?: Record<string, string>) =>
  (await tested.get(paul, name, query)).json().data;
const post = async (name: string, body: object, operator = pia, headers?: Record<string, string>) =>
  (await tested.post(operator, name, { reason, ...body }, headers)).json();

const option = {
  symbol: 'BTC/USDT',
  seconds: 60,
  version: 1,
  winPpm: 100_000,
  losePpm: 200_000,
  feePpm: 0,
  minimum: '50',
  maximum: '5000',
  isOn: true,
};

describe('options of seconds contracts', () => {
  test('a change is a new version that says who made it and why', async () => {
    expect(await post('SetSecondsOption', option)).toMatchObject({ flag: true });
    const { options } = await get('GetSeconds');
    const changed = options.find(
      ({ symbol, seconds }: typeof option) => symbol === 'BTC/USDT' && seconds === 60,
    );
    expect(changed).toMatchObject({
      version: 2,
      terms: { winPpm: 100_000, losePpm: 200_000, minimum: '50.000000', isOn: true },
    });
    expect(await post('SetSecondsOption', { ...option, version: 2, isOn: false })).toMatchObject({
      flag: true,
    });
    expect(await get('GetSecondsVersions', { symbol: 'BTC/USDT', seconds: '60' })).toMatchObject([
      { version: 3, operator: { id: pia.id }, reason, terms: { isOn: false } },
      { version: 2, operator: { id: pia.id }, reason, terms: { isOn: true, maximum: '5000.000000' } },
    ]);
  });

  test('terms that somebody changed meanwhile are not overwritten', async () => {
    expect(await post('SetSecondsOption', option, paul)).toMatchObject({
      refusal: 'operator.termsChanged',
      details: { version: '3' },
    });
  });

  test('a change that is sent again under its key is made once', async () => {
    const key = { 'idempotency-key': '0197f5a0-0000-7000-8000-000000000001' };
    const body = { ...option, version: 3, isOn: true };
    const first = await post('SetSecondsOption', body, pia, key);
    expect(await post('SetSecondsOption', body, pia, key)).toEqual(first);
    const { options } = await get('GetSeconds');
    expect(options[0].version).toBe(4);
  });

  test('a new duration is offered as version 1', async () => {
    const body = { ...option, seconds: 90, version: 0 };
    expect(await post('SetSecondsOption', body)).toMatchObject({ flag: true });
    expect(await get('GetSecondsVersions', { symbol: 'BTC/USDT', seconds: '90' })).toMatchObject([
      { version: 1 },
    ]);
  });

  test.each([
    ['a gain above the loss', { winPpm: 300_000 }],
    ['a loss above the stake', { losePpm: 1_000_001 }],
    ['a smallest stake above the largest', { minimum: '6000' }],
    ['a duration of a moment', { seconds: 5, version: 0 }],
    ['more decimals than the currency has', { minimum: '1.0000001' }],
    ['a market that is not there', { symbol: 'XYZ/USDT', version: 0 }],
    ['no reason', { reason: ' ' }],
    ['a field that is not asked for', { price: '1' }],
  ])('%s is refused', async (_, wrong) => {
    const { options } = await get('GetSeconds');
    expect(await post('SetSecondsOption', { ...option, version: 4, ...wrong })).toMatchObject({
      flag: false,
    });
    expect((await get('GetSeconds')).options).toEqual(options);
  });
});

describe('how far the house goes in seconds contracts', () => {
  const terms = {
    symbol: 'ETH/USDT',
    isOn: true,
    escrowMax: '1000',
    escrowPerMinuteMax: '500',
    sourcesMin: 1,
  };

  test('is set per market, and shown beside what is at risk', async () => {
    expect(await post('SetSecondsTerms', terms)).toMatchObject({ flag: true });
    const { markets } = await get('GetSeconds');
    expect(markets.find(({ symbol }: typeof terms) => symbol === 'ETH/USDT')).toMatchObject({
      escrowMax: '1000.000000',
      sourcesMin: 1,
    });
    const { seconds, secondsHouse } = await get('GetExposure');
    expect(seconds.find(({ symbol }: typeof terms) => symbol === 'ETH/USDT')).toMatchObject({
      orders: 0,
      escrow: '0.000000',
      escrowPerMinuteMax: '500.000000',
      minutes: [],
    });
    expect(secondsHouse).toMatchObject([{ currency: 'USDT', available: '100000.000000', held: '0.000000' }]);
  });

  test('no fewer than one source is asked for', async () => {
    expect(await post('SetSecondsTerms', { ...terms, sourcesMin: 0 })).toMatchObject({ flag: false });
  });
});

describe('perpetual contracts', () => {
  const listed = async () => {
    const { contracts } = await get('GetPerpetuals');
    return contracts.find(({ symbol }: { symbol: string }) => symbol === 'BTC/USDT');
  };

  test('terms are changed in versions', async () => {
    const before = await listed();
    const body = { symbol: 'BTC/USDT', version: before.version, ...before.terms, spreadPpm: 6_000 };
    expect(await post('SetPerpetualTerms', body)).toMatchObject({ flag: true });
    expect(await listed()).toMatchObject({
      version: before.version + 1,
      terms: { ...before.terms, spreadPpm: 6_000 },
    });
    expect(await post('SetPerpetualTerms', body)).toMatchObject({ refusal: 'operator.termsChanged' });
    expect(await get('GetPerpetualVersions', { symbol: 'BTC/USDT' })).toMatchObject([
      { version: before.version + 1, operator: { id: pia.id }, reason, terms: { spreadPpm: 6_000 } },
    ]);
  });

  test('an order under terms that were changed is refused, and one under the new terms is judged by them', async () => {
    const { version, terms } = await listed();
    expect(await post('SetPerpetualTerms', { symbol: 'BTC/USDT', version, ...terms })).toMatchObject({
      flag: true,
    });
    // More than an order may be for, of which one that is judged speaks.
    const order = { symbol: 'BTC/USDT', type: 'market', direction: 'long', contracts: 100_001, multiple: 10 };
    const refusalUnder = async (seen?: number) => {
      const asked = { ...order, ...(seen !== undefined && { version: seen }) };
      return (await tested.venue.post(ann, '/api/webapi/SubmitLeverOrder', asked)).json();
    };
    expect(await refusalUnder(version)).toMatchObject({
      refusal: 'perpetual.termsChanged',
      details: { version: String(version + 1) },
    });
    for (const seen of [version + 1, undefined])
      expect(await refusalUnder(seen)).toMatchObject({ refusal: 'perpetual.quantityOutOfRange' });
  });

  test('a contract is halted and trades again', async () => {
    expect(await post('SetPerpetualStatus', { symbol: 'BTC/USDT', status: 'halted' })).toMatchObject({
      flag: true,
    });
    expect(await listed()).toMatchObject({ status: 'halted' });
    await post('SetPerpetualStatus', { symbol: 'BTC/USDT', status: 'trading' });
    expect(await listed()).toMatchObject({ status: 'trading' });
    expect(await post('SetPerpetualStatus', { symbol: 'ADA/USDT', status: 'trading' })).toMatchObject({
      refusal: 'perpetual.unknown',
    });
  });

  test('a market without a contract gets one, once', async () => {
    const { free } = await get('GetPerpetuals');
    expect(free).toContain('ADA/USDT');
    const body = {
      symbol: 'ADA/USDT',
      contractSize: '100',
      contractsMax: 1_000,
      spreadPpm: 10_000,
      overnightPpm: 100,
      userNotionalMax: '10000',
      staleAfterMs: 10_000,
      status: 'closeOnly',
    };
    expect(await post('ListPerpetual', body)).toMatchObject({ flag: true });
    expect(await post('ListPerpetual', body)).toMatchObject({ refusal: 'perpetual.alreadyListed' });
    expect(await get('GetPerpetualVersions', { symbol: 'ADA/USDT' })).toMatchObject([
      { version: 0, terms: { contractsMax: 1_000 } },
    ]);
  });

  test('what the house stands for is shown beside what it has', async () => {
    const { perpetual } = await get('GetExposure');
    expect(perpetual).toMatchObject({ currency: 'USDT', needed: '0.000000', profits: '0.000000' });
    expect(perpetual.house).toBe('100000.000000');
    expect(perpetual.contracts[0]).toMatchObject({ symbol: 'BTC/USDT', net: 0, base: 'BTC' });
  });
});

describe('what was set aside', () => {
  test('is a list, empty while nothing went wrong', async () => {
    expect(await get('GetSetAside')).toEqual([]);
    expect((await get('GetHealth')).setAside).toBe(0);
  });

  test('an order that was not set aside is not tried again', async () => {
    expect(await post('RetrySeconds', { order: 1 })).toMatchObject({ refusal: 'seconds.orderUnknown' });
  });
});

describe('settlements', () => {
  test('are empty pages where nothing was settled, by whatever they are searched', async () => {
    for (const query of [{}, { user: String(ann.user) }, { order: '7', result: 'won', symbol: 'BTC/USDT' }]) {
      expect(await get('GetSecondsSettlements', query)).toMatchObject({ rows: [], total: 0 });
      const { result: _, ...other } = query as Record<string, string>;
      expect(await get('GetPerpetualSettlements', other)).toMatchObject({ rows: [], total: 0 });
    }
  });

  test.each([{ user: '-1' }, { order: '1 or 1=1' }, { result: 'paid' }, { symbol: "'" }])(
    'the search %o is refused',
    async (query) => {
      expect((await tested.get(pia, 'GetSecondsSettlements', query)).statusCode).toBe(400);
    },
  );
});

test('after all of it nothing was a fault', () => {
  expect(tested.venue.faults).toEqual([]);
});
