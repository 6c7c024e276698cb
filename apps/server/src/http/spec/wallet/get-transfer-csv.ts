// GET /api/webapi/GetTransferCsv: what the caller moved between the own wallets as a table, oldest first.
import { csvQuery } from '@candor/wire';
import type { TransferView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { portionsOf } from '../../downloads/csv-table.ts';

export const transferCsv: CsvList<typeof csvQuery, TransferView> = {
  call: 'GetTransferCsv',
  file: 'transfers',
  rows: 'What the caller moved between the own wallets, oldest first',
  belongs: 'was moved',
  query: csvQuery,
  columns: [
    moment('time', 'When it was moved.', ({ at }) => at),
    column('record', 'The record of the log, which is the number of the transfer.', ({ seq }) => seq),
    column(
      'from',
      'The wallet that it came from: `spot`, `leverage`, `funding` or `seconds`.',
      ({ from }) => from,
    ),
    column('to', 'The wallet that it went to.', ({ to }) => to),
    column('amount', 'How much.', ({ amount }) => amount),
    column('currency', 'The currency of the amount.', ({ currency }) => currency),
  ],
};

export const getTransferCsv = (context: RouteContext) =>
  csvRoute(context, transferCsv, {
    read: ({ query: _, ...asked }) =>
      portionsOf((after, limit) => context.ports.history.transfersAfter({ ...asked, after, limit })),
  });
