// People: search, one account whole, its ledger, and the trail of what staff did to it.

import { walletByNumber } from '@candor/wire';
import {
  consoleUserDetail,
  consoleUsers,
  userLedgerPage,
  userLedgerQuery,
  userQuery,
  usersQuery,
  userTrail,
  userTrailQuery,
} from '@candor/wire/console';
import { ok, refuse } from '../../outcome.ts';
import { writeEntryRow } from '../../spec/history-rows.ts';
import { isRefused } from '../changes.ts';
import { asUser, findCurrency } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { describePeople, readUserDetail } from '../user-view.ts';

/** Who works with people. */
export const staff = ['support', 'finance', 'compliance'] as const;

export function userRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { operators, history } = context.ports;
  return [
    consoleRoute('GET GetUsers', staff, {
      query: usersQuery,
      data: consoleUsers,
      handle: async ({ query: { query, pageindex, pagesize } }) => {
        const page = { limit: pagesize, offset: (pageindex - 1) * pagesize };
        const found = await operators.people.search(query, page);
        return ok({ rows: await describePeople(context, found.rows), total: found.total });
      },
    }),
    consoleRoute('GET GetUser', staff, {
      query: userQuery,
      data: consoleUserDetail,
      handle: async ({ query }) => {
        const detail = await readUserDetail(context, query.user);
        return detail === undefined ? refuse('operator.itemUnknown') : ok(detail);
      },
    }),
    consoleRoute('GET GetUserLedger', staff, {
      query: userLedgerQuery,
      data: userLedgerPage,
      handle: async ({ query }) => {
        const currency = query.currency === undefined ? undefined : findCurrency(context, query.currency);
        if (currency !== undefined && isRefused(currency)) return currency;
        const { rows, total, behind } = await history.entriesOfUser({
          user: asUser(query.user),
          page: query.pageindex,
          pageSize: query.pagesize,
          // What was just done to the account is among the rows.
          afterSeq: context.ports.engine.status().committedSeq,
          wallet: query.wallet && walletByNumber(query.wallet),
          currency: currency?.currency,
        });
        // The reasons of operators stand in the trail.
        return ok({ rows: rows.map((row) => writeEntryRow(row)), total, behind });
      },
    }),
    consoleRoute('GET GetUserTrail', staff, {
      query: userTrailQuery,
      data: userTrail,
      handle: async ({ query: { user, pageindex, pagesize } }) => {
        const page = { limit: pagesize, offset: (pageindex - 1) * pagesize };
        const rows = await operators.audit.rows({ user }, page);
        return ok({
          rows: rows.map(({ id, operator, kind, reason, at, outcome }) => ({
            action: id,
            operator: operator ?? { id: 0, name: '' },
            kind,
            reason,
            at,
            outcome,
          })),
          total: await operators.audit.count({ user }),
        });
      },
    }),
  ];
}
