// GET /api/webapi/GetLedgerList: every change of the caller's balances, newest first, each with its cause.
import { ledgerPage, ledgerQuery, walletByNumber } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';
import { explainedRecords, writeEntryRow } from '../history-rows.ts';

export const getLedgerList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetLedgerList',
    summary: "Every change of the caller's balances, newest first, each with its cause.",
    key: 'read',
    query: ledgerQuery,
    data: ledgerPage,
    handle: async ({ query, user }) => {
      const currency = context.listing.currencies.find(({ code }) => code === query.currency)?.currency;
      if (query.currency !== undefined && currency === undefined) return refuse('venue.currencyUnknown');
      const wallet = query.wallet && walletByNumber(query.wallet);
      const kinds = query.kind && [query.kind];
      const request = { ...historyRequest(context, user, query), wallet, currency, kinds };
      const { rows, total, behind } = await context.ports.history.entriesOfUser(request);
      const reasons = await context.ports.wallet.reasonsOfRecords(user.user, explainedRecords(rows));
      return ok({ rows: rows.map((row) => writeEntryRow(row, reasons)), total, behind });
    },
  });
