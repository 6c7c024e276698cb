// How far the reserves that hold cover what users are owed, by currency. Whole numbers only: it is about money.
import type { ShownReserve } from '@candor/wire';

const DIGITS = 18;

export interface ReserveCover {
  readonly symbol: string;
  /** Of all addresses whose signature holds; the others count for nothing. */
  readonly stated: string;
  readonly owed: string;
  /** Percent with two digits, rounded down; undefined where nothing was owed. */
  readonly percent: string | undefined;
  readonly record: number;
  /** False where a younger root is not covered: what was shown before says nothing of today. */
  readonly isProven: boolean;
  readonly reserves: readonly ShownReserve[];
}

/** In the order of the rows, all of which are for one root in each currency. */
export function reserveCovers(
  reserves: readonly ShownReserve[],
  newestRecord: number | undefined,
  holds: (reserve: ShownReserve) => boolean,
): readonly ReserveCover[] {
  const symbols = [...new Set(reserves.map(({ symbol }) => symbol))];
  return symbols.map((symbol) => {
    const own = reserves.filter((reserve) => reserve.symbol === symbol);
    const [{ owed, record }] = own as [ShownReserve];
    const counted = own.filter(holds);
    const stated = counted.reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
    const due = unitsOf(owed);
    return {
      symbol,
      stated: decimalOf(stated),
      owed,
      percent: due === 0n ? undefined : hundredths((stated * 10_000n) / due),
      record,
      isProven: counted.length > 0 && record === newestRecord,
      reserves: own,
    };
  });
}

function unitsOf(decimal: string): bigint {
  const [whole = '0', digits = ''] = decimal.split('.');
  return BigInt(whole + digits.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

function decimalOf(units: bigint): string {
  const text = String(units).padStart(DIGITS + 1, '0');
  const digits = text.slice(-DIGITS).replace(/0+$/, '');
  return digits === '' ? text.slice(0, -DIGITS) : `${text.slice(0, -DIGITS)}.${digits}`;
}

function hundredths(value: bigint): string {
  const text = String(value).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
