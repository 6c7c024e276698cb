// GET /api/webapi/GetSpotFillCsv: the caller's own trades as a table, oldest first, while it is read.
import { spotCsvQuery } from '@candor/wire';
import { csvLine } from '../../../csv.ts';
import type { FillView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { readCsvTable } from '../../downloads/csv-table.ts';
import { downloadRoute } from '../../downloads/download-route.ts';
import { refuse } from '../../outcome.ts';

const columns = ['time', 'trade', 'order', 'market', 'side', 'role', 'price', 'amount', 'total'];
const header = [...columns, 'fee', 'feeCurrency'];

export const getSpotFillCsv = (context: RouteContext) =>
  downloadRoute({
    url: '/api/webapi/GetSpotFillCsv',
    summary:
      "The caller's own trades as a table (CSV), oldest first. Times are of UTC; price and total are in the quote currency of the market.",
    key: 'read',
    contentType: 'text/csv; charset=utf-8',
    query: spotCsvQuery,
    handle: async ({ query, user: { user } }) => {
      const market = query.symbol === undefined ? undefined : context.listing.marketBySymbol(query.symbol);
      if (query.symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      const period = { from: query.from, to: query.to };
      const { history, engine } = context.ports;
      const afterSeq = engine.status().committedSeq;
      const body = await readCsvTable<FillView>({
        header,
        portionAfter: (last, limit) =>
          history.fillsAfter({
            ...{ user, market: market?.market, period, limit, afterSeq },
            after: last?.trade ?? 0,
          }),
        linesOf: (fills) => fills.map(lineOf).join(''),
      });
      return { outcome: 'download', fileName: 'trades.csv', body };
    },
  });

function lineOf(fill: FillView): string {
  const { at, trade, order, symbol, side, role, price, amount, total, fee, feeCurrency } = fill;
  const time = new Date(at).toISOString();
  const sums = [price, amount, total, fee, feeCurrency];
  return csvLine([time, String(trade), String(order), symbol, side, role, ...sums]);
}
