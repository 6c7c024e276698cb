// Purchases of tickets as the wire has them, with the token of their project.
import { formatDecimal, projectsOf, type TimestampMs } from '@candor/exchange';
import type { TicketOrderRow } from '@candor/wire';
import type { UserTicketsView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';

export async function writeTicketOrders(
  { ports }: RouteContext,
  rows: readonly UserTicketsView[],
): Promise<readonly TicketOrderRow[]> {
  const at = Math.floor(ports.clock.wallMs()) as TimestampMs;
  const projects = await ports.engine.read((state) => projectsOf(state, at));
  const tokens = new Map(projects.map(({ project, terms }) => [project, terms]));
  return rows.map((row) => writeOrder(row, tokens.get(row.project)!));
}

function writeOrder(
  { project, first, count, cost, payment, at, outcome }: UserTicketsView,
  { code, scale }: { readonly code: string; readonly scale: number },
): TicketOrderRow {
  return {
    project,
    code,
    first,
    count,
    cost,
    payment,
    boughtAt: at,
    won: outcome?.won ?? null,
    paid: outcome?.paid ?? null,
    released: outcome?.released ?? null,
    tokens: outcome === undefined ? null : formatDecimal(outcome.tokens, scale),
  };
}
