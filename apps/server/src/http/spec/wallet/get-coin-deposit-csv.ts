// GET /api/webapi/GetCoinDepositCsv: the deposits that the caller reported as a table, oldest first.
import { type Atoms, formatDecimal } from '@candor/exchange';
import { type CoinDepositStatus, csvQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { portionsOf } from '../../downloads/csv-table.ts';

interface DepositLine {
  readonly id: number;
  readonly network: string;
  readonly code: string;
  readonly decimal: string;
  readonly transaction: string;
  readonly requestedAt: number;
  readonly status: CoinDepositStatus;
  readonly endedAt: number | null;
  readonly reason: string | null;
  readonly seq: number | null;
}

export const coinDepositCsv: CsvList<typeof csvQuery, DepositLine> = {
  call: 'GetCoinDepositCsv',
  file: 'deposits',
  rows: 'The deposits that the caller reported, oldest first',
  belongs: 'was reported',
  query: csvQuery,
  columns: [
    moment('time', 'When it was reported.', ({ requestedAt }) => requestedAt),
    column('deposit', 'The number of the deposit.', ({ id }) => id),
    column('record', 'The record of the log that credited it; empty where none did.', ({ seq }) => seq),
    column('network', 'The chain, by its short name.', ({ network }) => network),
    column('amount', 'How much.', ({ decimal }) => decimal),
    column('currency', 'The currency of the amount.', ({ code }) => code),
    column('transaction', 'Its transaction on the chain.', ({ transaction }) => transaction),
    column('status', '`pending`, `success` or `failed`.', ({ status }) => status),
    moment('ended', 'When that was decided.', ({ endedAt }) => endedAt),
    column('reason', 'Why it was refused.', ({ reason }) => reason),
  ],
};

export const getCoinDepositCsv = (context: RouteContext) =>
  csvRoute(context, coinDepositCsv, {
    read: ({ user, period }) =>
      portionsOf<DepositLine>(async (after, limit) => {
        const rows = await context.ports.wallet.depositsAfter({ user, period, after, limit });
        return rows.map(({ amount, currency, ...row }) => {
          const { code = '', scale = 0 } = context.listing.currencies[currency] ?? {};
          return { ...row, code, decimal: formatDecimal(amount as Atoms, scale) };
        });
      }),
  });
