// What is wrong with a form that moves money, beside which field it is said, and when.
import { type Atoms, formatDecimal } from '@candor/exchange/arithmetic';
import { readAmount, type UnreadableAmount, unreadableAmount } from '../transfer-summary.ts';
import type { MoneyForm } from './money-form.ts';

/** What is wrong with a code of the second factor. */
export type FactorProblem = 'factorCodeMissing' | 'totpMalformed' | 'recoveryMalformed';

export type MoneyProblem =
  | {
      readonly kind:
        | 'networkMissing'
        | 'currencyMissing'
        | 'transactionMissing'
        | 'recipientMissing'
        | 'addressMissing'
        | 'addressNotBound'
        | 'passwordMissing'
        | 'reserveShort'
        | 'ticketsMissing'
        | 'ticketsMalformed'
        | FactorProblem;
    }
  | UnreadableAmount
  | { readonly kind: 'insufficient'; readonly available: string; readonly currency: string }
  | { readonly kind: 'belowMinimum'; readonly minimum: string; readonly currency: string }
  | { readonly kind: 'aboveMaximum'; readonly maximum: string; readonly currency: string }
  | { readonly kind: 'overCapacity'; readonly left: string; readonly currency: string }
  | { readonly kind: 'overUserCap' | 'soldOut'; readonly left: string }
  | { readonly kind: 'overDailyLimit'; readonly left: string; readonly currency: string };

export type MoneyProblems<Field extends string> = Readonly<Partial<Record<Field, MoneyProblem>>>;

export interface AmountBounds {
  readonly currency: string;
  readonly scale: number;
  /** Undefined while it is not known for certain: the venue decides then, not this page. */
  readonly available?: Atoms | undefined;
  readonly minimum?: Atoms | undefined;
  readonly maximum?: Atoms | undefined;
  readonly leftToday?: Atoms | undefined;
}

/** Nothing is rounded: an amount between two units is a problem, not a smaller amount. */
export function amountProblem(text: string, bounds: AmountBounds): MoneyProblem | undefined {
  const { currency, scale, available, minimum, maximum, leftToday } = bounds;
  const read = readAmount(text, scale);
  if (!read.ok) return unreadableAmount(read, scale);
  const { atoms } = read;
  if (minimum !== undefined && atoms < minimum)
    return { kind: 'belowMinimum', minimum: formatDecimal(minimum, scale), currency };
  if (maximum !== undefined && atoms > maximum)
    return { kind: 'aboveMaximum', maximum: formatDecimal(maximum, scale), currency };
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
const atOnce: ReadonlySet<MoneyProblem['kind']> = new Set([
  'insufficient',
  'overDailyLimit',
  'overCapacity',
  'overUserCap',
  'reserveShort',
  'soldOut',
]);

/**
 * What stands in the way of sending. A request whose answer was lost is sent again as it was: what it may have used up
 * itself, such as the balance, speaks against another one and not against it.
 */
export function blockingProblems<Field extends string>(
  { unanswered }: Pick<MoneyForm<Field>, 'unanswered'>,
  problems: MoneyProblems<Field>,
): MoneyProblems<Field> {
  if (!unanswered) return problems;
  const kept = (Object.entries(problems) as [Field, MoneyProblem][]).filter(
    ([, { kind }]) => !atOnce.has(kind),
  );
  return Object.fromEntries(kept) as MoneyProblems<Field>;
}

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
