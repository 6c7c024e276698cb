// How far the reserves that hold cover what users are owed, by currency. Whole numbers only: it is about money.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { WrittenRoot } from '@candor/exchange/liabilities';
import type { ShownReserve } from '@candor/wire';
import type { RootRefusal } from './check-balance.ts';
import type { CheckedReserve, ReserveChecks } from './check-reserves.ts';
import { DIGITS, unitsOf } from './decimal-units.ts';

/** Why reserves are not proven: the root itself, no signature that holds, or signatures for another root. */
export type UnprovenReason = RootRefusal | 'checking' | 'wrong' | 'older';

/** One row as the venue shows it, and what of it this browser found. */
export interface ReserveOnScreen {
  readonly reserve: ShownReserve;
  /** Undefined while this browser checks. */
  readonly checked: CheckedReserve | undefined;
  /** Why it counts for nothing although its signature holds. */
  readonly passedOver: 'older' | 'notPublished' | 'repeated' | undefined;
}

export interface ReserveCover {
  readonly symbol: string;
  /** Of all addresses that count, each once. */
  readonly stated: string;
  /** What the newest root says that users are owed. */
  readonly owed: string;
  /** Percent with two digits, rounded down; undefined where nothing was owed. */
  readonly percent: string | undefined;
  /** The newest record for which a signature holds; undefined where none does. */
  readonly record: number | undefined;
  /** Undefined where the newest root is covered. */
  readonly unproven: UnprovenReason | undefined;
  readonly reserves: readonly ReserveOnScreen[];
}

/**
 * Beside the newest root alone: what users are owed stands in its signed totals, and an address that was signed for
 * another root says nothing of this one. Until a row was checked it counts for nothing.
 */
export function reserveCovers(
  reserves: readonly ShownReserve[],
  newest: WrittenRoot | undefined,
  checks: ReserveChecks | undefined,
): readonly ReserveCover[] {
  const symbols = [...new Set(reserves.map(({ symbol }) => symbol))];
  return symbols.map((symbol) => {
    const own = reserves
      .map((reserve, place) => ({ reserve, checked: checks?.rows[place] }))
      .filter(({ reserve }) => reserve.symbol === symbol);
    const holding = own.filter(({ checked }) => checked?.holds).map(({ reserve }) => reserve);
    const counted = lowestOfEach(holding.filter((reserve) => isOf(reserve, newest)));
    const stated = counted.reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
    const owed = owedOf(symbol, newest);
    const due = unitsOf(owed ?? '0');
    return {
      symbol,
      stated: decimalOf(stated),
      owed: owed ?? '0',
      percent: due === 0n ? undefined : formatDecimal((stated * 10_000n) / due, 2),
      record: holding.length === 0 ? undefined : Math.max(...holding.map(({ record }) => record)),
      unproven: unprovenReason({ checks, holding, counted, owed, newest }),
      reserves: own.map(({ reserve, checked }) => ({
        reserve,
        checked,
        passedOver: checked?.holds && !counted.includes(reserve) ? whyNot(reserve, newest) : undefined,
      })),
    };
  });
}

function isOf({ record, root }: ShownReserve, newest: WrittenRoot | undefined): boolean {
  return newest !== undefined && record === newest.seq && root === newest.hash;
}

function whyNot(reserve: ShownReserve, newest: WrittenRoot | undefined): ReserveOnScreen['passedOver'] {
  if (isOf(reserve, newest)) return 'repeated';
  return newest !== undefined && reserve.record < newest.seq ? 'older' : 'notPublished';
}

/** Who signs two amounts for one address has at most the lower one. */
function lowestOfEach(reserves: readonly ShownReserve[]): readonly ShownReserve[] {
  const lowest = new Map<string, ShownReserve>();
  for (const reserve of reserves) {
    const place = `${reserve.network} ${reserve.address}`;
    const known = lowest.get(place);
    if (known === undefined || unitsOf(reserve.amount) < unitsOf(known.amount)) lowest.set(place, reserve);
  }
  return [...lowest.values()];
}

function owedOf(symbol: string, newest: WrittenRoot | undefined): string | undefined {
  const place = newest?.currencies.findIndex(({ code }) => code === symbol) ?? -1;
  const [currency, total] = [newest?.currencies[place], newest?.totals[place]];
  if (currency === undefined || total === undefined) return undefined;
  return formatDecimal(BigInt(total), currency.scale);
}

function unprovenReason(found: {
  readonly checks: ReserveChecks | undefined;
  readonly holding: readonly ShownReserve[];
  readonly counted: readonly ShownReserve[];
  readonly owed: string | undefined;
  readonly newest: WrittenRoot | undefined;
}): UnprovenReason | undefined {
  const { checks, holding, counted, owed, newest } = found;
  if (checks === undefined) return 'checking';
  if (checks.rootRefusal !== undefined || newest === undefined) return checks.rootRefusal ?? 'notPublished';
  if (holding.length === 0) return 'wrong';
  if (counted.length > 0) return owed === undefined ? 'notPublished' : undefined;
  return holding.every(({ record }) => record < newest.seq) ? 'older' : 'notPublished';
}

function decimalOf(units: bigint): string {
  return formatDecimal(units, DIGITS).replace(/\.?0+$/, '');
}
