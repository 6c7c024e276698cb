// Decides what operators announce: a project and its token, until its subscription opens and never afterwards.
import { DAY_MS } from '../arithmetic/days.ts';
import { type ActionId, AMOUNT_LIMIT, type ProjectId, type TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { BEACON_DELAY_MS, isBeaconSound } from '../draw/beacon.ts';
import { TICKETS_MAX } from '../draw/entries.ts';
import type { ProjectTerms } from '../draw/terms.ts';
import type { EventOf } from '../events.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { isOver, type Project } from './subscription-state.ts';

/** Whoever asks for their tickets is told of each whether it won. */
const TICKETS_PER_USER_MAX = 10_000;
const PROJECTS_LIVE_MAX = 64;
const PROJECTS_MAX = 512;
const YEAR_MS = 366 * DAY_MS;
const LINK = /^https:\/\/[\x21-\x7e]{4,190}$/;

/** Lists the token: what a currency must be, the venue knows. */
export type TokenListing = (state: ExchangeState, command: CommandOf<'ListCurrency'>) => Accepted | Refused;

export function setProject(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'SetProject'>,
  listToken: TokenListing,
): Accepted | Refused {
  const { action: _, type: __, operator, project, ...terms } = command;
  const known = project === undefined ? undefined : state.subscription.projects[project - 1];
  if (project !== undefined && known === undefined) return refused('subscription.projectUnknown');
  if (known !== undefined && (isOver(known) || at >= known.terms.opensAt))
    return refused('subscription.alreadyOpen');
  if (state.currencies[terms.payment] === undefined) return refused('venue.currencyUnknown');
  if (!termsAreSound(terms, at)) return refused('venue.termsInvalid');
  return known === undefined ? create(state, operator, terms, listToken) : change(operator, known, terms);
}

/** The token becomes a currency at once, so that nothing else can take its code. */
function create(
  state: ExchangeState,
  operator: number,
  terms: ProjectTerms,
  listToken: TokenListing,
): Accepted | Refused {
  const { projects, live } = state.subscription;
  if (projects.length >= PROJECTS_MAX || live.size >= PROJECTS_LIVE_MAX)
    return refused('subscription.tooManyProjects');
  const { code, name, scale } = terms;
  const listed = listToken(state, {
    type: 'ListCurrency',
    operator,
    action: 0 as ActionId,
    code,
    name,
    scale,
  });
  if (listed.outcome === 'refused') return listed;
  const [currency] = listed.events as readonly [EventOf<'CurrencyListed'>];
  return accepted(currency, {
    type: 'ProjectSet',
    operator,
    project: (projects.length + 1) as ProjectId,
    version: 1,
    token: currency.currency,
    ...terms,
  });
}

function change(operator: number, known: Project, terms: ProjectTerms): Accepted | Refused {
  const { code, name, scale } = known.terms;
  if (terms.code !== code || terms.name !== name || terms.scale !== scale)
    return refused('venue.termsInvalid');
  const { project, token, version } = known;
  return accepted({ type: 'ProjectSet', operator, project, version: version + 1, token, ...terms });
}

export function cancelProject(
  state: ExchangeState,
  at: TimestampMs,
  { operator, project }: CommandOf<'CancelProject'>,
): Accepted | Refused {
  const known = state.subscription.projects[project - 1];
  if (known === undefined) return refused('subscription.projectUnknown');
  if (isOver(known) || at >= known.terms.opensAt) return refused('subscription.alreadyOpen');
  return accepted({ type: 'ProjectCancelled', operator, project });
}

function termsAreSound(terms: ProjectTerms, at: TimestampMs): boolean {
  const { beacon, closesAt } = terms;
  const isDrawSound = ticketsAreSound(terms) && isBeaconSound(beacon, closesAt);
  return timesAreSound(terms, at) && isDrawSound && linksAreSound(terms);
}

/** The rules stand before anybody can buy, and the list of tickets stands for ten minutes before the end. */
function timesAreSound(
  { preheatAt, opensAt, closesAt, endsAt, beacon }: ProjectTerms,
  at: TimestampMs,
): boolean {
  const lotteryMs = beacon.kind === 'drand' ? BEACON_DELAY_MS : 1;
  return (
    opensAt > at &&
    preheatAt < opensAt &&
    opensAt < closesAt &&
    endsAt >= closesAt + lotteryMs &&
    endsAt <= at + YEAR_MS
  );
}

function ticketsAreSound(terms: ProjectTerms): boolean {
  const { winningTickets, ticketsMax, ticketsPerUser, ticketPrice, ticketTokens, issued } = terms;
  return (
    winningTickets >= 1 &&
    winningTickets <= ticketsMax &&
    ticketsMax <= TICKETS_MAX &&
    ticketsPerUser >= 1 &&
    ticketsPerUser <= Math.min(ticketsMax, TICKETS_PER_USER_MAX) &&
    ticketPrice >= 1n &&
    ticketPrice * BigInt(ticketsMax) < AMOUNT_LIMIT &&
    ticketTokens >= 1n &&
    ticketTokens * BigInt(winningTickets) <= issued &&
    issued < AMOUNT_LIMIT
  );
}

function linksAreSound({ website, whitePaper }: ProjectTerms): boolean {
  return [website, whitePaper].every((link) => link === '' || LINK.test(link));
}
