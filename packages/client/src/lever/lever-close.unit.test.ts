// Closing a part of a position: the number that is meant, what it would bring, and a position that changes meanwhile.
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../http/outcome.ts';
import { contractOf, positionRow } from '../testing/fake-contract.ts';
import {
  beginClose,
  type CloseForm,
  type CloseFormAction,
  closeFormReducer,
  closeSending,
  closeSummary,
  contractsOfShare,
  isChosenOfMore,
  visibleCloseProblem,
} from './lever-close.ts';
import { readSigned } from './lever-risk.ts';

const terms = contractOf();
const ten = positionRow({ contracts: 10, profit: '5.710000' });
const after = (...actions: CloseFormAction[]): CloseForm => actions.reduce(closeFormReducer, beginClose(10));
const typed = (contracts: string, open = 10) => after({ type: 'typed', contracts, open });
const shared = (percent: number, open = 10) => after({ type: 'shareChosen', percent, open });
const summary = (form: CloseForm, row = ten) => closeSummary(form, row, terms);

describe('until something is chosen', () => {
  test('all of it closes, with the profit that the row says', () => {
    expect(summary(beginClose(10))).toEqual({
      ...{ contracts: 10, rest: 0, share: 100, profit: '5.710000', problem: undefined },
    });
  });

  test('it stays all of it when another part closes meanwhile', () => {
    const fewer = { ...ten, contracts: 6, profit: '3.426000' };
    expect(summary(beginClose(10), fewer)).toMatchObject({ contracts: 6, rest: 0, profit: '3.426000' });
    expect(isChosenOfMore(beginClose(10), 6)).toBe(false);
  });
});

describe('a part', () => {
  test('brings what its own contracts bring at the mark, and leaves the others', () => {
    expect(summary(typed('3'))).toMatchObject({ contracts: 3, rest: 7, share: 30, profit: '1.713000' });
    const short = { ...ten, direction: 'short', profit: '-5.710000' } as const;
    expect(summary(typed('3'), short)).toMatchObject({ profit: '-1.713000' });
  });

  test('and what stays bring together no atom more than the whole, at marks with all their digits', () => {
    const mark = '96481.41234567';
    for (const direction of ['long', 'short'] as const) {
      const row = positionRow({ contracts: 11, direction, currentPrice: mark });
      const of = (count: string) =>
        readSigned(closeSummary(typed(count, 11), row, terms).profit ?? '', 6) ?? 0n;
      const lost = of('10') - of('3') - of('7');
      expect(lost === 0n || lost === 1n).toBe(true);
    }
  });

  test('has no profit to show without a mark, nor without the terms of its contract', () => {
    expect(summary(typed('3'), { ...ten, currentPrice: null }).profit).toBeUndefined();
    expect(closeSummary(typed('3'), ten, undefined).profit).toBeUndefined();
    expect(closeSummary(beginClose(10), ten, undefined).profit).toBe('5.710000');
  });
});

describe('a share', () => {
  test('comes to whole contracts, and to one at least', () => {
    expect([0, 1, 25, 50, 75, 99, 100].map((percent) => contractsOfShare(10, percent))).toEqual([
      0, 1, 2, 5, 7, 9, 10,
    ]);
  });

  test('stays where it was put, so that the arrow keys get past what makes no whole contract', () => {
    expect(summary(shared(31))).toMatchObject({ contracts: 3, share: 31 });
    expect(summary(typed('3'))).toMatchObject({ share: 30 });
  });

  test('of a hundred percent is all of it, and of none is nothing yet', () => {
    expect(shared(100).typed).toBeUndefined();
    expect(shared(0).typed).toBe('');
  });

  test('never looks like nothing or like all where it is neither', () => {
    const row = { ...ten, contracts: 1_000 };
    expect(summary(typed('1', 1_000), row).share).toBe(1);
    expect(summary(typed('999', 1_000), row).share).toBe(99);
  });

  test('stays the number that it made when fewer are open', () => {
    expect(summary(shared(50), { ...ten, contracts: 6 })).toMatchObject({ contracts: 5, rest: 1 });
  });
});

describe('what cannot close', () => {
  const wrong = (text: string, attempted = false) => {
    const form = { ...typed(text), attempted };
    return visibleCloseProblem(form, summary(form));
  };

  test('is more than is open: said at once', () => {
    expect(wrong('11')).toEqual({ kind: 'contractsRange', maximum: 10 });
    expect(wrong('99999999999999999999')).toEqual({ kind: 'contractsRange', maximum: 10 });
    expect(wrong('10')).toBeUndefined();
  });

  test('is nothing and none: said after the button', () => {
    expect(wrong('')).toBeUndefined();
    expect(wrong('0')).toBeUndefined();
    expect(wrong('', true)).toEqual({ kind: 'contractsMissing' });
    expect(wrong('0', true)).toEqual({ kind: 'contractsRange', maximum: 10 });
  });

  test('comes to nothing that could be shown', () => {
    for (const text of ['', '0', '11', '1.5'])
      expect(summary(typed(text))).toMatchObject({
        contracts: undefined,
        rest: undefined,
        profit: undefined,
      });
  });
});

test('a number that was chosen of more than are open is looked at once more, and then sent', () => {
  const form = typed('3');
  expect(isChosenOfMore(form, 10)).toBe(false);
  expect(isChosenOfMore(form, 7)).toBe(true);
  const told = closeFormReducer(form, { type: 'foundFewer', open: 7 });
  expect(told.fewer).toBe(true);
  expect(isChosenOfMore(told, 7)).toBe(false);
  expect(isChosenOfMore(told, 6)).toBe(true);
  expect(closeFormReducer(told, { type: 'typed', contracts: '2', open: 7 }).fewer).toBe(false);
});

describe('a request', () => {
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const sent = (form: CloseForm) => {
    const sending = closeSending(form, ten, newKey);
    return { ...sending, form: closeFormReducer(form, { type: 'sent', attempt: sending.attempt }) };
  };

  test('of all of it names no number', () => {
    expect(sent(beginClose(10)).contracts).toBeUndefined();
    expect(sent(typed('10')).contracts).toBe(10);
  });

  test('that got no answer goes out under the same key, also after the position became smaller', () => {
    const first = sent(typed('3'));
    const told = closeFormReducer(first.form, { type: 'foundFewer', open: 7 });
    expect(sent(told).attempt.key).toBe(first.attempt.key);
    const another = closeFormReducer(told, { type: 'typed', contracts: '4', open: 7 });
    expect(sent(another).attempt.key).not.toBe(first.attempt.key);
  });

  test('that was decided is another one the next time', () => {
    const first = sent(typed('3'));
    const again = (refusal: Refusal['refusal']) => {
      const answer: Refusal = { outcome: 'refused', refusal, message: '', field: undefined, details: {} };
      return sent(closeFormReducer(first.form, { type: 'refused', refusal: answer })).attempt.key;
    };
    expect(again('perpetual.tooMany')).not.toBe(first.attempt.key);
    expect(again('venue.busy')).toBe(first.attempt.key);
  });
});
