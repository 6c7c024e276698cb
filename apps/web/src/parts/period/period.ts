// The period of a list: days, the first and the last with it, as the address has them and as the server is asked.
import type { Bounds } from '@candor/client';
import { type Day, dayAfter, isDay, startOfDay } from '@candor/i18n';

/** Open on the side of a day that is missing. */
export interface Days {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** What stands in the two fields, or in the address. */
export interface TypedDays {
  readonly from: string;
  readonly to: string;
}

type DayProblem = 'notDay' | 'tooFar' | 'reversed';
type DayProblems = Readonly<Partial<Record<keyof TypedDays, DayProblem>>>;

/** Before any venue like this one. */
export const firstDay: Day = '2000-01-01';

/** What is offered by one press: so many days up to and with today. */
export const shortPeriods = [7, 30, 90] as const;

/** What is wrong with each field; no day at all is no mistake. A day that has not come is one where today is known. */
export function problemsOf({ from, to }: TypedDays, today?: Day): DayProblems {
  const alone = (text: string): DayProblem | undefined => {
    if (text === '') return undefined;
    if (!isDay(text)) return 'notDay';
    const isLater = today !== undefined && text > today;
    return text < firstDay || isLater ? 'tooFar' : undefined;
  };
  const [ofFrom, ofTo] = [alone(from), alone(to)];
  const isReversed = ofFrom === undefined && ofTo === undefined && from !== '' && to !== '' && from > to;
  return {
    ...(ofFrom !== undefined && { from: ofFrom }),
    ...(ofTo !== undefined && { to: ofTo }),
    ...(isReversed && { to: 'reversed' as const }),
  };
}

/** Nothing where something is wrong: a list never shows another period than the one that it names. */
export function daysOf(typed: TypedDays, today?: Day): Days | undefined {
  if (Object.keys(problemsOf(typed, today)).length > 0) return undefined;
  const day = (text: string): Day | undefined => (isDay(text) ? text : undefined);
  return { from: day(typed.from), to: day(typed.to) };
}

export function typedIn(address: URLSearchParams): TypedDays {
  return { from: address.get('from') ?? '', to: address.get('to') ?? '' };
}

/** The address with other days in it, and what else it then says. */
export function withDays(
  address: URLSearchParams,
  { from, to }: Days,
  more: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries({ ...more, from, to })) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The last so many days, today with them. */
export function lastDays(count: number, today: Day): Days {
  return { from: dayAfter(today, 1 - count), to: today };
}

export function isEverything({ from, to }: Days): boolean {
  return from === undefined && to === undefined;
}

/** From the first moment of the first day, and up to the first one after the last day. */
export function boundsOf({ from, to }: Days): Bounds {
  return {
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(to !== undefined && { to: startOfDay(dayAfter(to, 1)) }),
  };
}

/** The pair that the address names for a list of what was. */
export function pairIn(address: URLSearchParams): string | undefined {
  const pair = address.get('pair');
  return pair !== null && /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/.test(pair) ? pair : undefined;
}

/** The address with another pair in it, or with none, and what else it then says. */
export function withPair(
  address: URLSearchParams,
  pair: string | undefined,
  more: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const next = new URLSearchParams({ ...Object.fromEntries(address), ...more });
  if (pair === undefined) next.delete('pair');
  else next.set('pair', pair);
  return next;
}

/** The address of another list beside this one: what it says of itself, and the period and pair that are looked at. */
export function beside(address: URLSearchParams, fields: Readonly<Record<string, string>>): URLSearchParams {
  const { from, to } = typedIn(address);
  const days = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  return withPair(new URLSearchParams({ ...fields, ...days }), pairIn(address));
}
