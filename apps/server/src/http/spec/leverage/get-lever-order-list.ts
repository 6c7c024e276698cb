// GET /api/webapi/GetLeverOrderList: the caller's leveraged orders that are pending, open, closed or revoked.
import { formatDecimal, type MarketId } from '@candor/exchange';
import { type LeverOrderPage, leverOrderListQuery, leverOrderPage } from '@candor/wire';
import type { z } from 'zod';
import { isWithin } from '../../../history/index.ts';
import type { SignedInUser } from '../../../identity/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { readContracts, readLever } from '../../streams/lever-reading.ts';
import { writeLeverRow } from '../../streams/lever-row.ts';
import { historyRequest } from '../history-request.ts';

type Query = z.output<typeof leverOrderListQuery>;

export const getLeverOrderList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetLeverOrderList',
    summary: "The caller's leveraged orders that are pending, open, closed or revoked, newest first.",
    key: 'read',
    query: leverOrderListQuery,
    data: leverOrderPage,
    handle: async ({ query, user }) => {
      const market = query.symbol === undefined ? undefined : context.listing.marketBySymbol(query.symbol);
      if (query.symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      const { status } = query;
      const contract = market?.market;
      return ok(
        status === 'closed' || status === 'revoked'
          ? await endedOrders(context, user, { ...query, status }, contract)
          : await liveOrders(context, user, query, contract),
      );
    },
  });

/** Answered from memory, so that it is never behind. What is closing is still open. */
async function liveOrders(
  { listing, ports }: RouteContext,
  user: SignedInUser,
  { status, id, from, to, pageindex, pagesize }: Query,
  contract: MarketId | undefined,
): Promise<LeverOrderPage> {
  const nowMs = ports.clock.wallMs();
  const { orders } = await ports.engine.read((state) =>
    readLever(state, readContracts(state, nowMs), user.user, nowMs),
  );
  const found = orders
    .filter(({ row }) => (row.status === 'pending') === (status === 'pending'))
    .filter(({ row }) => contract === undefined || row.contract === contract)
    .filter(({ row }) => id === undefined || row.order === id)
    .filter(({ row }) => isWithin({ from, to }, row.placedAt))
    .reverse();
  const first = (pageindex - 1) * pagesize;
  const rows = found.slice(first, first + pagesize).map(({ row, live }) => writeLeverRow(listing, row, live));
  return { rows, total: found.length, behind: false, settled: null };
}

/** A tick ends orders by itself: so the tables are waited for up to what is committed now. */
async function endedOrders(
  context: RouteContext,
  user: SignedInUser,
  query: Query & { readonly status: 'closed' | 'revoked' },
  contract: MarketId | undefined,
): Promise<LeverOrderPage> {
  const { history, engine } = context.ports;
  const afterSeq = engine.status().committedSeq;
  const request = {
    ...historyRequest(context, user, query),
    status: query.status,
    contract,
    order: query.id,
    afterSeq,
    // To sum up all that there ever was takes longer than a list may.
    isSummed: query.status === 'closed' && query.from !== undefined,
  };
  const { rows, total, behind, settled } = await history.perpetualsOfUser(request);
  const shown = rows.map((row) => writeLeverRow(context.listing, row));
  return { rows: shown, total, behind, settled: await settledText(context, settled) };
}

/** All contracts are settled in one currency. */
async function settledText(
  { listing, ports }: RouteContext,
  settled: bigint | undefined,
): Promise<string | null> {
  if (settled === undefined) return null;
  const contracts = await ports.engine.read((state) => readContracts(state, ports.clock.wallMs()));
  const [first] = contracts.contracts.values();
  return formatDecimal(settled, listing.currencies[first?.currency ?? 0]?.scale ?? 0);
}
