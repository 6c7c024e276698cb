// What the verification of a receipt says: one result for each check, with the figures that it rests on.
import type { IndexPrice, TimestampMs } from '../arithmetic/units.ts';

export const receiptChecks = [
  'form',
  'asked',
  'log',
  'key',
  'tape',
  'rules',
  'terms',
  'opening',
  'split',
  'entry',
  'exit',
  'sources',
  'mark',
  'reason',
  'result',
  'overnight',
  'ledger',
] as const;
export type ReceiptCheckName = (typeof receiptChecks)[number];

export interface ReceiptCheck {
  readonly name: ReceiptCheckName;
  readonly ok: boolean;
  /** False where a receipt cannot show it either way: this is the venue's word, and neither holds nor fails. */
  readonly proved: boolean;
  /** The number by which a person recognises what was checked; empty where there is none. */
  readonly figure: string;
  /** In English: what is not as it should be. */
  readonly problem: string | undefined;
}

/** Thrown inside a check: what it says becomes the check's problem. */
export class CheckFailed extends Error {}

export function demand(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new CheckFailed(problem);
}

export function found<T>(value: T | undefined, problem: string): T {
  if (value === undefined) throw new CheckFailed(problem);
  return value;
}

/** What a receipt cannot show: its figure is what the venue says. */
export class VenueWord {
  readonly figure: string;
  constructor(figure: string) {
    this.figure = figure;
  }
}

/** Runs one check. Whatever a receipt holds, it comes to a result and never to an exception. */
export function check(name: ReceiptCheckName, work: () => string | VenueWord): ReceiptCheck {
  try {
    const said = work();
    const proved = typeof said === 'string';
    return { name, ok: true, proved, figure: proved ? said : said.figure, problem: undefined };
  } catch (error) {
    const known = error instanceof CheckFailed || error instanceof RangeError;
    const problem = known ? error.message : 'It could not be worked out';
    return { name, ok: false, proved: true, figure: '', problem };
  }
}

/** A tick as a receipt shows it. */
export interface ShownTick {
  readonly seq: number;
  readonly recordedAt: TimestampMs;
  readonly observedAt: TimestampMs;
  readonly price: IndexPrice;
  readonly source: string;
  readonly quotes: readonly {
    readonly source: string;
    readonly price: IndexPrice;
    readonly observedAt: TimestampMs;
  }[];
  /** The tick's leaf in its minute, as hexadecimal digits. */
  readonly hash: string;
}

/** One side of a posting: what an account has available, or what is held in it. */
export interface ShownEntry {
  readonly owner: 'user' | 'house';
  /** The wallet of a user, or the name of the house's account. */
  readonly account: string;
  readonly part: 'available' | 'held';
  readonly amount: bigint;
}
