// What was settled, for operators who answer questions about it. Nothing here can change anything.
import { formatDecimal, INDEX_PRICE_SCALE } from '@candor/exchange';
import {
  forcedCloseReasons,
  type PerpetualSettlement,
  perpetualSettlements,
  perpetualSettlementsQuery,
  type SecondsSettlement,
  secondsSettlements,
  secondsSettlementsQuery,
} from '@candor/wire/console';
import type { History } from '../../../history/index.ts';
import { ok } from '../../outcome.ts';
import { isRefused } from '../changes.ts';
import { findMarket } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { accountAtRisk } from '../liquidation-view.ts';

const readers = ['support', 'finance', 'compliance', 'product'] as const;

export function settlementRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { history } = context.ports;
  return [
    consoleRoute('GET GetSecondsSettlements', readers, {
      query: secondsSettlementsQuery,
      data: secondsSettlements,
      handle: async ({ query: { pageindex: page, pagesize: pageSize, from, to, ...filter } }) => {
        const { rows, ...counts } = await history.settledSeconds({
          ...filter,
          period: { from, to },
          page,
          pageSize,
        });
        return ok({
          ...counts,
          rows: rows.map(
            ({ at, entry = null, exit = null, ...row }): SecondsSettlement => ({
              ...row,
              settledAt: at,
              entry,
              exit,
            }),
          ),
        });
      },
    }),
    consoleRoute('GET GetPerpetualSettlements', readers, {
      query: perpetualSettlementsQuery,
      data: perpetualSettlements,
      handle: async ({ query }) => {
        const { pageindex: page, pagesize: pageSize, symbol, reason, from, to, ...filter } = query;
        const market = symbol === undefined ? undefined : findMarket(context, symbol);
        if (market !== undefined && isRefused(market)) return market;
        const reasons = reason === undefined ? forcedCloseReasons : [reason];
        const request = {
          ...filter,
          contract: market?.market,
          reasons,
          period: { from, to },
          page,
          pageSize,
        };
        const { rows, ...counts } = await history.closedPerpetuals(request);
        const described = await Promise.all(rows.map((row) => describeClose(context, row)));
        return ok({ ...counts, rows: described.flatMap((row) => row ?? []) });
      },
    }),
  ];
}

type ClosedRow = Awaited<ReturnType<History['closedPerpetuals']>>['rows'][number];

async function describeClose(
  context: ConsoleContext,
  row: ClosedRow,
): Promise<PerpetualSettlement | undefined> {
  const market = context.listing.markets[row.contract];
  const reason = forcedCloseReasons.find((name) => name === row.reason);
  const { entryTicks, openedAt, endedAt, endedSeq, mark, profit } = row;
  if (market === undefined || reason === undefined || entryTicks === undefined || mark === undefined)
    return undefined;
  if (openedAt === undefined || endedAt === undefined || endedSeq === undefined) return undefined;
  const { code, scale } = market.quote;
  return {
    order: row.order,
    user: row.user,
    symbol: market.symbol,
    currency: code,
    direction: row.direction,
    contracts: row.contracts,
    multiple: row.multiple,
    openingPrice: formatDecimal(entryTicks, market.terms.priceScale),
    closingPrice: formatDecimal(mark, INDEX_PRICE_SCALE),
    margin: formatDecimal(row.margin, scale),
    profit: formatDecimal(profit ?? 0n, scale),
    settled: formatDecimal(row.settled ?? 0n, scale),
    reason,
    risk:
      reason === 'liquidation'
        ? await accountAtRisk(context, { order: row.order, seq: endedSeq, scale })
        : null,
    openedAt,
    closedAt: endedAt,
    seq: endedSeq,
  };
}
