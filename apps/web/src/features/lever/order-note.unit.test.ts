// What stands under the button of the contract form.
import { loadSections, startTexts } from '@candor/i18n';
import { beforeAll, expect, test } from 'vitest';
import { type NotedOrder, orderNote } from './order-note.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['lever']);
});

const order: NotedOrder = {
  form: { type: 'market', price: '' },
  context: { offered: true, terms: { status: 'trading' } },
  mark: { isFresh: true },
};
const note = (changed: Partial<NotedOrder>) => orderNote({ ...order, ...changed });

test('while the price is too old the form says that nothing opens, before anybody presses', () => {
  expect(note({ mark: { isFresh: false } })).toContain('A price is too old to count');
  expect(note({ mark: { isFresh: false }, form: { type: 'limit', price: '100000' } })).toContain('too old');
  // The control.
  expect(note({})).toBe('Opens at the first tick after acceptance.');
});

test('why a contract is not to be had goes before the age of its price', () => {
  const mark = { isFresh: false };
  const of = (status: 'halted' | 'closeOnly') =>
    note({ mark, context: { offered: true, terms: { status } } });
  const texts = [
    note({ mark, context: { ...order.context, offered: false } }),
    of('halted'),
    of('closeOnly'),
  ];
  for (const text of texts) expect(text).not.toContain('too old');
  expect(new Set(texts).size).toBe(3);
});

test('a limit order is told its price once it is typed', () => {
  const typed = note({ form: { type: 'limit', price: '99500.0' } });
  expect(typed).toContain('99,500.0');
  expect(typed).not.toBe(note({ form: { type: 'limit', price: '' } }));
});
