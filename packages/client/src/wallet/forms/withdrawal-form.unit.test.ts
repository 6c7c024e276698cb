// The rules of a withdrawal and of a deposit as the forms know them; the venue decides by its own.
import { describe, expect, test } from 'vitest';
import { addressProblems, addressRequest, emptyAddress } from './address-form.ts';
import { depositProblems, depositRequest, emptyDeposit } from './deposit-form.ts';
import { proofProblems } from './money-proof.ts';
import { erc20, usdt } from './testing-forms.ts';
import {
  emptyWithdrawal,
  leftToday,
  type WithdrawalContext,
  withdrawalProblems,
  withdrawalRequest,
  withdrawalSummary,
} from './withdrawal-form.ts';

const context: WithdrawalContext = {
  terms: erc20,
  available: usdt(500),
  leftToday: usdt(1_000),
  isAddressBound: true,
};
const typed = (amount: string) => ({ ...emptyWithdrawal('erc20'), amount });
const wrong = (amount: string, change: Partial<WithdrawalContext> = {}) =>
  withdrawalProblems(typed(amount), { ...context, ...change }, {});

describe('the amount of a withdrawal', () => {
  test.each([
    ['', 'amountMissing'],
    ['0', 'amountMissing'],
    ['12,5', 'amountMalformed'],
    ['25.0000001', 'amountStep'],
    ['19.999999', 'belowMinimum'],
    ['500.000001', 'insufficient'],
  ])('%s says %s', (amount, kind) => {
    expect(wrong(amount).amount?.kind).toBe(kind);
  });

  test('may be the minimum, and everything', () => {
    expect(wrong('20')).toEqual({});
    expect(wrong('500')).toEqual({});
    expect(wrong('300', { leftToday: usdt(300) })).toEqual({});
  });

  test('may not be more than is left of the day', () => {
    expect(wrong('300', { leftToday: usdt(299) }).amount).toEqual({
      kind: 'overDailyLimit',
      left: '299.000000',
      currency: 'USDT',
    });
  });

  test('is left to the venue where the page does not know for certain', () => {
    expect(wrong('100000', { available: undefined, leftToday: undefined })).toEqual({});
  });
});

test('a withdrawal needs a bound address and a network that is on', () => {
  expect(wrong('25', { isAddressBound: false }).address).toEqual({ kind: 'addressNotBound' });
  const off = { ...erc20, withdrawalsOn: false };
  expect(wrong('25', { terms: off }).network).toEqual({ kind: 'networkMissing' });
});

test('the fee is taken from the amount, and nothing is promised that the fee would eat', () => {
  expect(withdrawalSummary(typed('25'), context)).toMatchObject({ fee: usdt(5), received: usdt(20) });
  expect(withdrawalSummary(typed('5'), context).received).toBeUndefined();
  expect(withdrawalSummary(typed('x'), context).received).toBeUndefined();
});

test('"All" is what is available, but no more than may leave today', () => {
  expect(withdrawalSummary(typed(''), context).all).toBe(usdt(500));
  expect(withdrawalSummary(typed(''), { ...context, leftToday: usdt(80) }).all).toBe(usdt(80));
  expect(withdrawalSummary(typed(''), { ...context, available: undefined }).all).toBeUndefined();
});

test('what is sent has the decimals of its currency, and the fee and the address that were shown', () => {
  expect(withdrawalRequest(typed('25.5'), erc20, '0x12')).toEqual({
    network: 'erc20',
    amount: '25.500000',
    fee: erc20.fee,
    address: '0x12',
  });
  expect(withdrawalRequest(typed('x'), erc20, '0x12')).toBeUndefined();
});

describe('what is left of the day', () => {
  const of = (perDay: string, usedToday: string, currency = 'USDT') =>
    leftToday({ limits: { perDay, usedToday, currency } }, erc20);

  test('is the limit without what was used, and never less than nothing', () => {
    expect(of('1000.000000', '250.000000')).toBe(usdt(750));
    expect(of('1000.000000', '1500.000000')).toBe(0n);
  });

  test('is not known where it is counted in another currency', () => {
    expect(of('1000.00', '0.00', 'EUR')).toBeUndefined();
  });
});

test('money leaves only with a password, and with the second factor where one is asked for', () => {
  expect(proofProblems({ tradePassword: 'x' }, undefined)).toEqual({});
  expect(proofProblems({ tradePassword: '' }, 'totpMalformed')).toEqual({
    tradePassword: { kind: 'passwordMissing' },
    code: { kind: 'totpMalformed' },
  });
});

describe('the report of a deposit', () => {
  const values = { ...emptyDeposit('erc20'), amount: '10', transaction: ' 0xab ' };

  test('needs an amount and a transaction, and no picture', () => {
    expect(Object.keys(depositProblems(emptyDeposit('erc20'), erc20))).toEqual(['amount', 'transaction']);
    expect(depositProblems(values, erc20)).toEqual({});
  });

  test('leaves out the spaces around the transaction, and the picture that is not there', () => {
    expect(depositRequest(values, erc20)).toEqual({
      network: 'erc20',
      amount: '10.000000',
      transaction: '0xab',
    });
    expect(depositRequest({ ...values, screenshot: 'id' }, erc20)).toMatchObject({ screenshot: 'id' });
  });

  test('is not sent while anything is wrong', () => {
    expect(depositRequest({ ...values, amount: '' }, erc20)).toBeUndefined();
    expect(depositRequest(values, undefined)).toBeUndefined();
  });
});

test('an address is bound without the spaces around it', () => {
  const values = { ...emptyAddress('erc20'), address: ' 0x12 ' };
  expect(addressRequest(values)).toEqual({ network: 'erc20', address: '0x12' });
  expect(addressProblems({ ...values, address: ' ' }, {})).toEqual({ address: { kind: 'addressMissing' } });
});
