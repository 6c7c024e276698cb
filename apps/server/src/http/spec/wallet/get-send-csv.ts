// GET /api/webapi/GetSendCsv: what the caller sent to other accounts and received as a table, oldest first.
import { csvQuery } from '@candor/wire';
import type { SendView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { enriched, portionsOf } from '../../downloads/csv-table.ts';

type SendLine = SendView & { readonly account: string };

export const sendCsv: CsvList<typeof csvQuery, SendLine> = {
  call: 'GetSendCsv',
  file: 'sends',
  rows: 'What the caller sent to other accounts and received from them, oldest first',
  belongs: 'was sent',
  query: csvQuery,
  columns: [
    moment('time', 'When it was sent.', ({ at }) => at),
    column('record', 'The record of the log, which is the number of the payment.', ({ seq }) => seq),
    column('direction', '`sent` or `received`.', ({ direction }) => direction),
    column('account', 'The public id of the other account.', ({ account }) => account),
    column('amount', 'How much.', ({ amount }) => amount),
    column('currency', 'The currency of the amount.', ({ currency }) => currency),
  ],
};

export const getSendCsv = (context: RouteContext) =>
  csvRoute(context, sendCsv, {
    read: ({ query: _, ...asked }) => {
      const { history, wallet } = context.ports;
      const sends = portionsOf<SendView>((after, limit) => history.sendsAfter({ ...asked, after, limit }));
      return enriched(sends, async (rows) => {
        const accounts = await wallet.publicIdsOf(rows.map(({ counterparty }) => counterparty));
        return rows.map((row) => ({ ...row, account: accounts.get(row.counterparty) ?? '' }));
      });
    },
  });
