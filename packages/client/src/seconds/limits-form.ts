// The user's own limits of seconds contracts while they are typed: what they would be, and what waits a day.
import { assertNever, formatDecimal } from '@candor/exchange/arithmetic';
import type { SecondsLimits, SecondsOwnLimit, SetSecondsLimitsBody } from '@candor/wire';
import { readAtoms } from '../spot/market-terms.ts';
import { type ReadAmount, readAmount } from '../wallet/transfer-summary.ts';

export const limitNames = ['dailyStake', 'dailyLoss'] as const;
export type LimitName = (typeof limitNames)[number];
/** An empty field means no limit. */
export type LimitValues = Readonly<Record<LimitName, string>>;

/** The venue writes each amount with exactly the decimals of its currency. */
export function limitsScale({ stakedToday }: Pick<SecondsLimits, 'stakedToday'>): number {
  return stakedToday.split('.')[1]?.length ?? 0;
}

/** Without the zeros that say nothing, so that a field shows what a person would type. */
function typedOf(amount: string | null): string {
  if (amount === null) return '';
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}

/** The fields begin with what will be in force: a raise that already waits stays asked for. */
export function openedLimits(limits: SecondsLimits): LimitValues {
  const wanted = ({ amount, raise }: SecondsOwnLimit) => typedOf(raise === null ? amount : raise.amount);
  return { dailyStake: wanted(limits.dailyStake), dailyLoss: wanted(limits.dailyLoss) };
}

/** Both are saved together: the one that was not typed here is what is in force, wherever it was set meanwhile. */
export function limitValues(limits: SecondsLimits, typed: Partial<LimitValues>): LimitValues {
  return { ...openedLimits(limits), ...typed };
}

export type LimitProblem =
  | { readonly kind: 'malformed' | 'range' }
  | { readonly kind: 'step'; readonly step: string };
export type LimitProblems = Readonly<Partial<Record<LimitName, LimitProblem>>>;

function problemOf(read: Extract<ReadAmount, { ok: false }>, scale: number): LimitProblem | undefined {
  switch (read.problem) {
    case 'missing':
      return undefined;
    case 'malformed':
      return { kind: 'malformed' };
    case 'tooManyDecimals':
      return { kind: 'step', step: formatDecimal(1n, scale) };
    case 'outOfRange':
      return { kind: 'range' };
    default:
      return assertNever(read.problem);
  }
}

/** Nothing at all is a limit as good as any other: whoever sets 0 cannot open a contract. */
function readLimit(text: string, scale: number): ReadAmount {
  return readAtoms(text, scale) === 0n
    ? { ok: true, atoms: readAtoms('0', scale)! }
    : readAmount(text, scale);
}

export function limitProblems(values: LimitValues, scale: number): LimitProblems {
  const found = limitNames.flatMap((name) => {
    const read = readLimit(values[name], scale);
    const problem = read.ok ? undefined : problemOf(read, scale);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(found);
}

/** What becomes of a limit: less counts at once, more after a day. */
export type LimitChange = 'none' | 'atOnce' | 'afterADay';

export function limitChange(before: SecondsOwnLimit, typed: string, scale: number): LimitChange {
  const read = readLimit(typed, scale);
  if (!read.ok && read.problem !== 'missing') return 'none';
  const wanted = read.ok ? read.atoms : undefined;
  const amount = before.amount === null ? undefined : readAtoms(before.amount, scale);
  if (wanted === amount) return before.raise === null ? 'none' : 'atOnce';
  if (amount === undefined) return 'atOnce';
  if (wanted !== undefined && wanted < amount) return 'atOnce';
  return isSameRaise(before, wanted, scale) ? 'none' : 'afterADay';
}

/** Asking again for the raise that waits does not begin its day anew. */
function isSameRaise({ raise }: SecondsOwnLimit, wanted: bigint | undefined, scale: number): boolean {
  if (raise === null) return false;
  return (raise.amount === null ? undefined : readAtoms(raise.amount, scale)) === wanted;
}

export function limitsRequest(values: LimitValues): SetSecondsLimitsBody {
  return { dailyStake: values.dailyStake || null, dailyLoss: values.dailyLoss || null };
}

/** In hours; a cool-off may last up to six weeks, a self-exclusion half a year to five years. */
export const pauseHours = {
  coolOff: [24, 72, 168, 720, 1_008],
  selfExclusion: [4_392, 8_784, 17_544, 43_824],
} as const;
