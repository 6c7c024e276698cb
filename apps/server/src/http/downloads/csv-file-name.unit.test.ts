// The name of a download says of what it is, and has nothing that a header or a disk would stumble over.
import { expect, test } from 'vitest';
import { csvFileName } from './csv-file-name.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['all of a list', [], {}, 'ledger.csv'],
  ['a market', ['BTC/USDT'], {}, 'ledger_BTC-USDT.csv'],
  ['several filters, of which some are none', ['spot', undefined, 'trade'], {}, 'ledger_spot_trade.csv'],
  [
    'whole days of UTC, by the last one of them',
    ['BTC'],
    { from: at('2026-01-01T00:00:00Z'), to: at('2027-01-01T00:00:00Z') },
    'ledger_BTC_2026-01-01_to_2026-12-31.csv',
  ],
  ['what is open at its end', [], { from: at('2026-01-01T00:00:00Z') }, 'ledger_from_2026-01-01.csv'],
  ['what is open at its beginning', [], { to: at('2026-01-01T00:00:00Z') }, 'ledger_to_2025-12-31.csv'],
  [
    'days of another zone, by their moments',
    [],
    { from: at('2025-12-31T23:00:00Z'), to: at('2026-12-31T23:00:00Z') },
    'ledger_2025-12-31T2300Z_to_2026-12-31T2300Z.csv',
  ],
  [
    'moments, down to what they have',
    [],
    { from: at('2026-01-01T10:00:05Z'), to: at('2026-01-01T10:00:05.007Z') },
    'ledger_2026-01-01T100005Z_to_2026-01-01T100005.007Z.csv',
  ],
  ['a word that has no place in a name', ['a"; x=\r\n', '؟'], {}, 'ledger_a-x-_-.csv'],
] as const)('names %s', (_, filter, period, name) => {
  expect(csvFileName('ledger', filter, period)).toBe(name);
});
