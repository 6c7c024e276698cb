// GET /api/webapi/GetSpotFillCsv: the caller's own trades as a table, oldest first, while it is read.
import { marketCsvQuery } from '@candor/wire';
import type { FillView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { portionsOf } from '../../downloads/csv-table.ts';
import { refuse } from '../../outcome.ts';

export const spotFillCsv: CsvList<typeof marketCsvQuery, FillView> = {
  call: 'GetSpotFillCsv',
  file: 'trades',
  rows: "The caller's own trades, oldest first",
  belongs: 'was made',
  query: marketCsvQuery,
  isUnmarked: true,
  columns: [
    moment('time', 'When it was made.', ({ at }) => at),
    column('trade', 'The number of the trade.', ({ trade }) => trade),
    column('order', 'The number of the own order.', ({ order }) => order),
    column(
      'market',
      'The pair: amounts are of its first currency, prices and totals of its second.',
      (fill) => fill.symbol,
    ),
    column('side', '`buy` or `sell`.', ({ side }) => side),
    column('role', '`maker` or `taker`.', ({ role }) => role),
    column('price', 'The price.', ({ price }) => price),
    column('amount', 'How much was traded.', ({ amount }) => amount),
    column('total', 'Price times amount.', ({ total }) => total),
    column('fee', 'The fee, taken from what was received.', ({ fee }) => fee),
    column('feeCurrency', 'The currency of the fee.', ({ feeCurrency }) => feeCurrency),
  ],
};

export const getSpotFillCsv = (context: RouteContext) =>
  csvRoute(context, spotFillCsv, {
    filter: ({ symbol }) => [symbol],
    read: ({ query: { symbol }, ...asked }) => {
      const market = symbol === undefined ? undefined : context.listing.marketBySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      return portionsOf((last, limit) =>
        context.ports.history.fillsAfter({
          ...{ ...asked, market: market?.market, limit },
          after: last?.trade ?? 0,
        }),
      );
    },
  });
