// What the form of a contract sends to the venue.
import { describe, expect, test } from 'vitest';
import { emptyLeverForm, type LeverForm } from './lever-form.ts';
import { leverSending } from './lever-request.ts';

const terms = { symbol: 'BTC/USDT', version: 3 };
let made = 0;
const newKey = () => `key-${++made}`;
const leverRequest = (form: LeverForm) => leverSending(form, terms, newKey).body;

const orderOf = (change: Partial<LeverForm>): LeverForm => ({
  ...emptyLeverForm(),
  contracts: '200',
  multiple: 50,
  ...change,
});

describe('the request', () => {
  test('names the version of the terms, no price for a market order and null for a limit that was not set', () => {
    expect(leverRequest(orderOf({ price: '1.0', stopLoss: '94200.0' }))).toEqual({
      symbol: 'BTC/USDT',
      version: 3,
      direction: 'long',
      type: 'market',
      contracts: 200,
      multiple: 50,
      takeProfit: null,
      stopLoss: '94200.0',
    });
  });

  test('carries the price of a limit order', () => {
    expect(leverRequest(orderOf({ type: 'limit', price: '90000.0' }))).toMatchObject({
      type: 'limit',
      price: '90000.0',
    });
  });

  test('that is sent again has the terms and the key of the first time, whatever terms are shown by now', () => {
    const form = orderOf({});
    const { attempt } = leverSending(form, terms, newKey);
    const again = leverSending({ ...form, attempt }, { ...terms, version: 4 }, newKey);
    expect(again).toEqual({ body: leverRequest(form), attempt });
  });

  test('that is another one has the terms that are shown now, and a key of its own', () => {
    const { attempt } = leverSending(orderOf({}), terms, newKey);
    const other = leverSending(orderOf({ contracts: '201', attempt }), { ...terms, version: 4 }, newKey);
    expect(other.body).toMatchObject({ version: 4, contracts: 201 });
    expect(other.attempt.key).not.toBe(attempt.key);
  });
});
