// What one mail says of several things that happened to one person at about the same time.
import { expect, test } from 'vitest';
import type { Notice } from './notice.ts';
import { writeMail } from './write-mail.ts';

const AT = 1_790_000_000_000;
const market = {
  ...{ market: 0, symbol: 'BTC/USDT' },
  ...{ quote: { code: 'USDT', scale: 6 }, grid: { priceScale: 2 } },
} as never;
const closed = (kind: 'liquidation' | 'houseCapacity', order: number, settled: bigint): Notice => ({
  ...{ kind, seq: order, place: 0, at: AT + order, user: 7 },
  ...{ market: 0, order, mark: 5_000_000_000, settled },
});
const warning = (at: number): Notice => ({
  ...{ kind: 'warning', percent: 100, equity: 79n, usedMargin: 100n },
  ...{ seq: 900, place: 0, at, user: 7 },
});
const textOf = (...notices: Notice[]): string => writeMail('en', [market], notices)?.text ?? '';
const [loss, cut] = [closed('liquidation', 11, -5_000_000n), closed('houseCapacity', 12, 9_000_000n)];

test.each([
  ['liquidation', [loss, cut]],
  ['cut', [cut, loss]],
])('each position stands below the reason for which it was closed, the %s first or not', (_, notices) => {
  const text = textOf(...notices);
  const [first, second] = [textOf(loss), textOf(cut)];
  expect(text).toBe(`${first}\n${second}`);
  expect(first).toContain('-5.000000');
  expect(first).not.toContain('9.000000');
});

test('figures stand in the separators of the mail', () => {
  const large = closed('liquidation', 11, -1_234_500_000n);
  expect(textOf(large)).toContain('closed at 50.00: -1,234.500000 USDT');
  const german = writeMail('de', [market], [large, warning(AT + 60_000)])?.text;
  expect(german).toContain('geschlossen zu 50,00: -1.234,500000 USDT');
  expect(german).toContain('79,00');
});

test('a warning of before a close is left out, and one that came after it is told too', () => {
  expect(textOf(warning(AT), loss)).toBe(textOf(loss));
  expect(textOf(loss, warning(AT + 60_000))).toBe(`${textOf(loss)}\n${textOf(warning(AT + 60_000))}`);
});
