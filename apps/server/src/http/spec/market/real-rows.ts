// What stands in the place of sample rows where an operator has real ones told: gains without who, and large moves.
import { createHmac, randomBytes } from 'node:crypto';
import { formatDecimal } from '@candor/exchange';
import type { Quotation, SampleTrend, SampleWinner } from '@candor/wire';
import type { BestWin } from '../../../history/index.ts';

const DAY_MS = 86_400_000;
/** Of an amount more would only help to find whose it is. */
const SHOWN_DECIMALS = 2;
const CARDS = 10_000;
const TREND_ROWS = 5;

/** Digits for somebody that nobody can work out, and that are others on the next day and after each start. */
export class CardDigits {
  readonly #key = randomBytes(32);

  /** Different for each of these users, in their order. */
  of(users: readonly number[], atMs: number): readonly string[] {
    const taken = new Set<number>();
    return users.map((user) => {
      let digits = this.#wanted(user, Math.floor(atMs / DAY_MS));
      while (taken.has(digits)) digits = (digits + 1) % CARDS;
      taken.add(digits);
      return `****${String(digits).padStart(4, '0')}`;
    });
  }

  #wanted(user: number, day: number): number {
    return createHmac('sha256', this.#key).update(`${day}/${user}`).digest().readUInt32BE(0) % CARDS;
  }
}

export function realWinners(wins: readonly BestWin[], digits: CardDigits, atMs: number): SampleWinner[] {
  const cards = digits.of(
    wins.map(({ user }) => user),
    atMs,
  );
  return wins.map(({ symbol, scale, invested, back }, place) => {
    const base = symbol.slice(0, symbol.indexOf('/'));
    return {
      card: cards[place]!,
      invest: shortened(invested, scale),
      back: shortened(back, scale),
      roi: formatDecimal(((back - invested) * 10_000n) / invested, 2),
      bi: base,
      icon: base,
    };
  });
}

/** Cut, never rounded up. */
function shortened(amount: bigint, scale: number): string {
  if (scale <= SHOWN_DECIMALS) return formatDecimal(amount, scale);
  return formatDecimal(amount / 10n ** BigInt(scale - SHOWN_DECIMALS), SHOWN_DECIMALS);
}

/** The pairs that moved most in the last 24 hours, whichever way; of two equal ones the first of the listing. */
export function realTrend(quotations: readonly Quotation[]): SampleTrend[] {
  return quotations
    .map(({ symbol, changeday, price }) => ({ bi: symbol, change: changeday, last: price, icon: symbol }))
    .toSorted((a, b) => size(b.change) - size(a.change))
    .slice(0, TREND_ROWS);
}

function size(changePercent: string): number {
  return Math.abs(Number(changePercent));
}
