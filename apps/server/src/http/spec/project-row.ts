// A project of token subscription as the wire tells it.
import { formatDecimal, type ProjectView, QUICKNET, roundTime } from '@candor/exchange';
import type { BeaconTermsText, DrawState, ProjectRow, ProjectRules } from '@candor/wire';
import type { ListingView } from '../listing-view.ts';

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

/** One ticket's price for its tokens, rounded to the scale of the payment currency. */
function issuePriceOf({ terms }: ProjectView, scale: number): string {
  const price = (terms.ticketPrice * 10n ** BigInt(terms.scale)) / terms.ticketTokens;
  return formatDecimal(price as never, scale);
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
