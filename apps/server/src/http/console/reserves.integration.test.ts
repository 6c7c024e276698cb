// Proof of reserves: an address whose key signed for a root, stated by one operator, confirmed by a second, shown to all.
import { randomBytes } from 'node:crypto';
import { reserveMessage } from '@candor/exchange';
import { testReserveKey } from '@candor/testkit';
import type { Reserves, StateReserveBody } from '@candor/wire/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileValues } from '../testing-hostile.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let fay: TestOperator;
let fin: TestOperator;
let ada: TestOperator;

beforeAll(async () => {
  tested = await startTestConsole();
  await tested.venue.register();
  fay = await tested.hire('finance');
  fin = await tested.hire('finance');
  ada = await tested.hire('admin');
});
afterAll(() => tested.stop());

const reason = 'For the test';
const post = async (operator: TestOperator, name: string, body: object) =>
  (await tested.post(operator, name, { reason, ...body })).json();
const kept = async (): Promise<Reserves> => (await tested.get(fay, 'GetReserves')).json().data;
const shown = async () => (await tested.venue.get(undefined, '/api/openapi/GetTransparency')).json().data;

type Statement = Omit<StateReserveBody, 'reason'>;
const cold = testReserveKey(1);

/** For the newest root, signed by the key that is named. */
async function statement(change: Partial<Statement> = {}, by = cold): Promise<Statement> {
  const { venue, newest } = await kept();
  const stated: Omit<Statement, 'signature'> = {
    record: newest!.record,
    network: 'Ethereum',
    address: cold.ethereum,
    currency: 'USDT',
    amount: '12.5',
    ...change,
  };
  const { amount: balance, record, network, address, currency } = stated;
  const claim = { venue, root: newest!.root, record, network, address, currency, balance };
  return { ...stated, signature: change.signature ?? by.sign(network, reserveMessage(claim)) };
}

describe('a root on demand', () => {
  test('is made of the log as it is, written into the log, and audited', async () => {
    expect((await kept()).newest).toBeNull();
    expect(await post(fay, 'PublishRoot', {})).toMatchObject({ flag: true });
    const { newest } = await kept();
    expect((await shown()).newest.published.root).toMatchObject({ seq: newest!.record, hash: newest!.root });
    expect(newest!.recordedSeq).toBeGreaterThan(newest!.record);
    const [action] = (await tested.get(ada, 'GetActions', { kind: 'rootPublished' })).json().data.rows;
    expect(action).toMatchObject({ operator: { id: fay.id }, reason, outcome: 'done' });
  });

  test('is not made twice when the button is pressed twice', async () => {
    const before = (await kept()).newest;
    await tested.venue.register();
    expect(await post(fay, 'PublishRoot', {})).toMatchObject({ flag: true });
    expect((await kept()).newest).toEqual(before);
  });

  test('says nothing else than the log: there is no field in which anybody could', async () => {
    expect(await post(fay, 'PublishRoot', { totals: ['0'] })).toMatchObject({
      refusal: 'request.unknownField',
    });
  });
});

describe('an address', () => {
  test.each([
    ['signature', 'reserve.signatureWrong', { amount: '12.5' }, testReserveKey(2)],
    ['signature', 'reserve.signatureMalformed', { signature: '0x1234' }, cold],
    [
      'signature',
      'reserve.signatureMalformed',
      { network: 'Bitcoin', address: cold.bitcoin, signature: '0x12' },
      cold,
    ],
    ['address', 'reserve.addressInvalid', { address: '0x1234' }, cold],
    ['address', 'reserve.addressInvalid', { network: 'Bitcoin' }, cold],
    ['currency', 'venue.currencyUnknown', { currency: 'DOGS' }, cold],
    ['amount', 'amount.tooManyDecimals', { amount: '1.1234567' }, cold],
    ['amount', 'amount.notADecimal', { amount: '1.50' }, cold],
    ['amount', 'amount.notADecimal', { amount: '-1' }, cold],
  ] as const)('is refused beside its %s with %s', async (field, refusal, change, by) => {
    expect(await post(fay, 'StateReserve', await statement(change, by))).toMatchObject({ refusal, field });
    expect((await kept()).statements).toEqual([]);
  });

  test('is refused where it was signed for another amount, another root, or another currency', async () => {
    const own = await statement();
    for (const forged of [{ amount: '9999' }, { currency: 'USDC' }, { network: 'BNB Smart Chain' }])
      expect(await post(fay, 'StateReserve', { ...own, ...forged })).toMatchObject({
        refusal: 'reserve.signatureWrong',
      });
    expect(await post(fay, 'StateReserve', { ...own, record: own.record + 1 })).toMatchObject({
      refusal: 'operator.itemUnknown',
    });
  });

  test('is shown to nobody before a second operator confirmed it, and only once for a root', async () => {
    const own = await statement();
    // However it is spelled, it is the same address.
    const [one, other] = await Promise.all([
      post(fay, 'StateReserve', own),
      post(fin, 'StateReserve', { ...own, address: own.address.toLowerCase() }),
    ]);
    expect([one.flag, other.flag].filter(Boolean)).toHaveLength(1);
    expect([one.refusal, other.refusal]).toContain('reserve.stated');
    const [{ id, statedBy }] = (await kept()).statements as [Reserves['statements'][number]];
    expect((await shown()).reserves).toEqual([]);
    const [stater, second] = statedBy.id === fay.id ? [fay, fin] : [fin, fay];
    expect(await post(stater, 'ConfirmReserve', { id })).toMatchObject({ refusal: 'operator.sameOperator' });
    expect((await shown()).reserves).toEqual([]);
    expect(await post(second, 'ConfirmReserve', { id })).toMatchObject({ flag: true });
    expect(await post(second, 'ConfirmReserve', { id })).toMatchObject({
      refusal: 'operator.alreadyDecided',
    });
    const { newest, reserves, head } = await shown();
    expect(reserves).toMatchObject([
      { id, symbol: 'USDT', amount: '12.5', address: cold.ethereum, venue: head.publicKey },
    ]);
    const place = newest.published.root.currencies.findIndex(({ code }: { code: string }) => code === 'USDT');
    expect(reserves[0].owed.replace('.', '')).toBe(newest.published.root.totals[place]);
    expect(reserves[0]).toMatchObject({
      record: newest.published.root.seq,
      root: newest.published.root.hash,
    });
  });

  test('of an older root is not added to one of a younger root', async () => {
    await tested.venue.register();
    const before = (await kept()).newest!.record;
    tested.venue.clock.offsetMs += 60_000;
    await post(ada, 'PublishRoot', {});
    expect((await kept()).newest!.record).toBeGreaterThan(before);
    expect((await shown()).reserves[0].record).toBe(before);
    await post(fay, 'StateReserve', await statement({ network: 'Bitcoin', address: cold.bitcoin }));
    // Nor does it take the place of the older one while one operator alone has said so.
    expect((await shown()).reserves).toMatchObject([{ address: cold.ethereum, record: before }]);
    const [{ id }] = (await kept()).statements as [Reserves['statements'][number]];
    await post(ada, 'ConfirmReserve', { id });
    const { newest, reserves } = await shown();
    expect(reserves.map(({ address }: { address: string }) => address)).toEqual([cold.bitcoin]);
    expect(reserves[0].record).toBe(newest.published.root.seq);
  });

  test('that is withdrawn is shown no longer, and may be stated again', async () => {
    const [{ id }] = (await kept()).statements as [Reserves['statements'][number]];
    expect(await post(ada, 'WithdrawReserve', { id })).toMatchObject({ flag: true });
    expect((await shown()).reserves[0].address).toBe(cold.ethereum);
    expect(await post(ada, 'ConfirmReserve', { id })).toMatchObject({ refusal: 'operator.alreadyDecided' });
    const again = await statement({ network: 'Bitcoin', address: cold.bitcoin });
    expect(await post(fay, 'StateReserve', again)).toMatchObject({ flag: true });
    const kinds = (await tested.get(ada, 'GetActions', { query: cold.bitcoin })).json().data.rows;
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toContain('reserveStated');
  });

  test('of somebody who was shut out since is confirmed by nobody, and stated again by somebody else', async () => {
    const flo = await tested.hire('finance');
    const own = await statement({ address: testReserveKey(4).ethereum }, testReserveKey(4));
    expect(await post(flo, 'StateReserve', own)).toMatchObject({ flag: true });
    await post(ada, 'DisableOperator', { operator: flo.id });
    const [{ id }] = (await kept()).statements as [Reserves['statements'][number]];
    expect(await post(fay, 'ConfirmReserve', { id })).toMatchObject({ refusal: 'operator.proposalLapsed' });
    expect(await post(fay, 'WithdrawReserve', { id })).toMatchObject({ flag: true });
    expect(await post(fay, 'StateReserve', own)).toMatchObject({ flag: true });
  });
});

test('hostile values in every field of a statement are no fault, and state nothing', async () => {
  const own = await statement({ address: testReserveKey(3).ethereum }, testReserveKey(3));
  const { statements } = await kept();
  for (const field of Object.keys(own)) {
    for (const value of [
      ...hostileValues,
      randomBytes(80).toString('base64'),
      `${own[field as 'address']}\n`,
    ]) {
      const answer = await tested.post(fay, 'StateReserve', { ...own, [field]: value, reason });
      expect(answer.statusCode, `${field} ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500);
      expect(answer.json().flag).toBe(false);
    }
  }
  expect((await kept()).statements).toEqual(statements);
  expect(tested.venue.faults).toEqual([]);
});
