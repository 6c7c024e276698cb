// The rules of what is said about who has decided: nobody is called the second whose first is missing.
import { describe, expect, test } from 'vitest';
import { type Deciders, decisionWord } from './decision-word.ts';

const fay = { id: 1, name: 'Fay' };
const fred = { id: 2, name: 'Fred' };
const gus = { id: 3, name: 'Gus' };
const approved = 'withdrawalApproved';
const word = (operator: typeof fay, kind: string, deciders: Partial<Deciders>) =>
  decisionWord({ operator, kind }, { approvals: [], approvalsNeeded: 2, ...deciders });

describe('of two approvals', () => {
  test('the first and the second are told apart', () => {
    const deciders = { approvals: [fay, fred] };
    expect(word(fay, approved, deciders)).toBe('first');
    expect(word(fred, approved, deciders)).toBe('second');
  });

  test('one of somebody who was shut out counts no longer, and the next one is the first', () => {
    const deciders = { approvals: [fred] };
    expect(word(fay, approved, deciders)).toBe('lapsed');
    expect(word(fred, approved, deciders)).toBe('first');
  });

  test('nobody is numbered afterwards where more than two have approved', () => {
    const deciders = { approvals: [fay, fred, gus] };
    expect([fay, fred, gus].map((each) => word(each, approved, deciders))).toEqual(Array(3).fill('plain'));
  });
});

test('an approval that was enough alone is no first one', () => {
  expect(word(fay, approved, { approvals: [fay], approvalsNeeded: 1 })).toBe('plain');
});

test('a refusal is what it was, and counts no longer where somebody else has to refuse in its stead', () => {
  expect(word(fay, 'depositRefused', {})).toBe('plain');
  expect(word(fay, 'withdrawalRefused', { refusals: [fay] })).toBe('plain');
  expect(word(fay, 'withdrawalRefused', { refusals: [] })).toBe('lapsed');
  expect(word(fay, 'withdrawalSettled', { refusals: [] })).toBe('plain');
});
