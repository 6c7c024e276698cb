// Tickets while they are chosen: what they cost, how many there may be, and the buyer's own part of the draw.
import { type Atoms, formatDecimal, subtract } from '@candor/exchange/arithmetic';
import type { BuyTicketsBody, ProjectDetail } from '@candor/wire';
import { readAtoms } from '../spot/market-terms.ts';
import type { MoneyValues } from '../wallet/forms/money-form.ts';
import { type MoneyProblem, type MoneyProblems, problemsOf } from '../wallet/forms/money-problems.ts';
import type { WalletBalance } from '../wallet/wallets.ts';

export type TicketField = 'tickets';
export type TicketValues = MoneyValues<TicketField>;

export const oneTicket: TicketValues = { tickets: '1' };

export type TicketTerms = Pick<
  ProjectDetail,
  'id' | 'version' | 'payment' | 'ticketPrice' | 'ticketsMax' | 'tickets' | 'ownLeft'
>;

export interface TicketContext {
  readonly project: TicketTerms;
  readonly balance: WalletBalance | undefined;
  readonly isStale: boolean;
}

export interface TicketCost {
  readonly count: number;
  readonly cost: Atoms;
  readonly scale: number;
}

/** The venue writes each amount with exactly the decimals of its currency. */
function scaleOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/** A whole number of tickets, at least one; undefined for anything else. */
export function ticketCount(typed: string): number | undefined {
  if (!/^[0-9]{1,9}$/.test(typed)) return undefined;
  const count = Number(typed);
  return count === 0 ? undefined : count;
}

export function ticketCost({ tickets }: TicketValues, project: TicketTerms): TicketCost | undefined {
  const count = ticketCount(tickets);
  const scale = scaleOf(project.ticketPrice);
  const price = readAtoms(project.ticketPrice, scale);
  if (count === undefined || price === undefined) return undefined;
  return { count, cost: (price * BigInt(count)) as Atoms, scale };
}

/** What a press on plus or minus makes of the field: never less than one, never more than may be bought. */
export function steppedTickets(
  typed: string,
  step: 1 | -1,
  { ownLeft, ticketsMax, tickets }: TicketTerms,
): string {
  const most = Math.max(1, Math.min(ownLeft, ticketsMax - tickets));
  return String(Math.min(most, Math.max(1, (ticketCount(typed) ?? 0) + step)));
}

/** In the order in which the exchange checks: the user's cap, what is left of all, the wallet. */
export function ticketProblems(values: TicketValues, context: TicketContext): MoneyProblems<TicketField> {
  return problemsOf<TicketField>({ tickets: ticketProblem(values, context) });
}

function ticketProblem(
  values: TicketValues,
  { project, balance, isStale }: TicketContext,
): MoneyProblem | undefined {
  const cost = ticketCost(values, project);
  if (cost === undefined) return { kind: values.tickets === '' ? 'ticketsMissing' : 'ticketsMalformed' };
  if (cost.count > project.ownLeft) return { kind: 'overUserCap', left: String(project.ownLeft) };
  const left = project.ticketsMax - project.tickets;
  if (cost.count > left) return { kind: 'soldOut', left: String(left) };
  if (balance === undefined || isStale || cost.cost <= balance.available) return undefined;
  return {
    kind: 'insufficient',
    available: formatDecimal(balance.available, balance.scale),
    currency: project.payment,
  };
}

/** What is missing in the funding wallet for these tickets; undefined where nothing is. */
export function missingFunds(values: TicketValues, { project, balance }: TicketContext): string | undefined {
  const cost = ticketCost(values, project);
  if (cost === undefined || balance === undefined || cost.cost <= balance.available) return undefined;
  return formatDecimal(subtract(cost.cost, balance.available), cost.scale);
}

/** 32 bytes that nobody else knows before the draw: they go into the ticket list under their hash. */
export function newNonce(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(32);
  fillRandom(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A purchase that was begun, with the bytes that go with it. */
export interface BegunPurchase {
  readonly of: string;
  readonly nonce: string;
}

/** The same bytes go with a repeat, so that the venue knows it for one; whatever else is bought has others. */
export function begunPurchase(
  { tickets }: TicketValues,
  { id, version }: Pick<TicketTerms, 'id' | 'version'>,
  before: BegunPurchase | undefined,
  makeNonce: () => string,
): BegunPurchase {
  const of = JSON.stringify([id, version, ticketCount(tickets)]);
  return before?.of === of ? before : { of, nonce: makeNonce() };
}

export function ticketRequest(
  values: TicketValues,
  { id, version }: TicketTerms,
  nonce: string,
): Pick<Required<BuyTicketsBody>, 'project' | 'version' | 'tickets' | 'nonce'> | undefined {
  const tickets = ticketCount(values.tickets);
  return tickets === undefined ? undefined : { project: id, version, tickets, nonce };
}

export interface TicketTotals {
  readonly held: number;
  readonly won: number | undefined;
  readonly paid: string;
  readonly released: string;
  readonly tokens: string;
}

/** What became of the user's own tickets: winners are paid for and bring tokens, all others give their price back. */
export function ticketTotals(
  project: Pick<ProjectDetail, 'own' | 'ticketPrice' | 'ticketTokens' | 'draw'>,
): TicketTotals {
  const held = project.own.reduce((sum, { count }) => sum + count, 0);
  const isKnown = project.draw === 'drawn' && project.own.every(({ won }) => won !== null);
  const won = isKnown ? project.own.reduce((sum, each) => sum + (each.won?.length ?? 0), 0) : undefined;
  const times = (amount: string, count: number): string => {
    const scale = scaleOf(amount);
    return formatDecimal(((readAtoms(amount, scale) ?? 0n) * BigInt(count)) as Atoms, scale);
  };
  return {
    held,
    won,
    paid: times(project.ticketPrice, won ?? 0),
    released: times(project.ticketPrice, held - (won ?? 0)),
    tokens: times(project.ticketTokens, won ?? 0),
  };
}
