// A project as it is typed, the terms that this means, and what is wrong with it.
import type { ConsoleProjectTerms } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import type { Wrongs } from '../../change/use-change.ts';
import { emptyAmounts } from '../../parts/amount-fields.tsx';
import { isCurrencyCode } from '../../parts/currency-code.ts';
import { shownCount, trimmed } from '../../parts/figures.ts';
import { timeOf, typedTime } from './utc-field.tsx';

export const amounts = ['issued', 'ticketPrice', 'ticketTokens'] as const;
export const counts = ['winningTickets', 'ticketsMax', 'ticketsPerUser'] as const;
export const times = ['preheatAt', 'opensAt', 'closesAt', 'endsAt'] as const;
export const links = ['website', 'whitePaper'] as const;
const TICKETS_MAX = 200_000;
const TICKETS_PER_USER_MAX = 10_000;
const DECIMALS = 8;
const LOTTERY_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 366 * DAY_MS;
/** Nothing, or an address in plain characters. */
const LINK = /^(?:https:\/\/[\x21-\x7e]{4,190})?$/;

type Texts = 'code' | 'name' | 'scale' | 'payment';
type Typed = (typeof amounts | typeof counts | typeof times | typeof links)[number] | Texts;
export type TypedProject = Readonly<Record<Typed, string>> & Pick<ConsoleProjectTerms, 'tier' | 'beacon'>;

export function typedProject(terms: ConsoleProjectTerms): TypedProject {
  const typed = Object.entries(terms).map(([name, value]) => [name, String(value)]);
  const amountTexts = amounts.map((name) => [name, trimmed(terms[name])]);
  const timeTexts = times.map((name) => [name, typedTime(terms[name])]);
  return Object.fromEntries([...typed, ...amountTexts, ...timeTexts]) as TypedProject;
}

/** A week from tomorrow noon, drawn within the hour. */
export function newProject(nowMs: number): TypedProject {
  const opensAt = Math.ceil(nowMs / DAY_MS) * DAY_MS + DAY_MS / 2;
  const closesAt = opensAt + 7 * DAY_MS;
  return {
    ...{ code: '', name: '', scale: '2', payment: 'USDT', issued: '', ticketPrice: '', ticketTokens: '' },
    ...{ winningTickets: '', ticketsMax: '', ticketsPerUser: '', website: '', whitePaper: '' },
    ...{ tier: 'none', beacon: 'drand' },
    preheatAt: typedTime(Math.floor(nowMs / 60_000) * 60_000),
    opensAt: typedTime(opensAt),
    closesAt: typedTime(closesAt),
    endsAt: typedTime(closesAt + HOUR_MS),
  };
}

function wholeOf(typed: string): number {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
}

/** What is no number or no time yet is nothing, and refused before it is sent. */
export function termsOf(fields: TypedProject, present?: ConsoleProjectTerms): ConsoleProjectTerms {
  const time = (name: (typeof times)[number]): number => timeOf(fields[name], present?.[name]) ?? 0;
  return {
    code: fields.code.trim().toUpperCase(),
    name: fields.name.trim(),
    scale: wholeOf(fields.scale),
    payment: fields.payment,
    issued: fields.issued || '0',
    ticketPrice: fields.ticketPrice || '0',
    ticketTokens: fields.ticketTokens || '0',
    winningTickets: wholeOf(fields.winningTickets),
    ticketsMax: wholeOf(fields.ticketsMax),
    ticketsPerUser: wholeOf(fields.ticketsPerUser),
    tier: fields.tier,
    preheatAt: time('preheatAt'),
    opensAt: time('opensAt'),
    closesAt: time('closesAt'),
    endsAt: time('endsAt'),
    website: fields.website.trim(),
    whitePaper: fields.whitePaper.trim(),
    beacon: fields.beacon,
  };
}

/** How many there can be at most of each, given the others. */
function mostOf({ ticketsMax }: ConsoleProjectTerms): Readonly<Record<(typeof counts)[number], number>> {
  return {
    winningTickets: ticketsMax,
    ticketsMax: TICKETS_MAX,
    ticketsPerUser: Math.min(TICKETS_PER_USER_MAX, ticketsMax),
  };
}

function atoms(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

function wrongTickets(terms: ConsoleProjectTerms): Wrongs<TypedProject> {
  const most = mostOf(terms);
  const isTooFew = atoms(terms.ticketTokens) * BigInt(terms.winningTickets) > atoms(terms.issued);
  const tooMany = counts.filter((name) => terms[name] > most[name]);
  return {
    ...(isTooFew && { issued: t('projects.issuedWrong') }),
    ...Object.fromEntries(
      tooMany.map((name) => [name, t('change.atMost', { most: shownCount(most[name]) })]),
    ),
  };
}

/** Each phase after the one before; the subscription is still to open, and all is over within a year. */
function wrongTimes(terms: ConsoleProjectTerms, nowMs: number): Wrongs<TypedProject> {
  const { preheatAt, opensAt, closesAt, endsAt } = terms;
  return {
    ...(opensAt <= preheatAt && { opensAt: t('projects.orderWrong') }),
    ...(opensAt <= nowMs && { opensAt: t('projects.opensWrong') }),
    ...(closesAt <= opensAt && { closesAt: t('projects.orderWrong') }),
    ...(endsAt < closesAt + LOTTERY_MS && { endsAt: t('projects.endsWrong') }),
    ...(endsAt > nowMs + YEAR_MS && { endsAt: t('projects.tooLate') }),
  };
}

export function wrongProject(fields: TypedProject, nowMs: number): Wrongs<TypedProject> {
  const terms = termsOf(fields);
  const all = <Name extends Typed>(
    names: readonly Name[],
    isWrong: (typed: string) => boolean,
    text: string,
  ) => Object.fromEntries(names.filter((name) => isWrong(fields[name])).map((name) => [name, text]));
  return {
    ...wrongTickets(terms),
    ...wrongTimes(terms, nowMs),
    ...all(times, (typed) => timeOf(typed) === undefined, t('projects.timeWrong')),
    ...all(counts, (typed) => wholeOf(typed) === 0, t('projects.whole')),
    ...all(links, (typed) => !LINK.test(typed.trim()), t('projects.linkWrong')),
    ...all(['scale'], (typed) => !/^[0-8]$/.test(typed.trim()), t('projects.scaleWrong')),
    ...emptyAmounts(fields, ['ticketPrice', 'ticketTokens']),
    ...all(['code'], (typed) => !isCurrencyCode(typed), t('change.codeWrong')),
    ...all(['code', 'name', ...amounts], (typed) => typed.trim() === '', t('change.needed')),
  };
}
