// What reserves cover: only addresses whose signature holds count, and only for the newest root.
import type { ShownReserve } from '@candor/wire';
import { describe, expect, it } from 'vitest';
import { reserveCovers } from './reserve-cover.ts';

const row = (id: number, change: Partial<ShownReserve> = {}): ShownReserve => ({
  id,
  network: 'Bitcoin',
  address: `address ${id}`,
  symbol: 'BTC',
  amount: '1.5',
  signature: '',
  venue: '',
  record: 100,
  root: '',
  owed: '2.00000000',
  approvedAt: 0,
  ...change,
});
const everything = () => true;

describe('what reserves cover', () => {
  it('is the sum of all addresses of a currency by what users are owed in it', () => {
    const rows = [row(1), row(2, { amount: '0.00000001' }), row(3, { symbol: 'ETH', owed: '0' })];
    const [btc, eth] = reserveCovers(rows, 100, everything);
    expect(btc).toMatchObject({ symbol: 'BTC', stated: '1.50000001', percent: '75.00', isProven: true });
    expect(eth).toMatchObject({ symbol: 'ETH', stated: '1.5', percent: undefined, isProven: true });
  });

  it('is rounded down: nothing short of all is a hundred percent', () => {
    const [cover] = reserveCovers([row(1, { amount: '1.99999999' })], 100, everything);
    expect(cover?.percent).toBe('99.99');
    expect(reserveCovers([row(1, { amount: '2' })], 100, everything)[0]?.percent).toBe('100.00');
  });

  it('counts no address whose signature does not hold, and is not proven by none', () => {
    const rows = [row(1), row(2, { amount: '90' })];
    expect(reserveCovers(rows, 100, ({ id }) => id === 1)[0]).toMatchObject({
      stated: '1.5',
      isProven: true,
    });
    expect(reserveCovers(rows, 100, () => false)[0]).toMatchObject({ stated: '0', isProven: false });
  });

  it('is not proven where it is older than the newest root', () => {
    expect(reserveCovers([row(1)], 101, everything)[0]?.isProven).toBe(false);
    expect(reserveCovers([row(1)], undefined, everything)[0]?.isProven).toBe(false);
  });
});
