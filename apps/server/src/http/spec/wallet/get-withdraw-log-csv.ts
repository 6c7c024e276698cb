// GET /api/webapi/GetWithdrawLogCsv: the caller's withdrawals as a table, oldest first.
import { csvQuery, type WithdrawLogRow } from '@candor/wire';
import type { WithdrawalView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { enriched, portionsOf } from '../../downloads/csv-table.ts';
import { writeWithdrawals } from './withdrawal-rows.ts';

type WithdrawalLine = WithdrawLogRow & { readonly record: number; readonly endedRecord: number | undefined };

export const withdrawLogCsv: CsvList<typeof csvQuery, WithdrawalLine> = {
  call: 'GetWithdrawLogCsv',
  file: 'withdrawals',
  rows: "The caller's withdrawals, oldest first",
  belongs: 'was asked for',
  query: csvQuery,
  columns: [
    moment('time', 'When it was asked for.', ({ time }) => time),
    column('withdrawal', 'The number of the withdrawal.', ({ id }) => id),
    column('record', 'The record of the log in which it was asked for.', ({ record }) => record),
    column('network', 'The chain, by its short name.', ({ way }) => way),
    column('amount', 'What left the wallet, with the fee.', ({ amount }) => amount),
    column('fee', 'The fee.', ({ fee }) => fee),
    column('received', 'What arrives, or would have.', ({ received }) => received),
    column('currency', 'The currency of all three.', ({ currency }) => currency),
    column('address', 'Where it goes.', ({ address }) => address),
    column('transaction', 'Its transaction on the chain; empty until it was sent.', (row) => row.transaction),
    column('status', '`pending`, `success`, `failed` or `cancelled`.', ({ status }) => status),
    moment('ended', 'When it was sent, refused or cancelled.', ({ endedAt }) => endedAt),
    column('reason', 'Why it was refused.', ({ reason }) => reason),
    column(
      'endedRecord',
      'The record in which it was settled, refused or cancelled.',
      (row) => row.endedRecord,
    ),
  ],
};

export const getWithdrawLogCsv = (context: RouteContext) =>
  csvRoute(context, withdrawLogCsv, {
    read: ({ query: _, ...asked }) => {
      const { history, wallet } = context.ports;
      const found = portionsOf<WithdrawalView>((after, limit) =>
        history.withdrawalsAfter({ ...asked, after, limit }),
      );
      return enriched(found, async (rows) => {
        const written = await writeWithdrawals(wallet, asked.user, rows);
        const ended = await history.recordsOfCauses({
          ...{ user: asked.user, kinds: ['withdrawal', 'withdrawalReleased'], fromAt: rows[0]!.requestedAt },
          causes: rows.flatMap(({ withdrawal, decidedAt }) => (decidedAt === undefined ? [] : withdrawal)),
        });
        const endOf = new Map(ended.map(({ cause, record }) => [cause, record]));
        return rows.map(({ withdrawal, requestedSeq: record }, place) => ({
          ...written[place]!,
          ...{ record, endedRecord: endOf.get(withdrawal) },
        }));
      });
    },
  });
