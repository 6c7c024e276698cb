// GET /api/webapi/GetLeverOrderCsv: the caller's leveraged positions that were closed as a table, oldest first.
import { type LeverOrderRow, marketCsvQuery } from '@candor/wire';
import type { PerpetualRow } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { enriched, portionsOf } from '../../downloads/csv-table.ts';
import { refuse } from '../../outcome.ts';
import { writeLeverRow } from '../../streams/lever-row.ts';

interface PositionLine {
  readonly row: LeverOrderRow;
  readonly record: number | undefined;
  readonly base: string;
  readonly quote: string;
}

export const leverOrderCsv: CsvList<typeof marketCsvQuery, PositionLine> = {
  call: 'GetLeverOrderCsv',
  file: 'positions',
  rows: "The caller's leveraged positions that were closed, oldest first",
  belongs: 'was closed',
  query: marketCsvQuery,
  columns: [
    moment('time', 'When it was closed.', ({ row }) => row.endedAt),
    column('record', 'The record of the log that closed it.', ({ record }) => record),
    column('position', 'The number of the position, by which its receipt is asked for.', ({ row }) => row.id),
    column(
      'splitFrom',
      'The position that it was a part of; empty of one of its own.',
      ({ row }) => row.splitFrom,
    ),
    column('market', 'The pair of the contract.', ({ row }) => row.symbol),
    column('direction', '`long` or `short`.', ({ row }) => row.direction),
    column('type', '`market` or `limit`.', ({ row }) => row.type),
    column('multiple', 'The leverage.', ({ row }) => row.multiple),
    column('contracts', 'How many contracts.', ({ row }) => row.contracts),
    column('amount', 'Contracts times their size.', ({ row }) => row.amount),
    column('amountCurrency', 'The currency of the amount.', ({ base }) => base),
    column('openingPrice', 'The price that it opened at, with the spread.', ({ row }) => row.openingPrice),
    column('closingPrice', 'The mark that it closed at.', ({ row }) => row.currentPrice),
    column('margin', 'The margin, which came back.', ({ row }) => row.margin),
    column(
      'fee',
      'Paid at opening; zero of a part, whose fee stands with what it was split from.',
      ({ row }) => row.fee,
    ),
    column('overnightFee', 'All that was paid for nights.', ({ row }) => row.overnightFee),
    column('profit', 'From opening to the close; fees are not in it.', ({ row }) => row.profit),
    column(
      'setOff',
      'How much of the profit had paid for a loss of another position.',
      ({ row }) => row.setOff,
    ),
    column(
      'settled',
      'What the close brought to the wallet or took from it, beside the margin.',
      ({ row }) => row.settled,
    ),
    column('currency', 'The currency of both prices and of all that follows them.', ({ quote }) => quote),
    column('reason', 'Why it was closed.', ({ row }) => row.reason),
    moment('placed', 'When the order was accepted.', ({ row }) => row.time),
    moment('opened', 'When it opened.', ({ row }) => row.openedAt),
  ],
};

export const getLeverOrderCsv = (context: RouteContext) =>
  csvRoute(context, leverOrderCsv, {
    filter: ({ symbol }) => [symbol],
    read: ({ query: { symbol }, ...asked }) => {
      const { listing, ports } = context;
      const market = symbol === undefined ? undefined : listing.marketBySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      const found = portionsOf<PerpetualRow>((after, limit) =>
        ports.history.closedAfter({ ...asked, contract: market?.market, after, limit }),
      );
      return enriched(found, async (rows) =>
        rows.map((closed) => {
          const { base, quote } = listing.marketById(closed.contract)!;
          const row = writeLeverRow(listing, closed);
          return { row, record: closed.endedSeq, base: base.code, quote: quote.code };
        }),
      );
    },
  });
