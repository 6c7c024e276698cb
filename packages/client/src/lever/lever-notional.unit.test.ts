// A size that is typed as a notional: whole contracts that come to no more, as the exchange counts them.
import { describe, expect, test } from 'vitest';
import { contractOf, leverWallet } from '../testing/fake-contract.ts';
import { emptyLeverForm, type LeverForm, leverFormReducer, movesSize } from './lever-form.ts';
import { leverFunds } from './lever-risk.ts';
import { contractsForNotional, notionalText } from './lever-size.ts';
import { type LeverContext, leverSummary } from './lever-summary.ts';
import { readMark } from './lever-terms.ts';

const context: LeverContext = {
  terms: contractOf(),
  mark: readMark('96481.4'),
  funds: leverFunds(leverWallet, 6),
  net: 0,
  held: 0,
  offered: true,
};
const typed = (notional: string, change: Partial<LeverForm> = {}): LeverForm => ({
  ...emptyLeverForm(),
  ...{ sizeBy: 'notional', notional, ...change },
});

describe('a notional', () => {
  test('becomes as many contracts as come to no more', () => {
    // One contract is a thousandth: 96.4814.
    expect(contractsForNotional(typed('1000'), context)).toBe('10');
    expect(contractsForNotional(typed('964.814'), context)).toBe('10');
    expect(contractsForNotional(typed('964.81'), context)).toBe('9');
    const contracts = contractsForNotional(typed('1000'), context);
    expect(leverSummary(typed('1000', { contracts }), context)?.notional).toBe(964_814_000n);
  });

  test('of a limit order is counted at its own price', () => {
    const limit = typed('1000', { type: 'limit', price: '50000.0' });
    expect(contractsForNotional(limit, context)).toBe('20');
    expect(contractsForNotional({ ...limit, price: '' }, context)).toBe('');
  });

  test('below one contract, or without a price, is none', () => {
    expect(contractsForNotional(typed('96'), context)).toBe('');
    expect(contractsForNotional(typed(''), context)).toBe('');
    expect(contractsForNotional(typed('1000'), { ...context, mark: undefined })).toBe('');
  });

  test('of so many contracts comes to as many again', () => {
    for (const contracts of ['1', '7', '200']) {
      const notional = notionalText({ ...typed(''), contracts }, context);
      expect(contractsForNotional(typed(notional), context)).toBe(contracts);
    }
    expect(notionalText(typed(''), context)).toBe('');
  });
});

test('another way to size an order begins with nothing', () => {
  const form = typed('1000', { contracts: '10' });
  expect(leverFormReducer(form, { type: 'sizeByChosen', sizeBy: 'contracts' })).toMatchObject({
    ...{ sizeBy: 'contracts', contracts: '', notional: '' },
  });
  expect(leverFormReducer(form, { type: 'accepted' })).toMatchObject({ contracts: '', notional: '' });
});

test('is counted again where it may come to another number, and not while limits are typed or an order is under way', () => {
  const value = '1';
  expect(movesSize({ type: 'typed', field: 'notional', value })).toBe(true);
  expect(movesSize({ type: 'typed', field: 'price', value })).toBe(true);
  expect(movesSize({ type: 'typed', field: 'stopLoss', value })).toBe(false);
  expect(movesSize({ type: 'typeChosen', orderType: 'limit' })).toBe(true);
  expect(movesSize({ type: 'fieldLeft', field: 'contracts' })).toBe(false);
  expect(movesSize({ type: 'submitAttempted' })).toBe(false);
});
