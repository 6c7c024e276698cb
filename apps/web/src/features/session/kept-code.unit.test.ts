// What a tab keeps of a code that was asked for.
import { CODE_LIFE_MS } from '@candor/wire';
import { beforeEach, expect, test } from 'vitest';
import { type KeptCode, keepCode, keptCode } from './kept-code.ts';

const at = 1_700_000_000_000;
const asked: KeptCode = {
  purpose: 'register',
  email: 'ann@example.org',
  codeRequest: 'c0de',
  mailbox: null,
  sentAtMs: at,
};

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};
beforeEach(() => kept.clear());

test('is there for the form that asked for it, and for no other', () => {
  keepCode(storage, asked);
  expect(keptCode(storage, 'register', at + 1)).toEqual(asked);
  expect(keptCode(storage, 'reset', at + 1)).toBeUndefined();
});

test('is good as long as the code, by a clock that was not put back far', () => {
  keepCode(storage, asked);
  expect(keptCode(storage, 'register', at + CODE_LIFE_MS - 1)).toEqual(asked);
  expect(keptCode(storage, 'register', at + CODE_LIFE_MS)).toBeUndefined();
  expect(keptCode(storage, 'register', at - CODE_LIFE_MS)).toBeUndefined();
});

test('is forgotten when the form has done what it was for', () => {
  keepCode(storage, asked);
  keepCode(storage, undefined);
  expect([...kept]).toEqual([]);
});

test('is nothing where something else lies in its place, or nothing can be read', () => {
  for (const text of ['', '{', '7', '{"purpose":"register"}']) {
    kept.set('candor.codeAsked', text);
    expect(keptCode(storage, 'register', at)).toBeUndefined();
  }
  const closed = (): never => {
    throw new Error('closed');
  };
  const none = { getItem: closed, setItem: closed, removeItem: closed };
  keepCode(none, asked);
  expect(keptCode(none, 'register', at)).toBeUndefined();
});
