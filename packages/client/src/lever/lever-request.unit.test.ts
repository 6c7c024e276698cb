// What the form of a contract sends to the venue.
import { describe, expect, test } from 'vitest';
import { emptyLeverForm, type LeverForm } from './lever-form.ts';
import { leverRequest } from './lever-request.ts';

const orderOf = (change: Partial<LeverForm>): LeverForm => ({
  ...emptyLeverForm(),
  contracts: '200',
  multiple: 50,
  ...change,
});

describe('the request', () => {
  test('names no price for a market order and null for a limit that was not set', () => {
    expect(leverRequest(orderOf({ price: '1.0', stopLoss: '94200.0' }), 'BTC/USDT')).toEqual({
      symbol: 'BTC/USDT',
      direction: 'long',
      type: 'market',
      contracts: 200,
      multiple: 50,
      takeProfit: null,
      stopLoss: '94200.0',
    });
  });

  test('carries the price of a limit order', () => {
    expect(leverRequest(orderOf({ type: 'limit', price: '90000.0' }), 'BTC/USDT')).toMatchObject({
      type: 'limit',
      price: '90000.0',
    });
  });
});
