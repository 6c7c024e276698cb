// GET /api/webapi/GetCurrencyTransferCsv: the caller's swaps as a table, oldest first.
import { csvQuery } from '@candor/wire';
import type { SwapView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { portionsOf } from '../../downloads/csv-table.ts';

export const currencyTransferCsv: CsvList<typeof csvQuery, SwapView> = {
  call: 'GetCurrencyTransferCsv',
  file: 'swaps',
  rows: "The caller's swaps, oldest first",
  belongs: 'was made',
  query: csvQuery,
  columns: [
    moment('time', 'When it was made.', ({ at }) => at),
    column('record', 'The record of the log.', ({ seq }) => seq),
    column('quote', 'The number of the quote that was accepted.', ({ quote }) => quote),
    column('give', 'What was given.', ({ give }) => give),
    column('giveCurrency', 'The currency of what was given.', ({ from }) => from),
    column('receive', 'What was received.', ({ receive }) => receive),
    column('receiveCurrency', 'The currency of what was received.', ({ to }) => to),
  ],
};

export const getCurrencyTransferCsv = (context: RouteContext) =>
  csvRoute(context, currencyTransferCsv, {
    read: ({ query: _, ...asked }) =>
      portionsOf((after, limit) => context.ports.history.swapsAfter({ ...asked, after, limit })),
  });
