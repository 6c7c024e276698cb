// GET /api/webapi/GetSpotFillCsv: the caller's own trades as a table, oldest first, while it is read.
import { marketCsvQuery } from '@candor/wire';
import type { FillView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { enriched, portionsOf } from '../../downloads/csv-table.ts';
import { refuse } from '../../outcome.ts';

type FillLine = FillView & { readonly record: number | undefined };

export const spotFillCsv: CsvList<typeof marketCsvQuery, FillLine> = {
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
    column('record', 'The record of the log in which it was made.', ({ record }) => record),
  ],
};

export const getSpotFillCsv = (context: RouteContext) =>
  csvRoute(context, spotFillCsv, {
    filter: ({ symbol }) => [symbol],
    read: ({ query: { symbol }, ...asked }) => {
      const market = symbol === undefined ? undefined : context.listing.marketBySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      const { history } = context.ports;
      const found = portionsOf<FillView>((last, limit) =>
        history.fillsAfter({ ...asked, market: market?.market, limit, after: last?.trade ?? 0 }),
      );
      // Trades are packed without their records, which the ledger has.
      return enriched(found, async (fills) => {
        const causes = fills.map(({ trade }) => trade);
        const fromAt = fills[0]!.at;
        const records = await history.recordsOfCauses({ user: asked.user, kinds: ['trade'], causes, fromAt });
        const recordOf = new Map(records.map(({ cause, record }) => [cause, record]));
        return fills.map((fill) => ({ ...fill, record: recordOf.get(fill.trade) }));
      });
    },
  });
