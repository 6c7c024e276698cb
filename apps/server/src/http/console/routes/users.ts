// People: search, one account whole, its ledger, and the trail of what staff did to it.

import { walletByNumber } from '@candor/wire';
import {
  actionDone,
  consoleUserDetail,
  consoleUsers,
  USERS_FOUND_MAX,
  userActionBody,
  userLedgerPage,
  userLedgerQuery,
  userQuery,
  usersQuery,
  userTrail,
  userTrailQuery,
} from '@candor/wire/console';
import { callers, ListsBusy, perpetualEndReasons } from '../../../history/index.ts';
import { type NamedOrder, orderIn, type Person } from '../../../operators/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { writeEntryRow } from '../../spec/history-rows.ts';
import { answerOf, isRefused } from '../changes.ts';
import { asUser, findCurrency } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { openAccount, refuseUnopened } from '../open-account.ts';
import { describePeople, readUserDetail } from '../user-view.ts';

/** Who works with people. */
export const staff = ['support', 'finance', 'compliance'] as const;

export function userRoutes(context: ConsoleContext): ConsoleRoute[] {
  return [
    consoleRoute('GET GetUsers', staff, {
      query: usersQuery,
      data: consoleUsers,
      handle: async ({ operator, query: { query } }) => {
        if (!context.openings.countSearch(operator.id)) return refuse('operator.tooManyOpened');
        return ok(await describePeople(context, await findPeople(context, query)));
      },
    }),
    consoleRoute('POST OpenUser', staff, {
      body: userActionBody,
      data: actionDone,
      handle: async (call) => {
        const { user, reason } = call.body;
        return answerOf(await openAccount(context, call, { user, reason, details: {} }));
      },
    }),
    consoleRoute('GET GetUser', staff, {
      query: userQuery,
      data: consoleUserDetail,
      handle: async (call) => {
        const { query } = call;
        const unopened = await refuseUnopened(context, call, query.user);
        if (unopened !== undefined) return unopened;
        const detail = await readUserDetail(context, query.user);
        return detail === undefined ? refuse('operator.itemUnknown') : ok(detail);
      },
    }),
    ...recordRoutes(context),
  ];
}

async function findPeople(context: ConsoleContext, query: string | undefined): Promise<readonly Person[]> {
  const { people } = context.ports.operators;
  const order = query === undefined ? undefined : orderIn(query);
  if (order === undefined) {
    const found = await people.search(query, { limit: USERS_FOUND_MAX, offset: 0 });
    return found.rows;
  }
  const owner = await ownerOfOrder(context, order);
  return owner === undefined ? [] : [...(await people.byNumber([owner])).values()];
}

/** Orders that have ended alone have a receipt. */
async function ownerOfOrder(
  { ports }: ConsoleContext,
  { kind, id }: NamedOrder,
): Promise<number | undefined> {
  const { history, engine } = ports;
  const one = { order: id, page: 1, pageSize: 1, afterSeq: engine.status().committedSeq };
  const { rows, behind } =
    kind === 'seconds'
      ? await history.settledSeconds(one)
      : await history.closedPerpetuals({ ...one, reasons: perpetualEndReasons });
  if (rows[0] === undefined && behind) throw new ListsBusy('Orders are being read from the log');
  return rows[0]?.user;
}

/** What happened to the account: its ledger, and what staff did to it. */
function recordRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { operators, history } = context.ports;
  return [
    consoleRoute('GET GetUserLedger', staff, {
      query: userLedgerQuery,
      data: userLedgerPage,
      handle: async (call) => {
        const { query } = call;
        const unopened = await refuseUnopened(context, call, query.user);
        if (unopened !== undefined) return unopened;
        const currency = query.currency === undefined ? undefined : findCurrency(context, query.currency);
        if (currency !== undefined && isRefused(currency)) return currency;
        const { rows, total, behind } = await history.entriesOfUser({
          caller: callers.operators,
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
      handle: async (call) => {
        const { user, pageindex, pagesize } = call.query;
        const unopened = await refuseUnopened(context, call, user);
        if (unopened !== undefined) return unopened;
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
