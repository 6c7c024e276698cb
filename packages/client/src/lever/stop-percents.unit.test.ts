// The rules of a take-profit and a stop-loss that are typed in percent.
import { describe, expect, test } from 'vitest';
import { contractOf, leverContext, positionRow } from '../testing/fake-contract.ts';
import { emptyLeverForm, type LeverForm, type LeverFormAction, leverFormReducer } from './lever-form.ts';
import { canSendLever, leverProblems } from './lever-problems.ts';
import { leverSending } from './lever-request.ts';
import { readMark } from './lever-terms.ts';
import {
  entryOfRow,
  followingMark,
  percentOfPrice,
  priceOfPercent,
  priceOfTyped,
  returnAt,
  withStopPrices,
} from './stop-percents.ts';

const terms = contractOf();
const context = leverContext(terms);
/** 500 contracts of 0.001 at 95910.4 with a margin of 2397.76. */
const entry = entryOfRow(positionRow(), terms);
const short = entryOfRow(positionRow({ direction: 'short' }), terms);
const after = (form: LeverForm, ...actions: LeverFormAction[]) => actions.reduce(leverFormReducer, form);
const typed = (stop: 'takeProfit' | 'stopLoss', value: string) =>
  ({ type: 'percentTyped', stop, value }) as const;

describe('a limit in percent', () => {
  test('of the margin is the price that brings that return, and not less', () => {
    // 10 % of the margin is 239.776, and a tick of half a bitcoin is worth 0.05.
    expect(priceOfPercent('10', 'takeProfit', 'return', terms, entry)).toBe('96390.0');
    expect(returnAt('96390.0', terms, entry)).toBe('10.00');
    expect(returnAt('96389.9', terms, entry)).toBe('9.99');
    expect(priceOfPercent('10', 'takeProfit', 'return', terms, short)).toBe('95430.8');
  });

  test('of the margin loses no more than was typed', () => {
    expect(priceOfPercent('10', 'stopLoss', 'return', terms, entry)).toBe('95430.9');
    expect(returnAt('95430.9', terms, entry)).toBe('-10.00');
    expect(returnAt('95430.8', terms, entry)).toBe('-10.01');
    expect(priceOfPercent('10', 'stopLoss', 'return', terms, short)).toBe('96389.9');
  });

  test('of the price is as far from the entry as that', () => {
    expect(priceOfPercent('1.5', 'takeProfit', 'change', terms, entry)).toBe('97349.1');
    expect(priceOfPercent('1.5', 'stopLoss', 'change', terms, entry)).toBe('94471.8');
    expect(priceOfPercent('1.5', 'takeProfit', 'change', terms, short)).toBe('94471.7');
  });

  test('has no price below zero, without a figure, or before anything is known to measure it from', () => {
    expect(priceOfPercent('100', 'stopLoss', 'change', terms, entry)).toBeUndefined();
    expect(priceOfPercent('', 'takeProfit', 'return', terms, entry)).toBeUndefined();
    const waits = positionRow({ status: 'pending', openingPrice: null, limitPrice: null });
    expect(priceOfPercent('5', 'takeProfit', 'return', terms, entryOfRow(waits, terms))).toBeUndefined();
  });

  test('of a limit that waits is measured from the limit', () => {
    const waits = positionRow({ status: 'pending', openingPrice: null, limitPrice: '90000.0' });
    expect(priceOfPercent('1', 'takeProfit', 'change', terms, entryOfRow(waits, terms))).toBe('90900.0');
  });

  test('is read from a price that stands', () => {
    expect(percentOfPrice('96390.0', 'takeProfit', 'return', terms, entry)).toBe('10.00');
    expect(percentOfPrice('94471.8', 'stopLoss', 'change', terms, entry)).toBe('1.50');
    expect(percentOfPrice('95910.4', 'stopLoss', 'return', terms, entry)).toBe('0.00');
    expect(percentOfPrice('', 'stopLoss', 'return', terms, entry)).toBeUndefined();
  });

  test('of a stop-loss that locks in a profit is a loss below zero, and that is the price again', () => {
    expect(percentOfPrice('96390.0', 'stopLoss', 'return', terms, entry)).toBe('-10.00');
    expect(percentOfPrice('97349.1', 'stopLoss', 'change', terms, entry)).toBe('-1.50');
    expect(percentOfPrice('95430.8', 'stopLoss', 'return', terms, short)).toBe('-10.00');
    // Not less of the profit than was typed.
    expect(priceOfPercent('-10', 'stopLoss', 'return', terms, entry)).toBe('96390.0');
    expect(priceOfPercent('-10', 'stopLoss', 'return', terms, short)).toBe('95430.8');
    expect(priceOfPercent('-1.5', 'stopLoss', 'change', terms, entry)).toBe('97349.1');
  });

  test('of a take-profit that limits a loss is a profit below zero, and loses no more than was typed', () => {
    expect(percentOfPrice('95430.9', 'takeProfit', 'return', terms, entry)).toBe('-10.00');
    expect(priceOfPercent('-10', 'takeProfit', 'return', terms, entry)).toBe('95430.9');
    expect(priceOfPercent('-10', 'takeProfit', 'return', terms, short)).toBe('96389.9');
  });
});

test('what was typed is its price whichever way it was typed, and nothing where it was taken out', () => {
  const priceOf = (way: 'price' | 'return', value: string) =>
    priceOfTyped({ way, value }, 'takeProfit', terms, entry);
  expect(priceOf('price', '97000')).toBe('97000');
  expect(priceOf('return', '10')).toBe('96390.0');
  expect(priceOf('return', '')).toBe('');
  expect(priceOfTyped({ way: 'change', value: '200' }, 'stopLoss', terms, entry)).toBeUndefined();
});

describe('the form of an order', () => {
  const form = after(
    { ...emptyLeverForm('return'), contracts: '200', multiple: 50 },
    typed('takeProfit', '100'),
    typed('stopLoss', '50'),
  );

  test('sends the prices to which its percents come now', () => {
    const priced = withStopPrices(form, context);
    // It opens at 96722.7 with a margin of 385.9256, and a tick of its 0.2 is worth 0.02.
    expect(priced).toMatchObject({ takeProfit: '98652.4', stopLoss: '95757.9' });
    expect(leverSending(priced, terms, () => 'key').body).toMatchObject({
      takeProfit: '98652.4',
      stopLoss: '95757.9',
    });
    const later = { ...context, mark: readMark('97000') };
    expect(withStopPrices(form, later).takeProfit).not.toBe('98652.4');
  });

  test('sends again what may have arrived as it was, wherever the mark is by then', () => {
    const first = followingMark(form, context);
    const { attempt } = leverSending(first, terms, () => 'first');
    const { takeProfit, stopLoss } = first;
    const sent = after(form, { type: 'stopsPriced', takeProfit, stopLoss }, { type: 'sent', attempt });
    const later = { ...context, mark: readMark('97000') };
    const again = leverSending(followingMark(sent, later), terms, () => 'second');
    expect(again.attempt).toBe(attempt);
    expect(again.body).toMatchObject({ takeProfit, stopLoss });
    const other = withStopPrices(after(sent, typed('takeProfit', '90')), later);
    expect(leverSending(other, terms, () => 'second').attempt.key).toBe('second');
  });

  test('is not sent without a limit whose percent comes to no price', () => {
    const unknown = { ...context, mark: undefined };
    const problems = leverProblems(withStopPrices(form, unknown), unknown);
    expect(problems).toMatchObject({ takeProfit: { kind: 'noSuchPrice' } });
    expect(canSendLever(problems)).toBe(false);
    const without = after(form, typed('takeProfit', ''), typed('stopLoss', ''));
    expect(leverProblems(withStopPrices(without, context), context)).toEqual({});
  });

  test('says nothing of a percent before the limit from which it is measured', () => {
    const limit = after(form, { type: 'typeChosen', orderType: 'limit' });
    const problems = leverProblems(withStopPrices(limit, context), context);
    expect(problems).toEqual({ price: { kind: 'priceMissing' } });
  });

  test('keeps the prices where one goes on with prices, and begins anew with percents', () => {
    const priced = withStopPrices(form, context);
    const asPrice = after(priced, { type: 'stopsByChosen', stopsBy: 'price' });
    expect(asPrice).toMatchObject({ takeProfit: '98652.4', percents: { takeProfit: '' } });
    const again = after(asPrice, { type: 'stopsByChosen', stopsBy: 'change' });
    expect(again).toMatchObject({ takeProfit: '', stopLoss: '', stopsBy: 'change' });
    expect(after(form, { type: 'accepted' }).percents).toEqual({ takeProfit: '', stopLoss: '' });
  });
});
