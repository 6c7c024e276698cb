// A project as operators see it and say it: its terms as decimals, its beacon as a choice, and what its draw came to.
import {
  BEACON_DELAY_MS,
  BEACON_WAIT_MS,
  formatDecimal,
  type ProjectTerms,
  type ProjectView,
  roundAfter,
  type TimestampMs,
} from '@candor/exchange';
import type { ConsoleProject, ConsoleProjectDetail, ConsoleProjectTerms } from '@candor/wire/console';
import { type RouteRefusal, refuse } from '../outcome.ts';
import { isRefused } from './changes.ts';
import { findCurrency, readAmounts } from './console-amounts.ts';
import type { ConsoleContext, ConsolePorts } from './context.ts';

export function describeProject(context: ConsoleContext, project: ProjectView): ConsoleProject {
  const { phase, stage, terms, version, tickets, entries, settled, quarantined } = project;
  return {
    id: project.project,
    version,
    phase,
    stage,
    terms: describeTerms(context, terms),
    tickets,
    entries,
    settled,
    setAside: quarantined,
  };
}

/** `terms` may be an event, which says more than its terms. */
export function describeTerms({ listing }: ConsoleContext, terms: ProjectTerms): ConsoleProjectTerms {
  const { code = '', scale = 0 } = listing.currencies[terms.payment] ?? {};
  return {
    code: terms.code,
    name: terms.name,
    scale: terms.scale,
    payment: code,
    issued: formatDecimal(terms.issued, terms.scale),
    ticketPrice: formatDecimal(terms.ticketPrice, scale),
    ticketTokens: formatDecimal(terms.ticketTokens, terms.scale),
    winningTickets: terms.winningTickets,
    ticketsMax: terms.ticketsMax,
    ticketsPerUser: terms.ticketsPerUser,
    tier: terms.tier,
    preheatAt: terms.preheatAt,
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    endsAt: terms.endsAt,
    website: terms.website,
    whitePaper: terms.whitePaper,
    beacon: terms.beacon.kind,
  };
}

type Draw = Pick<
  ConsoleProjectDetail,
  'closedAt' | 'refundAt' | 'root' | 'beaconValue' | 'seed' | 'threshold' | 'winners' | 'market'
>;

export function describeDraw({ listing }: ConsoleContext, project: ProjectView): Draw {
  const { terms } = project;
  const symbol = `${terms.code}/${listing.currencies[terms.payment]?.code ?? ''}`;
  return {
    closedAt: project.closedAt ?? null,
    refundAt: terms.closesAt + BEACON_WAIT_MS,
    root: project.root || null,
    beaconValue: project.beacon || null,
    seed: project.seed || null,
    threshold: project.threshold || null,
    winners: project.threshold === '' ? null : project.winners,
    market: listing.marketBySymbol(symbol)?.symbol ?? null,
  };
}

type SaidTerms = Omit<ProjectTerms, 'beacon'>;

export function readProjectTerms(
  context: ConsoleContext,
  body: ConsoleProjectTerms,
): SaidTerms | RouteRefusal {
  // Where money is real, nobody at the venue knows a draw before its buyers do.
  if (body.beacon === 'secret' && context.settings.mode === 'live')
    return refuse('venue.termsInvalid', { field: 'beacon' });
  const payment = findCurrency(context, body.payment);
  if (isRefused(payment)) return payment;
  const { issued, ticketPrice, ticketTokens } = body;
  const tokens = readAmounts({ scale: body.scale }, { issued, ticketTokens });
  if (isRefused(tokens)) return tokens;
  const price = readAmounts(payment, { ticketPrice });
  if (isRefused(price)) return price;
  return {
    code: body.code,
    name: body.name,
    scale: body.scale,
    payment: payment.currency,
    ...tokens,
    ...price,
    winningTickets: body.winningTickets,
    ticketsMax: body.ticketsMax,
    ticketsPerUser: body.ticketsPerUser,
    tier: body.tier,
    preheatAt: body.preheatAt as TimestampMs,
    opensAt: body.opensAt as TimestampMs,
    closesAt: body.closesAt as TimestampMs,
    endsAt: body.endsAt as TimestampMs,
    website: body.website,
    whitePaper: body.whitePaper,
  };
}

/**
 * Of drand the first round that nobody can know when the list is published. A secret is made here, is seen by nobody,
 * and stays with its project: an operator who changes terms does not get another one to choose from.
 */
export async function chooseBeacon(
  { beacon: kind, closesAt }: Pick<ConsoleProjectTerms, 'beacon' | 'closesAt'>,
  present: ProjectTerms['beacon'] | undefined,
  secrets: ConsolePorts['secrets'],
): Promise<ProjectTerms['beacon']> {
  if (kind === 'drand')
    return { kind, round: roundAfter((closesAt + BEACON_DELAY_MS) as TimestampMs), commitment: '' };
  if (present?.kind === 'secret') return present;
  return { kind, round: 0, commitment: await secrets.make() };
}
