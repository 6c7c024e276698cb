// What somebody outside tries on the wallet: everything at once, keys and quotes of something else, odd amounts.
import { type Atoms, byInstallation, currencyByCode, invariants } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hostileValues } from './testing-hostile.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import {
  asProved,
  fundingOf,
  shiftedClock,
  transaction,
  walletCalls,
  withBoundAddress,
} from './testing-wallet.ts';

const clock = shiftedClock();
let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
const { bind, deposit, keyed, send, withdraw } = walletCalls(() => venue, clock);

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  ann = await withBoundAddress(venue, clock);
  ben = await venue.register();
  await venue.pricesAreThere();
  const bitcoin = await venue.engine.read((state) => currencyByCode(state, 'BTC'));
  await venue.engine.submit({
    command: {
      type: 'FundHouse',
      ...byInstallation,
      account: 'house.swap',
      currency: bitcoin?.currency ?? (0 as never),
      amount: 100_000_000n as Atoms,
      network: 'paper',
      transaction: 'swaps-of-outsiders',
    },
  });
});
afterAll(() => venue.stop());

const swap = { fo: 'USDT', to: 'BTC', amount: '100' };
const quote = (user: TestUser, more: object = {}) =>
  venue.post(user, '/api/webapi/SubmitCurrencyQuote', { ...swap, ...more });
const accept = (user: TestUser, body: object, headers: Record<string, string> = {}) =>
  venue.post(user, '/api/webapi/SubmitCurrencyTransfer', { ...swap, ...body }, headers);
const move = (user: TestUser, body: object, headers: Record<string, string> = {}) =>
  venue.post(
    user,
    '/api/webapi/SubmitPlayerWalletTransfer',
    { from: 3, to: 1, symbol: 'USDT', amount: '1', ...body },
    headers,
  );

/** The prices of a day that has just passed are old; the next ones come within a second. */
async function quoted(user: TestUser, more: object = {}): Promise<{ quote: number; receive: string }> {
  return vi.waitFor(
    async () => {
      const answer = await quote(user, more);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data;
    },
    { timeout: 5_000, interval: 100 },
  );
}

describe('a quote', () => {
  test('of the whole balance, accepted by a thousand at once, is one swap', async () => {
    const cat = await venue.register();
    const { available } = await fundingOf(venue, cat);
    const { quote: number, receive } = await quoted(cat, { amount: available });
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => accept(cat, { amount: available, quote: number })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect(Number((await fundingOf(venue, cat)).available)).toBe(0);
    expect((await fundingOf(venue, cat, 'BTC')).available).toBe(receive);
  });

  test('that a newer one replaced, or that is of money which was spent meanwhile, gives nothing', async () => {
    const cat = await venue.register();
    const { available } = await fundingOf(venue, cat);
    const old = await quoted(cat);
    const { quote: number } = await quoted(cat, { amount: available });
    expect((await accept(cat, { quote: old.quote })).json().refusal).toBe('wallet.quoteUnknown');
    await move(cat, { amount: '1' });
    const late = await accept(cat, { amount: available, quote: number });
    expect(late.json().refusal).toBe('wallet.insufficientBalance');
    expect(Number((await fundingOf(venue, cat, 'BTC')).available)).toBe(0);
  });

  test('is answered again under its key, and to another request under it with a conflict', async () => {
    const cat = await venue.register();
    const headers = keyed();
    const { quote: number } = await quoted(cat);
    const first = await accept(cat, { quote: number }, headers);
    expect(first.statusCode, first.body).toBe(200);
    expect((await accept(cat, { quote: number }, headers)).json()).toEqual(first.json());
    for (const other of [{ amount: '101' }, { to: 'ETH' }, { fo: 'BTC', to: 'USDT', amount: '0.1' }]) {
      const again = await accept(cat, { quote: number, ...other }, headers);
      expect(again.json().refusal, JSON.stringify(other)).toBe('request.conflict');
    }
  });

  test('there and back again never gives more than before, down to the smallest amounts', async () => {
    const cat = await venue.register();
    for (const amount of ['0.000001', '0.00097', '0.001', '0.01', '1', '33.333333']) {
      const before = Number((await fundingOf(venue, cat)).available);
      const there = await quote(cat, { amount });
      if (there.statusCode !== 200) {
        expect(there.json().refusal).toBe('wallet.swapTooSmall');
        continue;
      }
      const { quote: number, receive } = there.json().data;
      expect((await accept(cat, { quote: number, amount })).statusCode).toBe(200);
      const back = await quote(cat, { fo: 'BTC', to: 'USDT', amount: receive });
      if (back.statusCode === 200) {
        const body = { fo: 'BTC', to: 'USDT', amount: receive, quote: back.json().data.quote };
        expect((await accept(cat, body)).statusCode).toBe(200);
      }
      expect(Number((await fundingOf(venue, cat)).available)).toBeLessThan(before);
    }
  });
});

test('the whole balance leaves by one way alone, when all of them are tried at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const cat = await withBoundAddress(venue, clock);
    const { available } = await fundingOf(venue, cat);
    const { quote: number } = await quoted(cat, { amount: available });
    const ways = [
      () => withdraw(cat, { amount: available }),
      () => send(cat, { recipient: ben.aid, amount: available }),
      () => accept(cat, { amount: available, quote: number }),
      () => move(cat, { amount: available }),
    ];
    const rotated = [...ways.slice(round), ...ways.slice(0, round)];
    const answers = await asProved(venue, () =>
      Promise.all(Array.from({ length: 100 }, (_, i) => rotated[i % rotated.length]?.())),
    );
    expect(answers.filter((answer) => answer?.statusCode === 200).length).toBe(1);
    expect(Number((await fundingOf(venue, cat)).available)).toBe(0);
  }
});

describe('a key', () => {
  test('of one call is a conflict for every other, and proves nothing to it', async () => {
    const wrong = { tradePassword: 'Wrong-Hand7' };
    const used = keyed();
    expect((await move(ann, {}, used)).statusCode).toBe(200);
    const before = await fundingOf(venue, ann);
    expect((await withdraw(ann, wrong, used)).json().refusal).toBe('request.conflict');
    expect((await accept(ann, { quote: 1 }, used)).json().refusal).toBe('request.conflict');
    // Somebody with nothing but an open session must not learn who has an account.
    for (const recipient of [ben.email, ben.aid, 'nobody@example.org', ann.email]) {
      expect((await send(ann, { recipient, ...wrong }, used)).json().refusal).toBe('request.conflict');
    }
    expect((await bind(ann, { ...wrong, network: 'omni' }, used)).json().refusal).not.toBe(undefined);
    expect(await fundingOf(venue, ann)).toEqual(before);
  });

  test('of somebody else is as good as new', async () => {
    const headers = keyed();
    const cat = await venue.register();
    expect((await move(cat, {}, headers)).statusCode).toBe(200);
    expect((await move(ben, {}, headers)).statusCode).toBe(200);
  });
});

test('a transaction password that is guessed by two hundred at once gets six answers', async () => {
  const cat = await withBoundAddress(venue, clock);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => withdraw(cat, { tradePassword: `Guess-${i}-of-it` })),
  );
  const refusals = answers.map((answer) => answer.json().refusal);
  expect(refusals.filter((refusal) => refusal === 'identity.tradePasswordWrong').length).toBe(6);
  // The right one waits like every other.
  expect((await withdraw(cat)).json().refusal).toBe('identity.slowDown');
});

describe('an amount', () => {
  const PLAIN = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;
  let next = 0;
  const calls = {
    withdraw: (amount: unknown) => withdraw(ann, { amount }),
    send: (amount: unknown) => send(ann, { recipient: ben.aid, amount }),
    quote: (amount: unknown) => quote(ann, { amount }),
    move: (amount: unknown) => move(ann, { amount }),
    deposit: (amount: unknown) => {
      next += 1;
      return deposit(ann, { amount, transaction: transaction(`c${next.toString(16)}`) });
    },
  };

  test('is a plain decimal of its currency or none, in every call, and what is refused moves nothing', async () => {
    const own = async () => JSON.stringify(await fundingOf(venue, ann));
    await asProved(venue, async () => {
      for (const [name, call] of Object.entries(calls)) {
        for (const value of [...hostileValues, '-0.000001', '0.0000001', '00', '1.0e1', '1'.repeat(60)]) {
          const before = await own();
          const answer = await call(value);
          const what = `${name} ${JSON.stringify(value)?.slice(0, 80)} ${answer.body}`;
          expect(answer.statusCode, what).toBeLessThan(500);
          const isPlain = typeof value === 'string' && PLAIN.test(value) && Number(value) > 0;
          if (!isPlain) expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
          if (answer.statusCode !== 200) expect(await own(), what).toBe(before);
        }
      }
    });
  });

  test('that is one more than there is, is refused in every call that takes it', async () => {
    const { available } = await fundingOf(venue, ann);
    const [whole = '', fraction = ''] = available.split('.');
    const more = `${BigInt(whole) + 1n}.${fraction}`;
    await asProved(venue, async () => {
      for (const call of [calls.withdraw, calls.send, calls.move]) {
        expect((await call(more)).json().refusal).toBe('wallet.insufficientBalance');
      }
    });
    const { quote: number } = await quoted(ann, { amount: more });
    expect((await accept(ann, { amount: more, quote: number })).json().refusal).toBe(
      'wallet.insufficientBalance',
    );
  });
});

test('after all of it every invariant holds, and nothing was a fault', async () => {
  expect(await venue.engine.read(invariants)).toEqual([]);
  expect(venue.faults.filter((line) => !line.includes('prices.tooOld'))).toEqual([]);
});
