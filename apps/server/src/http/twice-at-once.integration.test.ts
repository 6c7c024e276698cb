// What is asked for twice at once, by a request and its repeat: whoever carries it out never meets whoever takes it back.
import { setTimeout as sleep } from 'node:timers/promises';
import { boundAddress } from '@candor/exchange';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestRefusal } from '../requests/index.ts';
import { v7 } from './testing-keys.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { ADDRESS, transaction, walletCalls, withTradePassword } from './testing-wallet.ts';

let venue: TestVenue;
const clock = { wallMs: () => venue.clock.wallMs(), monotonicMs: () => performance.now() };
const { addressesOf, bind, byOperator, deposit, depositsOf } = walletCalls(() => venue, clock);

beforeAll(async () => {
  venue = await startTestVenue();
});
afterAll(() => venue.stop());

type Submit = TestVenue['engine']['submit'];

/** Of two commands of this type at once the first is answered first. */
function answering(type: string, first: Awaited<ReturnType<Submit>>, onSecond = () => {}) {
  const submit = venue.engine.submit.bind(venue.engine);
  let asked = 0;
  return vi.spyOn(venue.engine, 'submit').mockImplementation(async (request) => {
    if (request.command.type !== type) return submit(request);
    asked += 1;
    if (asked === 1) {
      await vi.waitFor(() => expect(asked).toBe(2), { timeout: 300 }).catch(() => {});
      return first;
    }
    await sleep(100);
    const reply = await submit(request);
    onSecond();
    await sleep(100);
    return reply;
  });
}

/** What the exchange judged by changed in between. */
const refused = { outcome: 'refused', code: 'wallet.networkOff', details: {} } as const;

test('a deposit that is credited stands as approved, by whom and why', async () => {
  const ben = await venue.register();
  await deposit(ben, { transaction: transaction('7a') });
  const [{ id }] = (await depositsOf(ben)).rows;
  const decision = { ...byOperator(), request: id, decision: 'approve' } as const;
  const { wallet } = venue.requests;
  const broken = answering('CreditDeposit', refused);
  const outcomes = await Promise.all([wallet.decideDeposit(decision), wallet.decideDeposit(decision)]);
  broken.mockRestore();
  expect(outcomes).toMatchObject([refused, { outcome: 'decided' }]);
  const { rows } = await venue.pool.query('select * from deposit_requests where id = $1', [id]);
  expect(rows).toMatchObject([
    { outcome: 'success', decision: 'approve', action: BigInt(decision.action), reason: decision.reason },
  ]);
});

/** Of the log and of the table. */
async function boundOf(user: TestUser) {
  const inLog = await venue.engine.read((state) => boundAddress(state, user.user, 'erc20'));
  const [shown] = await addressesOf(user);
  return { inLog: inLog !== undefined, shown: shown?.bound ?? null };
}

test('an address that is bound is never forgotten by whoever was told to come again', async () => {
  const eve = await withTradePassword(venue);
  const binding = {
    ...{ user: eve.user, network: 'erc20', address: ADDRESS, requestKey: v7(clock.wallMs()) },
    origin: { address: '127.0.0.1', userAgent: 'test' },
    prove: async () => undefined,
  } as const;
  const bound = Promise.withResolvers<void>();
  const broken = answering('BindWithdrawalAddress', { outcome: 'busy' }, bound.resolve);
  const read = venue.engine.read.bind(venue.engine);
  let reads = 0;
  // The second is accepted after the first has seen that nothing is bound.
  const late = vi.spyOn(venue.engine, 'read').mockImplementation(async (query) => {
    const result = await read(query);
    reads += 1;
    if (reads === 2) await Promise.race([bound.promise, sleep(400)]);
    return result;
  });
  const { wallet } = venue.requests;
  const first = wallet.bindAddress(binding as never);
  await expect.poll(() => broken.mock.calls.length).toBeGreaterThan(0);
  const sweep = wallet.sweeps.find(({ name }) => name === 'withdrawal addresses')!;
  const second = sweep.run(clock.wallMs() + 1_000);
  expect(await first).toMatchObject({ outcome: 'refused', code: 'venue.busy' });
  await second;
  late.mockRestore();
  broken.mockRestore();
  const { inLog, shown } = await boundOf(eve);
  expect(shown !== null).toBe(inLog);
  // Whoever was told to come again does.
  await bind(eve);
  expect(await boundOf(eve)).toMatchObject({ inLog: true, shown: { address: ADDRESS } });
});

test('a repeat that comes while the first is being proved is not asked for its code again', async () => {
  const eve = await withTradePassword(venue);
  let codes = 1;
  const binding = {
    ...{ user: eve.user, network: 'erc20', address: ADDRESS, requestKey: v7(clock.wallMs()) },
    origin: { address: '127.0.0.1', userAgent: 'test' },
    prove: async () => {
      await sleep(50);
      codes -= 1;
      return codes < 0 ? requestRefusal('identity.secondFactorWrong') : undefined;
    },
  } as const;
  const { wallet } = venue.requests;
  const outcomes = await Promise.all([1, 2, 3].map(() => wallet.bindAddress(binding as never)));
  expect(outcomes).toEqual(Array(3).fill({ outcome: 'bound' }));
  expect(codes).toBe(0);
});

test('an address that is unbound says who unbound it, and why', async () => {
  const eve = await withTradePassword(venue);
  expect((await bind(eve)).statusCode).toBe(200);
  const unbinding = {
    ...byOperator('asked for by phone'),
    operatorName: 'Sam',
    user: eve.user,
    network: 'erc20',
  };
  const { wallet } = venue.requests;
  const broken = answering('UnbindWithdrawalAddress', refused);
  const outcomes = await Promise.all([
    wallet.unbindAddress(unbinding as never),
    wallet.unbindAddress(unbinding as never),
  ]);
  broken.mockRestore();
  expect(outcomes).toMatchObject([refused, { outcome: 'decided' }]);
  const { rows } = await venue.pool.query('select * from withdrawal_addresses where user_id = $1', [
    eve.user,
  ]);
  expect(rows).toMatchObject([
    { unbound_at: expect.any(Date), unbind_operator_name: 'Sam', unbind_reason: 'asked for by phone' },
  ]);
});
