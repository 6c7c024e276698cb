// Deposits as people report them and operators decide about them, and as thieves try to.
import { byInstallation, networkTerms } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jpeg } from '../files/testing-pictures.ts';
import { SWEEP_AGE_MS } from '../requests/index.ts';
import { uploadScreenshot } from './forms/testing-forms.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { fundingOf, shiftedClock, transaction, walletCalls, withTradePassword } from './testing-wallet.ts';

const clock = shiftedClock();
let venue: TestVenue;
let ann: TestUser;
const { byOperator, deposit, depositsOf, keyed, sweepAll } = walletCalls(() => venue, clock);

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  ann = await withTradePassword(venue);
});
afterAll(() => venue.stop());

describe('a deposit', () => {
  test('has one address for each person and network, always the same', async () => {
    const ben = await venue.register();
    const addressOf = async (user: TestUser) =>
      (await venue.get(user, '/api/openapi/GetReceiptAdress?network=erc20')).json().data;
    const first = await addressOf(ben);
    expect(first).toMatchObject({ network: 'erc20', currency: 'USDT', paper: true });
    expect(first.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(await addressOf(ben)).toEqual(first);
    expect((await addressOf(ann)).address).not.toBe(first.address);
    const people = await Promise.all(Array.from({ length: 5 }, () => venue.register()));
    const asked = await Promise.all(people.flatMap((user) => [addressOf(user), addressOf(user)]));
    expect(new Set(asked.map(({ address }) => address)).size).toBe(5);
    // Where one network alone is on, it need not be named.
    expect((await venue.get(ben, '/api/openapi/GetReceiptAdress')).json().data.network).toBe('erc20');
    const off = await venue.get(ben, '/api/openapi/GetReceiptAdress?network=omni');
    expect(off.json().refusal).toBe('wallet.networkOff');
    const unknown = await venue.get(ben, '/api/openapi/GetReceiptAdress?network=paper');
    expect(unknown.json().refusal).toBe('wallet.networkUnknown');
  });

  test('has no address on a network whose key the installation does not have', async () => {
    const ben = await venue.register();
    const none = vi.spyOn(venue.requests.wallet, 'depositAddressOf').mockResolvedValue(undefined);
    const answer = await venue.get(ben, '/api/openapi/GetReceiptAdress?network=erc20');
    none.mockRestore();
    expect(answer.json()).toMatchObject({ refusal: 'wallet.noDepositAddress', field: 'network' });
  });

  test('has no address that somebody put into the table', async () => {
    const ben = await venue.register();
    const ask = () => venue.get(ben, '/api/openapi/GetReceiptAdress?network=erc20');
    const { address } = (await ask()).json().data;
    const change = (text: string) =>
      venue.pool.query('update deposit_addresses set address = $2 where user_id = $1', [ben.user, text]);
    const foreign = `0x${'66'.repeat(20)}`;
    await change(foreign);
    const answer = await ask();
    expect([answer.json().refusal, answer.body.includes(foreign)]).toEqual(['venue.fault', false]);
    expect(venue.faults.splice(0).join()).toContain('is not the one of its key');
    await change(address);
    expect((await ask()).json().data.address).toBe(address);
  });

  test('is reported with a screenshot, credits nothing by itself, and is credited once when approved', async () => {
    const ben = await venue.register();
    const before = await fundingOf(venue, ben);
    const screenshot = (await uploadScreenshot(venue, ben, await jpeg())).json().data.file;
    const answer = await deposit(ben, {
      screenshot,
      transaction: transaction('b1').toUpperCase().replace('0X', '0x'),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = answer.json().data;
    expect(await fundingOf(venue, ben)).toEqual(before);
    expect((await depositsOf(ben)).rows).toMatchObject([
      {
        id,
        way: 'erc20',
        currency: 'USDT',
        amount: '25.500000',
        transaction: transaction('b1'),
        screenshot,
        status: 'pending',
        endedAt: null,
        reason: null,
      },
    ]);
    venue.clock.offsetMs += 3_600_000;
    const { wallet } = venue.requests;
    const decision = { request: id, decision: 'approve', ...byOperator() } as const;
    const decided = await wallet.decideDeposit(decision);
    expect(decided).toMatchObject({ outcome: 'decided', seq: expect.any(Number) });
    expect(await wallet.decideDeposit(decision)).toEqual(decided);
    expect(await wallet.decideDeposit({ ...decision, ...byOperator() })).toMatchObject({
      code: 'wallet.depositDecided',
    });
    expect(await wallet.decideDeposit({ ...decision, request: 999_999, ...byOperator() })).toMatchObject({
      code: 'wallet.depositUnknown',
    });
    expect(Number((await fundingOf(venue, ben)).available)).toBe(Number(before.available) + 25.5);
    const [credited] = (await depositsOf(ben)).rows;
    expect(credited).toMatchObject({ id, status: 'success' });
    // Not when it was reported, which may be another day.
    expect(credited.endedAt).toBeGreaterThanOrEqual(credited.time + 3_600_000);
  });

  test('is found alone by its number, by whoever reported it', async () => {
    const [ben, eve] = [await venue.register(), await venue.register()];
    const numbers: number[] = [];
    for (const last of ['c1', 'c2']) {
      const answer = await deposit(ben, { transaction: transaction(last) });
      numbers.push(answer.json().data.id);
    }
    const found = async (user: TestUser, id: number | string) =>
      (await venue.get(user, `/api/webapi/GetCoinDepositList?id=${id}`)).json();
    const [first = 0] = numbers;
    expect((await found(ben, first)).data).toMatchObject({ rows: [{ id: first }], total: 1 });
    expect((await found(eve, first)).data).toMatchObject({ rows: [], total: 0 });
    expect(await found(ben, 'first')).toMatchObject({ refusal: 'request.malformed', field: 'id' });
  });

  test('is reported by nobody who never asked where to pay to on that network', async () => {
    const eve = await venue.register();
    const report = (network: string) =>
      venue.post(eve, '/api/webapi/SubmitCoinDeposit', {
        network,
        amount: '25.5',
        transaction: transaction('eee1').slice(network === 'omni' ? 2 : 0),
      });
    expect((await report('erc20')).json()).toMatchObject({
      refusal: 'wallet.addressNotAsked',
      field: 'network',
    });
    expect((await depositsOf(eve)).rows).toEqual([]);
    expect(await venue.requests.wallet.depositAddressOf(eve.user as never, 'omni')).toBeDefined();
    expect((await report('erc20')).json().refusal).toBe('wallet.addressNotAsked');
    await venue.get(eve, '/api/openapi/GetReceiptAdress?network=erc20');
    expect((await report('erc20')).statusCode).toBe(200);
  });

  test('that is refused says why, and its transaction may be reported again', async () => {
    const ben = await venue.register();
    const { id } = (await deposit(ben, { transaction: transaction('c1') })).json().data;
    const refusal = { request: id, decision: 'refuse', ...byOperator('Not on the chain.') } as const;
    expect(await venue.requests.wallet.decideDeposit(refusal)).toEqual({ outcome: 'decided', seq: null });
    expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'failed', reason: 'Not on the chain.' }]);
    expect((await deposit(ben, { transaction: transaction('c1') })).statusCode).toBe(200);
  });

  test('cannot be reported twice, in no spelling of its number, nor after it was credited to anybody', async () => {
    const ben = await venue.register();
    const digits = 'd1'.padStart(64, 'e');
    const first = await deposit(ben, { transaction: `0x${digits}` });
    for (const spelling of [digits, digits.toUpperCase(), `0x${digits.toUpperCase()}`]) {
      expect((await deposit(ben, { transaction: spelling })).json().refusal).toBe('wallet.depositReported');
    }
    const decided = await venue.requests.wallet.decideDeposit({
      request: first.json().data.id,
      decision: 'approve',
      ...byOperator(),
    });
    expect(decided.outcome).toBe('decided');
    expect((await deposit(ann, { transaction: digits })).json().refusal).toBe('wallet.alreadyCredited');
  });

  test('reported by two people is credited to one of them at most', async () => {
    const [ben, eve] = [await venue.register(), await venue.register()];
    const number = transaction('e1');
    const requests = [
      await deposit(eve, { transaction: number }),
      await deposit(ben, { transaction: number }),
    ];
    const outcomes = await Promise.all(
      requests.map((answer) =>
        venue.requests.wallet.decideDeposit({
          request: answer.json().data.id,
          decision: 'approve',
          ...byOperator(),
        }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['decided', 'refused']);
    expect(outcomes.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      code: 'wallet.alreadyCredited',
    });
  });

  test('sent again under its key has the same answer and one effect, and another request under it is a conflict', async () => {
    const ben = await venue.register();
    const headers = keyed();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => deposit(ben, { transaction: transaction('f1') }, headers)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect((await depositsOf(ben)).total).toBe(1);
    const other = await deposit(ben, { transaction: transaction('f1'), amount: '26' }, headers);
    expect(other.json().refusal).toBe('request.conflict');
  });

  test('waits with twenty others at most, also when many come at once', async () => {
    const ben = await venue.register();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => deposit(ben, { transaction: transaction(`aa${i}`) })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(20);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().refusal).toBe(
      'wallet.tooManyDeposits',
    );
    // What is decided waits no longer.
    const { id } = answers.find(({ statusCode }) => statusCode === 200)!.json().data;
    const refusal = { request: id, decision: 'refuse', ...byOperator('Not on the chain.') } as const;
    await venue.requests.wallet.decideDeposit(refusal);
    expect((await deposit(ben, { transaction: transaction('aa99') })).statusCode).toBe(200);
  });

  test('takes the screenshot of nobody else, and each one once', async () => {
    const ben = await venue.register();
    const screenshot = (await uploadScreenshot(venue, ann, await jpeg())).json().data.file;
    const foreign = await deposit(ben, { screenshot, transaction: transaction('ab1') });
    expect(foreign.json().refusal).toBe('file.unknown');
    expect((await deposit(ann, { screenshot, transaction: transaction('ab2') })).statusCode).toBe(200);
    const again = await deposit(ann, { screenshot, transaction: transaction('ab3') });
    expect(again.json().refusal).toBe('file.unknown');
    expect((await depositsOf(ben)).total).toBe(0);
  });
});

describe('a row whose command never got an outcome', () => {
  test('of a deposit is credited by the sweep, once', async () => {
    const ben = await venue.register();
    const before = Number((await fundingOf(venue, ben)).available);
    const { id } = (await deposit(ben, { transaction: transaction('5e1') })).json().data;
    // The process ended between the decision and the command.
    await venue.pool.query(
      `update deposit_requests set decision = 'approve', operator = 7, action = 9101, reason = 'seen',
              decided_at = now() - interval '1 day' where id = $1`,
      [id],
    );
    expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'pending' }]);
    await sweepAll();
    expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'success' }]);
    expect(Number((await fundingOf(venue, ben)).available)).toBe(before + 25.5);
    // The process ended between the command and its outcome.
    await venue.pool.query('update deposit_requests set outcome = null, seq = null where id = $1', [id]);
    await Promise.all([sweepAll(), sweepAll(), sweepAll()]);
    expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'success' }]);
    expect(Number((await fundingOf(venue, ben)).available)).toBe(before + 25.5);
    expect(await sweepAll()).toEqual([0, 0, 0]);
  });

  test('is left alone while whoever wrote it may still be on the way', async () => {
    const ben = await venue.register();
    const { id } = (await deposit(ben, { transaction: transaction('5e2') })).json().data;
    await venue.pool.query(
      `update deposit_requests set decision = 'approve', operator = 7, action = 9102, reason = 'seen',
              decided_at = $2 where id = $1`,
      [id, new Date(venue.clock.wallMs())],
    );
    const [deposits] = venue.requests.wallet.sweeps;
    expect(await deposits?.run(venue.clock.wallMs() - SWEEP_AGE_MS)).toBe(0);
  });

  test('is refused for good only by an operator: what the venue cannot do now may be decided again', async () => {
    const ben = await venue.register();
    const { id } = (await deposit(ben, { transaction: transaction('5e3') })).json().data;
    const terms = await venue.engine.read((state) =>
      networkTerms(state).find(({ network }) => network === 'erc20'),
    );
    const setTerms = (on: boolean) =>
      venue.engine.submit({
        command: {
          type: 'SetNetworkTerms',
          ...byInstallation,
          ...(terms as object),
          depositsOn: on,
        } as never,
      });
    await setTerms(false);
    const { wallet } = venue.requests;
    const decision = { request: id, decision: 'approve' } as const;
    expect(await wallet.decideDeposit({ ...decision, ...byOperator() })).toMatchObject({
      outcome: 'refused',
      code: 'wallet.networkOff',
    });
    expect((await depositsOf(ben)).rows).toMatchObject([{ status: 'pending' }]);
    await setTerms(true);
    expect((await wallet.decideDeposit({ ...decision, ...byOperator() })).outcome).toBe('decided');
  });
});

test('nothing that was sent here was a fault of the server', () => {
  // A price that was under way while a day passed at once is too old, and rightly so.
  expect(venue.faults.filter((line) => !line.includes('prices.tooOld'))).toEqual([]);
});
