// A project of token subscription as the wire tells it.
import { formatDecimal, type ProjectTerms, type ProjectView, QUICKNET, roundTime } from '@candor/exchange';
import type { BeaconTermsText, DrawState, ProjectRow, ProjectRules } from '@candor/wire';
import type { ListingView } from '../../listing-view.ts';

export function writeProject({ currencies }: ListingView, project: ProjectView): ProjectRow {
  const { terms, tickets, phase } = project;
  const payment = currencies[terms.payment]!;
  const isDrawn = project.threshold !== '';
  return {
    id: project.project,
    code: terms.code,
    name: terms.name,
    payment: payment.code,
    issued: formatDecimal(terms.issued, terms.scale),
    issuePrice: issuePriceOf(project, payment.scale),
    ticketPrice: formatDecimal(terms.ticketPrice, payment.scale),
    ticketTokens: formatDecimal(terms.ticketTokens, terms.scale),
    winningTickets: terms.winningTickets,
    ticketsMax: terms.ticketsMax,
    tickets,
    phase,
    preheatAt: terms.preheatAt,
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    endsAt: terms.endsAt,
    draw: drawStateOf(project),
    won: isDrawn ? project.winners : null,
    wonPercent: isDrawn ? percentOf(project.winners, tickets) : null,
  };
}

/** As many as the rate of a swap has: a token may cost a small part of the smallest amount that can be paid. */
const ISSUE_PRICE_SCALE = 12;

/** One ticket's price for its tokens, cut to twelve decimals; nothing is ever paid by it. */
export function issuePriceOf(
  { terms }: { readonly terms: Pick<ProjectTerms, 'ticketPrice' | 'ticketTokens' | 'scale'> },
  paymentScale: number,
): string {
  const decimals = Math.max(ISSUE_PRICE_SCALE, paymentScale);
  const given = terms.ticketPrice * 10n ** BigInt(terms.scale + decimals - paymentScale);
  return formatDecimal(given / terms.ticketTokens, decimals);
}

function percentOf(won: number, tickets: number): string {
  return formatDecimal(Math.floor((won * 10_000) / tickets), 2);
}

function drawStateOf({ stage, tickets }: ProjectView): DrawState {
  switch (stage) {
    case 'open':
    case 'cancelled':
      return 'none';
    case 'closed':
      return 'waiting';
    case 'voided':
    case 'refunded':
      return 'refunded';
    case 'settled':
      return tickets === 0 ? 'empty' : 'drawn';
    default:
      return 'drawn';
  }
}

export function writeBeacon({ terms }: ProjectView): BeaconTermsText {
  const { kind, round, commitment } = terms.beacon;
  return kind === 'secret'
    ? { kind, commitment }
    : { kind, chain: QUICKNET.chainHash, round, publishedAt: roundTime(round) };
}

export function writeRules({ terms }: ProjectView): ProjectRules {
  return {
    ...terms,
    issued: String(terms.issued),
    ticketPrice: String(terms.ticketPrice),
    ticketTokens: String(terms.ticketTokens),
    beacon: { ...terms.beacon },
  };
}
