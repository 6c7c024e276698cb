// Sweeps of rows that wait for their command reach each of them, whatever becomes of those before it.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { photo } from '../files/testing-pictures.ts';
import { type Sweep, startSweeper } from '../requests/index.ts';
import { postForm } from './forms/testing-forms.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { ADDRESS, transaction, walletCalls } from './testing-wallet.ts';

let venue: TestVenue;
let photos: Buffer[];
const { addressesOf, byOperator, deposit, depositsOf } = walletCalls(() => venue, {
  wallMs: () => venue.clock.wallMs(),
  monotonicMs: () => performance.now(),
});

beforeAll(async () => {
  venue = await startTestVenue();
  photos = await Promise.all([1, 2, 3].map(photo));
});
afterAll(() => venue.stop());

/** One sweep in which every command that concerns this user throws. It says so, and how many it carried out. */
async function sweepFailingFor(failing: TestUser, { run }: Sweep): Promise<number> {
  const submit = venue.engine.submit.bind(venue.engine);
  const broken = vi.spyOn(venue.engine, 'submit').mockImplementation(async (request) => {
    if ('user' in request.command && request.command.user === failing.user) throw new Error('planted');
    return submit(request);
  });
  const done = await run(venue.clock.wallMs()).finally(() => broken.mockRestore());
  expect(venue.faults.splice(0).join()).toContain('A row waits for the next sweep');
  return done;
}

const sweepNamed = (asked: string): Sweep => {
  const { wallet, verification } = venue.requests;
  return [...wallet.sweeps, ...verification.sweeps].find(({ name }) => name === asked)!;
};

async function approve(table: 'deposit_requests' | 'verifications', user: TestUser): Promise<void> {
  await venue.pool.query(
    `update ${table} set decision = 'approve', operator = 7, action = 9000 + id, reason = 'seen',
            decided_at = now() - interval '1 day' where user_id = $1`,
    [user.user],
  );
}

test('a deposit that fails holds up none of those after it', async () => {
  const [eve, ben] = [await venue.register(), await venue.register()];
  for (const [i, user] of [eve, ben].entries()) {
    await deposit(user, { transaction: transaction(`5e${i}`) });
    await approve('deposit_requests', user);
  }
  expect(await sweepFailingFor(eve, sweepNamed('deposits'))).toBe(1);
  expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'success' }]);
  expect(await sweepNamed('deposits').run(venue.clock.wallMs())).toBe(1);
  expect((await depositsOf(eve)).rows).toMatchObject([{ status: 'success' }]);
});

test('deposits that wait on hold up none of those after them, also where they are more than a page', async () => {
  const [eve, ben] = [await venue.register(), await venue.register()];
  await venue.pool.query(
    `insert into deposit_requests (user_id, network, currency_id, amount, transaction, requested_at)
     select $1, 'erc20', 0, 1, 'waits ' || n, now() from generate_series(1, 501) as n`,
    [eve.user],
  );
  await deposit(ben, { transaction: transaction('5e9') });
  for (const user of [eve, ben]) await approve('deposit_requests', user);
  const submit = venue.engine.submit.bind(venue.engine);
  const suspending = vi.spyOn(venue.engine, 'submit').mockImplementation(async (request) => {
    const isOfEve = 'user' in request.command && request.command.user === eve.user;
    return isOfEve ? { outcome: 'suspended' } : submit(request);
  });
  const swept = sweepNamed('deposits').run(venue.clock.wallMs());
  expect(await swept.finally(() => suspending.mockRestore())).toBe(1);
  expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'success' }]);
});

test('what one operator decided and the venue had no time for is decided by nobody else, and carried out once', async () => {
  const ben = await venue.register();
  const { id } = (await deposit(ben, { transaction: transaction('5eb') })).json().data;
  const { wallet } = venue.requests;
  const approval = { request: id, decision: 'approve', ...byOperator() } as const;
  const busy = vi.spyOn(venue.engine, 'submit').mockResolvedValue({ outcome: 'busy' });
  expect(await wallet.decideDeposit(approval)).toMatchObject({ code: 'venue.busy' });
  for (const decision of ['refuse', 'approve'] as const)
    expect(await wallet.decideDeposit({ request: id, decision, ...byOperator() })).toMatchObject({
      code: 'wallet.depositDecided',
    });
  busy.mockRestore();
  expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'pending' }]);
  expect(await wallet.decideDeposit(approval)).toMatchObject({ outcome: 'decided' });
  expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'success' }]);
  expect(await sweepNamed('deposits').run(venue.clock.wallMs())).toBe(0);
});

test('a start carries out also what a clock that ran ahead has dated', async () => {
  const ben = await venue.register();
  await deposit(ben, { transaction: transaction('5ea') });
  await approve('deposit_requests', ben);
  await venue.pool.query(
    `update deposit_requests set decided_at = now() + interval '1 day' where user_id = $1`,
    [ben.user],
  );
  const { wallet, verification } = venue.requests;
  const log = { error: vi.fn() };
  const sweeper = await startSweeper([...wallet.sweeps, ...verification.sweeps], { clock: venue.clock, log });
  await sweeper.stop();
  expect(log.error).not.toHaveBeenCalled();
  expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'success' }]);
});

test('documents that fail hold up none of those after them', async () => {
  const [eve, ben] = [await venue.register(), await venue.register()];
  const stateOf = async (user: TestUser): Promise<string> =>
    (await venue.get(user, '/api/webapi/GetCertification')).json().data.state;
  const takenOn = new Date().toISOString().slice(0, 10);
  const fields = { kind: 'individual', name: 'Anna', documentNumber: 'X-12345', takenOn };
  const [front, back, holding] = photos.map((bytes) => ({ bytes }));
  for (const user of [eve, ben]) {
    const files = { front: front!, back: back!, holding: holding! };
    const sent = await postForm(venue, user, '/api/UploadImg/Certification', { fields, files });
    expect(sent.statusCode, sent.body).toBe(200);
    await approve('verifications', user);
  }
  expect(await sweepFailingFor(eve, sweepNamed('verifications'))).toBe(1);
  expect([await stateOf(eve), await stateOf(ben)]).toEqual(['authenticating', 'verified']);
  expect(await sweepNamed('verifications').run(venue.clock.wallMs())).toBe(1);
  expect(await stateOf(eve)).toBe('verified');
});

test('an address that fails holds up none of those after it, whether they are to be bound or unbound', async () => {
  const [eve, ben] = [await venue.register(), await venue.register()];
  const isBound = async (user: TestUser): Promise<boolean> => (await addressesOf(user))[0].bound !== null;
  for (const user of [eve, ben])
    await venue.pool.query(
      `insert into withdrawal_addresses (user_id, network, address, salt, requested_at)
       values ($1, 'erc20', $2, '\\x00', now() - interval '1 day')`,
      [user.user, ADDRESS],
    );
  const binding = sweepNamed('withdrawal addresses');
  expect(await sweepFailingFor(eve, binding)).toBe(1);
  expect([await isBound(eve), await isBound(ben)]).toEqual([false, true]);
  expect(await binding.run(venue.clock.wallMs())).toBe(1);
  expect(await isBound(eve)).toBe(true);
  await venue.pool.query(
    `update withdrawal_addresses set unbind_operator = 7, unbind_operator_name = 'Sam', unbind_action = 8000 + id,
            unbind_reason = 'asked', unbind_asked_at = now() - interval '1 day'`,
  );
  const unbinding = sweepNamed('unbound addresses');
  expect(await sweepFailingFor(eve, unbinding)).toBe(1);
  expect([await isBound(eve), await isBound(ben)]).toEqual([true, false]);
  expect(await unbinding.run(venue.clock.wallMs())).toBe(1);
  expect(await isBound(eve)).toBe(false);
});
