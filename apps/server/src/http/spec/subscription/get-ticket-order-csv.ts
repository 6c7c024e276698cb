// GET /api/webapi/GetTicketOrderCsv: what the caller bought in token subscriptions and what came of it, as a table.
import { csvQuery, type TicketOrderRow } from '@candor/wire';
import type { UserTicketsView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { enriched, portionsOf } from '../../downloads/csv-table.ts';
import { writeTicketOrders } from './ticket-order-rows.ts';

interface TicketsLine {
  readonly row: TicketOrderRow;
  readonly bought: UserTicketsView;
}

export const ticketOrderCsv: CsvList<typeof csvQuery, TicketsLine> = {
  call: 'GetTicketOrderCsv',
  file: 'tickets',
  rows: 'What the caller bought in token subscriptions, and what the draws made of it, oldest first',
  belongs: 'was bought',
  query: csvQuery,
  columns: [
    moment('time', 'When they were bought.', ({ row }) => row.boughtAt),
    column('record', 'The record of the log of the purchase.', ({ bought }) => bought.seq),
    column(
      'project',
      'The number of the project, by which its draw is made again.',
      ({ row }) => row.project,
    ),
    column('first', 'The first ticket.', ({ row }) => row.first),
    column('count', 'How many tickets, one after the other.', ({ row }) => row.count),
    column('cost', 'What was put on hold for them.', ({ row }) => row.cost),
    column(
      'won',
      'How many won; this and what follows is empty until all of it is settled.',
      ({ row }) => row.won,
    ),
    column('paid', 'What was paid for those that won.', ({ row }) => row.paid),
    column('released', 'What came back for the others.', ({ row }) => row.released),
    column('currency', 'The currency of cost, paid and released.', ({ row }) => row.payment),
    column('tokens', 'What was received.', ({ row }) => row.tokens),
    column('tokenCurrency', 'The token.', ({ row }) => row.code),
    moment('settled', 'When the last of it was settled.', ({ bought }) => bought.outcome?.at),
    column('settledRecord', 'The record of the log of that.', ({ bought }) => bought.outcome?.seq),
  ],
};

export const getTicketOrderCsv = (context: RouteContext) =>
  csvRoute(context, ticketOrderCsv, {
    read: ({ query: _, ...asked }) => {
      const found = portionsOf<UserTicketsView>((after, limit) =>
        context.ports.history.ticketsAfter({ ...asked, after, limit }),
      );
      return enriched(found, async (rows) => {
        const written = await writeTicketOrders(context, rows);
        return rows.map((bought, place) => ({ bought, row: written[place]! }));
      });
    },
  });
