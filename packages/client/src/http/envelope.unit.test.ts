// The rules of the envelope.
import { describe, expect, test } from 'vitest';
import { unwrap } from './envelope.ts';

const ok = { flag: true, type: 'ok', code: 200, msg: '', data: { a: 1 } };

describe('the envelope of an answer', () => {
  test('gives the data of a call that was carried out', () => {
    expect(unwrap(ok)).toEqual({ outcome: 'ok', data: { a: 1 } });
  });

  test('keeps what the venue says about it', () => {
    expect(unwrap({ ...ok, msg: 'Transferred' })).toMatchObject({ outcome: 'ok', message: 'Transferred' });
  });

  test('ends the session on type no, whatever else it says', () => {
    expect(unwrap({ ...ok, type: 'no' })).toEqual({ outcome: 'signedOut' });
  });

  test('gives a refusal as a value with its code, field and details', () => {
    const body = {
      flag: false,
      type: 'ok',
      code: 1703,
      msg: 'The available balance is too small.',
      data: null,
      refusal: 'wallet.insufficientBalance',
      field: 'amount',
      details: { required: '10.00', currency: 'USDT', nested: { no: true } },
    };
    expect(unwrap(body)).toEqual({
      outcome: 'refused',
      refusal: 'wallet.insufficientBalance',
      message: 'The available balance is too small.',
      field: 'amount',
      details: { required: '10.00', currency: 'USDT' },
    });
  });

  test('does not take code 200 for success when the flag says no', () => {
    expect(unwrap({ ...ok, flag: false }).outcome).toBe('refused');
  });

  test('knows nothing from a body that is no envelope', () => {
    for (const body of [null, 'gateway', [], {}, { code: '200', flag: true }]) {
      expect(unwrap(body)).toEqual({ outcome: 'unreachable' });
    }
  });
});
