// Perpetual contracts as operators list them: their terms in versions, and whether they trade.
import { type Contracts, formatDecimal, type MarketView, perpetuals, type RatePpm } from '@candor/exchange';
import { readAtoms, readQuantity } from '@candor/wire';
import {
  actionDone,
  type ConsolePerpetualTerms,
  consolePerpetuals,
  listPerpetualBody,
  perpetualVersions,
  setPerpetualStatusBody,
  setPerpetualTermsBody,
  symbolQuery,
} from '@candor/wire/console';
import { ok, type RouteRefusal, refuse } from '../../outcome.ts';
import { asSeen } from '../as-seen.ts';
import { isRefused } from '../changes.ts';
import { findMarket } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { versionsOf } from '../terms-versions.ts';
import { commandRoute } from './command-route.ts';

const product = ['product'] as const;

function targetOf(symbol: string) {
  return { kind: 'perpetual', id: symbol };
}

export function perpetualRoutes(context: ConsoleContext): ConsoleRoute[] {
  const command = commandRoute(context);
  const inTurn = asSeen(context);
  return [
    ...readingRoutes(context),
    consoleRoute('POST ListPerpetual', product, {
      body: listPerpetualBody,
      data: actionDone,
      handle: async (call) => {
        const terms = readTerms(context, call.body);
        if (isRefused(terms)) return terms;
        return command(call, 'perpetualListed', targetOf(call.body.symbol), (operated) => ({
          type: 'ListPerpetual',
          ...operated,
          ...terms,
          status: call.body.status,
        }));
      },
    }),
    consoleRoute('POST SetPerpetualTerms', product, {
      body: setPerpetualTermsBody,
      data: actionDone,
      handle: async (call) => {
        const { symbol, version } = call.body;
        const terms = readTerms(context, call.body);
        if (isRefused(terms)) return terms;
        const kind = 'perpetualTermsSet' as const;
        const target = targetOf(symbol);
        const present = async () =>
          (await listed(context)).find((one) => one.symbol === symbol)?.version ?? version;
        return inTurn(call, { kind, target, present }, () =>
          command(call, kind, target, (operated) => ({ type: 'SetPerpetualTerms', ...operated, ...terms })),
        );
      },
    }),
    consoleRoute('POST SetPerpetualStatus', product, {
      body: setPerpetualStatusBody,
      data: actionDone,
      handle: async (call) => {
        const { symbol, status } = call.body;
        const market = findMarket(context, symbol);
        if (isRefused(market)) return market;
        return command(call, 'perpetualStatusSet', targetOf(symbol), (operated) => ({
          type: 'SetPerpetualStatus',
          ...operated,
          contract: market.market,
          status,
        }));
      },
    }),
  ];
}

function readingRoutes(context: ConsoleContext): ConsoleRoute[] {
  return [
    consoleRoute('GET GetPerpetuals', ['product', 'finance', 'compliance', 'admin'], {
      data: consolePerpetuals,
      handle: async () => {
        const contracts = await listed(context);
        const taken = new Set(contracts.map(({ symbol }) => symbol));
        const settled = contracts[0]?.currency;
        const free = context.listing.markets.filter(
          ({ symbol, quote }) => !taken.has(symbol) && (settled === undefined || quote.currency === settled),
        );
        return ok({
          free: free.map(({ symbol }) => symbol),
          contracts: contracts.flatMap(({ symbol, status, version, terms, orders, positions }) => {
            const market = context.listing.marketBySymbol(symbol);
            if (market === undefined) return [];
            const { base, quote } = market;
            return {
              symbol,
              base: base.code,
              quote: quote.code,
              status,
              version,
              terms: describe(market, terms),
              pending: orders,
              positions,
            };
          }),
        });
      },
    }),
    consoleRoute('GET GetPerpetualVersions', ['product', 'finance', 'compliance', 'admin'], {
      query: symbolQuery,
      data: perpetualVersions,
      handle: async ({ query }) => {
        const market = findMarket(context, query.symbol);
        if (isRefused(market)) return market;
        const kinds = ['perpetualListed', 'perpetualTermsSet'] as const;
        const types = ['PerpetualListed', 'PerpetualTermsSet'] as const;
        const made = await versionsOf(context, kinds, [targetOf(market.symbol)], types);
        return ok(
          made.map(({ event, ...rest }) => ({
            ...rest,
            version: event.type === 'PerpetualListed' ? 0 : event.version,
            terms: describe(market, event),
          })),
        );
      },
    }),
  ];
}

function listed({ ports }: ConsoleContext) {
  return ports.engine.read((state) => perpetuals(state, state.at));
}

type Terms = Omit<ReturnType<typeof perpetuals>[number]['terms'], never>;

function describe({ grid, quote }: MarketView, terms: Terms): ConsolePerpetualTerms {
  return {
    contractSize: formatDecimal(terms.contractLots, grid.lotScale),
    userNotionalMax: formatDecimal(terms.userNotionalMax, quote.scale),
    contractsMax: terms.contractsMax,
    spreadPpm: terms.spreadPpm,
    overnightPpm: terms.overnightPpm,
    staleAfterMs: terms.staleAfterMs,
  };
}

interface TermsBody extends ConsolePerpetualTerms {
  readonly symbol: string;
}

function readTerms(context: ConsoleContext, body: TermsBody) {
  const market = findMarket(context, body.symbol);
  if (isRefused(market)) return market;
  const size = readQuantity(body.contractSize, market.grid);
  if (!size.ok) return unreadable('contractSize', size);
  const most = readAtoms(body.userNotionalMax, market.quote.scale);
  if (!most.ok) return unreadable('userNotionalMax', most);
  return {
    contract: market.market,
    contractLots: size.value,
    contractsMax: body.contractsMax as Contracts,
    spreadPpm: body.spreadPpm as RatePpm,
    overnightPpm: body.overnightPpm as RatePpm,
    userNotionalMax: most.value,
    staleAfterMs: body.staleAfterMs,
  };
}

function unreadable(
  field: string,
  { code, decimals }: { readonly code: Parameters<typeof refuse>[0]; readonly decimals: number },
): RouteRefusal {
  return refuse(code, { field, details: { decimals: String(decimals) } });
}
