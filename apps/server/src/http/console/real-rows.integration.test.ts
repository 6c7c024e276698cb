// An operator has real rows told in the place of samples: gains that were made, without who, and the largest moves.
import type { SampleRows } from '@candor/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, fundSeconds, nextTick, openBet, untilOrder } from '../testing-seconds.ts';
import type { TestUser } from '../testing-venue.ts';
import { passTime, shiftedClock } from '../testing-wallet.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const clock = shiftedClock();
let tested: TestConsole;
let ada: TestOperator;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  ada = await tested.hire('admin');
  ann = await tested.venue.register();
  ben = await tested.venue.register();
  await fundSeconds(tested.venue, [ann, ben]);
});
afterAll(() => tested.stop());

const rows = async (): Promise<SampleRows> =>
  (await tested.venue.get(undefined, '/api/openapi/GetSampleRows')).json().data;

test('rows are samples until an operator wants real ones, and then name only gains that were made', async () => {
  await nextTick(tested.venue);
  const won = await openBet(tested.venue, ann, bet({ amount: '250' }));
  const wonLess = await openBet(tested.venue, ann, bet({ amount: '100' }));
  const lost = await openBet(tested.venue, ben, bet({ type: 2, amount: '300' }));
  const opened = [
    [ann, won],
    [ann, wonLess],
    [ben, lost],
  ] as const;
  for (const [user, { id }] of opened)
    await untilOrder(tested.venue, user, id, ({ coin_price }) => coin_price.price !== null);
  tested.venue.source.set('BTC/USDT', '99999.9');
  passTime(tested.venue, clock, 54_000);
  for (const [user, { id }] of opened) await untilOrder(tested.venue, user, id, ({ status }) => status === 1);

  expect(await rows()).toMatchObject({ sample: true });
  const set = await tested.post(ada, 'SetParameter', {
    name: 'sampleRows',
    value: 'real',
    reason: 'Nobody needs samples any more',
  });
  expect(set.statusCode, set.body).toBe(200);
  await expect.poll(async () => (await rows()).sample, { timeout: 10_000 }).toBe(false);
  const real = await rows();
  // One row of each user: the largest gain of ann, and nothing of ben, who lost.
  expect(real.winners).toEqual([
    {
      card: expect.stringMatching(/^\*{4}[0-9]{4}$/),
      invest: '250.00',
      back: '300.00',
      roi: '20.00',
      bi: 'BTC',
      icon: 'BTC',
    },
  ]);
  expect(JSON.stringify(real)).not.toContain(ann.aid);
  const { data: losing } = (await tested.venue.get(undefined, '/api/openapi/GetLosingAccounts')).json();
  expect(losing).toEqual([
    { product: 'seconds', accounts: 2, losing: 1 },
    { product: 'perpetual', accounts: 0, losing: 0 },
  ]);
  const { data: quotes } = (await tested.venue.get(undefined, '/api/openapi/GetQuotations')).json();
  expect(real.trend.length).toBe(5);
  for (const { bi, last } of real.trend)
    expect(quotes.some(({ symbol, price }: Record<string, string>) => symbol === bi && price === last)).toBe(
      true,
    );
}, 30_000);
