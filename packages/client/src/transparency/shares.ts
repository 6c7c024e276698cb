// Shares of money in percent, worked out in whole numbers and rounded against the venue.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { WrittenRoot } from '@candor/exchange/liabilities';
import type { TransparencyData } from '@candor/wire';
import { unitsOf } from './decimal-units.ts';
import type { ReserveCover } from './reserve-cover.ts';

/** In tenths of a percent, rounded up; undefined where there is nothing and something is needed. */
function tenthsOf(part: string, whole: string): bigint | undefined {
  const [needed, has] = [unitsOf(part), unitsOf(whole)];
  if (has > 0n) return (needed * 1_000n + has - 1n) / has;
  return needed > 0n ? undefined : 0n;
}

export interface RiskShare {
  readonly product: TransparencyData['risks'][number]['product'];
  readonly symbol: string;
  /** Percent with one digit; undefined where more is needed than any share of nothing. */
  readonly percent: string | undefined;
}

export function riskShare({ product, symbol, needed, has }: TransparencyData['risks'][number]): RiskShare {
  const tenths = tenthsOf(needed, has);
  return { product, symbol, percent: tenths === undefined ? undefined : formatDecimal(tenths, 1) };
}

/** Of what there is the largest part that is needed; undefined where the house risks nothing. */
export function largestRisk(risks: TransparencyData['risks']): RiskShare | undefined {
  const level = ({ percent }: RiskShare) =>
    percent === undefined ? Number.POSITIVE_INFINITY : Number(percent);
  const shares = risks.map(riskShare);
  const most = Math.max(...shares.map(level));
  return shares.find((share) => level(share) === most);
}

export interface LowestCover {
  /** Percent with two digits; undefined where reserves of something that is owed are not proven. */
  readonly percent: string | undefined;
  readonly symbols: readonly string[];
}

/** Of all currencies that are owed by the root; undefined where nothing is. */
export function lowestCover(
  covers: readonly ReserveCover[],
  root: WrittenRoot | undefined,
): LowestCover | undefined {
  const owed = (root?.currencies ?? []).filter((_, place) => root?.totals[place] !== '0');
  const found = owed.map(({ code }) => ({ code, cover: covers.find(({ symbol }) => symbol === code) }));
  const unproven = found.filter(({ cover }) => cover?.unproven !== undefined || cover?.percent === undefined);
  if (unproven.length > 0) return { percent: undefined, symbols: unproven.map(({ code }) => code) };
  const least = Math.min(...found.map(({ cover }) => Number(cover?.percent)));
  const lowest = found.find(({ cover }) => Number(cover?.percent) === least);
  return lowest && { percent: lowest.cover?.percent, symbols: [lowest.code] };
}
