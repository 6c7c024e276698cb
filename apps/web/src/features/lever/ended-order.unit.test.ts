// An order is missing only where both lists know all that there is.
import { expect, test } from 'vitest';
import { endedOrder } from './ended-order.ts';

const none = { rows: [], behind: false };
const row = { rows: [{ id: 7 }], behind: false };
const late = { rows: [], behind: true };

test('the tab is that of the list which has it', () => {
  expect(endedOrder(row, none).tab).toBe('closed');
  expect(endedOrder(none, row).tab).toBe('revoked');
  expect(endedOrder(none, none)).toEqual({ tab: undefined, behind: false });
});

test('while either list is behind, one that neither has may still come', () => {
  expect(endedOrder(late, none)).toEqual({ tab: undefined, behind: true });
  expect(endedOrder(none, late)).toEqual({ tab: undefined, behind: true });
});
