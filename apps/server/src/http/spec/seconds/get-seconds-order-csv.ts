// GET /api/webapi/GetSecondsOrderCsv: the caller's seconds contracts that ended as a table, oldest first.
import { marketCsvQuery, type SecondsOrderRow } from '@candor/wire';
import type { SecondsView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { enriched, portionsOf } from '../../downloads/csv-table.ts';
import { refuse } from '../../outcome.ts';
import { writePastSeconds } from '../../streams/seconds-row.ts';

interface SecondsLine {
  readonly ended: SecondsView;
  readonly row: SecondsOrderRow;
  readonly quote: string;
}

export const secondsOrderCsv: CsvList<typeof marketCsvQuery, SecondsLine> = {
  call: 'GetSecondsOrderCsv',
  file: 'seconds-contracts',
  rows: "The caller's seconds contracts that ended, oldest first",
  belongs: 'was settled',
  query: marketCsvQuery,
  columns: [
    moment('time', 'When it was settled.', ({ ended }) => ended.at),
    column('record', 'The record of the log that settled it.', ({ ended }) => ended.seq),
    column('contract', 'The number of the contract, by which its receipt is asked for.', ({ row }) => row.id),
    column('market', 'The pair.', ({ row }) => row.symbol),
    column('direction', '`rise` or `fall`.', ({ ended }) => ended.direction),
    column('duration', 'How long it ran, in seconds.', ({ row }) => row.duration),
    column('option', 'The number of the option.', ({ row }) => row.option),
    column('version', 'The version of its terms.', ({ row }) => row.version),
    column('result', 'How it ended.', ({ row }) => row.result),
    column('stake', 'What was staked.', ({ row }) => row.amount),
    column('fee', 'The fee, which was paid beside the stake.', ({ row }) => row.fee),
    column('payout', 'What was paid back in the end, the stake included.', ({ row }) => row.payout),
    column('profit', 'Payout less stake; the fee is not in it.', ({ row }) => row.win_loss),
    column('currency', 'The currency of the four.', ({ ended }) => ended.currency),
    column(
      'entryPrice',
      'The price that it began at; empty where there was none.',
      ({ row }) => row.coin_price.price,
    ),
    column(
      'exitPrice',
      'The price that it ended at; empty where there was none.',
      ({ row }) => row.settlement,
    ),
    column('priceCurrency', 'The currency of both prices.', ({ quote }) => quote),
    column(
      'entryRecord',
      'The record of the log with the price that it began at.',
      ({ ended }) => ended.entry?.seq,
    ),
    column(
      'exitRecord',
      'The record of the log with the price that it ended at.',
      ({ ended }) => ended.exit?.seq,
    ),
    moment('opened', 'When it was accepted.', ({ row }) => row.open_time),
    moment('expired', 'When it ran out.', ({ row }) => row.expiresAt),
  ],
};

export const getSecondsOrderCsv = (context: RouteContext) =>
  csvRoute(context, secondsOrderCsv, {
    filter: ({ symbol }) => [symbol],
    read: ({ query: { symbol }, ...asked }) => {
      const { listing, ports } = context;
      if (symbol !== undefined && listing.marketBySymbol(symbol) === undefined)
        return refuse('venue.marketUnknown');
      const found = portionsOf<SecondsView>((after, limit) =>
        ports.history.secondsAfter({ ...asked, symbol, after, limit }),
      );
      return enriched(found, async (rows) =>
        rows.map((ended) => ({
          ended,
          row: writePastSeconds(listing, ended),
          quote: listing.marketBySymbol(ended.symbol)?.quote.code ?? '',
        })),
      );
    },
  });
