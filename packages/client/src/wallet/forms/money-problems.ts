// What is wrong with a form that moves money, beside which field it is said, and when.
import { type Atoms, assertNever, formatDecimal } from '@candor/exchange/arithmetic';
import { type ReadAmount, readAmount } from '../transfer-summary.ts';
import type { MoneyForm } from './money-form.ts';
import type { FactorProblem } from './money-proof.ts';

export type MoneyProblem =
  | {
      readonly kind:
        | 'amountMissing'
        | 'amountMalformed'
        | 'amountRange'
        | 'networkMissing'
        | 'currencyMissing'
        | 'transactionMissing'
        | 'recipientMissing'
        | 'addressMissing'
        | 'addressNotBound'
        | 'passwordMissing'
        | FactorProblem;
    }
  | { readonly kind: 'amountStep'; readonly step: string }
  | { readonly kind: 'insufficient'; readonly available: string; readonly currency: string }
  | { readonly kind: 'belowMinimum'; readonly minimum: string; readonly currency: string }
  | { readonly kind: 'overDailyLimit'; readonly left: string; readonly currency: string };

export type MoneyProblems<Field extends string> = Readonly<Partial<Record<Field, MoneyProblem>>>;

function unreadable(read: Extract<ReadAmount, { ok: false }>, scale: number): MoneyProblem {
  switch (read.problem) {
    case 'missing':
      return { kind: 'amountMissing' };
    case 'malformed':
      return { kind: 'amountMalformed' };
    case 'tooManyDecimals':
      return { kind: 'amountStep', step: formatDecimal(1n, scale) };
    case 'outOfRange':
      return { kind: 'amountRange' };
    default:
      return assertNever(read.problem);
  }
}

export interface AmountBounds {
  readonly currency: string;
  readonly scale: number;
  /** Undefined while it is not known for certain: the venue decides then, not this page. */
  readonly available?: Atoms | undefined;
  readonly minimum?: Atoms | undefined;
  readonly leftToday?: Atoms | undefined;
}

/** Nothing is rounded: an amount between two units is a problem, not a smaller amount. */
export function amountProblem(text: string, bounds: AmountBounds): MoneyProblem | undefined {
  const { currency, scale, available, minimum, leftToday } = bounds;
  const read = readAmount(text, scale);
  if (!read.ok) return unreadable(read, scale);
  const { atoms } = read;
  if (minimum !== undefined && atoms < minimum)
    return { kind: 'belowMinimum', minimum: formatDecimal(minimum, scale), currency };
  if (available !== undefined && atoms > available)
    return { kind: 'insufficient', available: formatDecimal(available, scale), currency };
  if (leftToday !== undefined && atoms > leftToday)
    return { kind: 'overDailyLimit', left: formatDecimal(leftToday, scale), currency };
  return undefined;
}

/** The amount of a field in the smallest unit; undefined while it cannot be read. */
export function amountOf(text: string, scale: number): Atoms | undefined {
  const read = readAmount(text, scale);
  return read.ok ? read.atoms : undefined;
}

/** Without the fields that have no problem. */
export function problemsOf<Field extends string>(
  found: Readonly<Partial<Record<Field, MoneyProblem | false | undefined>>>,
): MoneyProblems<Field> {
  const wrong = Object.entries(found).filter(([, problem]) => problem !== undefined && problem !== false);
  return Object.fromEntries(wrong) as MoneyProblems<Field>;
}

/** What cannot become right by typing on is said at once. */
const atOnce: ReadonlySet<MoneyProblem['kind']> = new Set(['insufficient', 'overDailyLimit']);

/** What is said now: nothing about an empty field before the button, nothing about a half-typed amount. */
export function visibleMoneyProblems<Field extends string>(
  form: MoneyForm<Field>,
  problems: MoneyProblems<Field>,
): MoneyProblems<Field> {
  if (form.attempted) return problems;
  const shown = (Object.entries(problems) as [Field, MoneyProblem][]).filter(
    ([field, { kind }]) => atOnce.has(kind) || (form.left.includes(field) && !kind.endsWith('Missing')),
  );
  return Object.fromEntries(shown) as MoneyProblems<Field>;
}
