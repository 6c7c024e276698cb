// POST /api/Lever/GetLeverConfig: the terms of leveraged contracts, and whether they are offered to the caller.
import {
  formatDecimal,
  LIQUIDATION_PERCENT,
  MULTIPLES,
  OPENING_FEE_PPM,
  OPENING_PERCENT,
  type PerpetualView,
  WARNING_PERCENTS,
  WITHDRAWAL_PERCENT,
} from '@candor/exchange';
import { type LeverContract, leverConfig } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { readContracts } from '../../streams/lever-reading.ts';

export const getLeverConfig = (context: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/Lever/GetLeverConfig',
    summary: 'The terms of leveraged contracts, and whether they are offered to the caller.',
    data: leverConfig,
    handle: async ({ token }) => {
      const { engine, clock, identity, products } = context.ports;
      const user = token === undefined ? undefined : await identity.findSession(token);
      const { contracts } = await engine.read((state) => readContracts(state, clock.wallMs()));
      const listed = [...contracts.values()];
      const currency = context.listing.currencies[listed[0]?.currency ?? 0];
      return ok({
        currency: currency?.code ?? '',
        scale: currency?.scale ?? 0,
        multiples: [...MULTIPLES],
        openingFeePpm: Number(OPENING_FEE_PPM),
        liquidationPercent: Number(LIQUIDATION_PERCENT),
        openingPercent: Number(OPENING_PERCENT),
        withdrawalPercent: Number(WITHDRAWAL_PERCENT),
        warningPercents: WARNING_PERCENTS.map(Number),
        available: products.allowed('perpetual', user?.nationality),
        contracts: listed.flatMap((contract) => writeContract(context, contract)),
      });
    },
  });

function writeContract(
  { listing }: RouteContext,
  { contract, symbol, terms, version, status }: PerpetualView,
): LeverContract[] {
  const market = listing.marketById(contract);
  if (market === undefined) return [];
  const { grid, quote } = market;
  return [
    {
      symbol,
      contractSize: formatDecimal(terms.contractLots, grid.lotScale),
      contractsMax: terms.contractsMax,
      spreadPpm: terms.spreadPpm,
      overnightPpm: terms.overnightPpm,
      userNotionalMax: formatDecimal(terms.userNotionalMax, quote.scale),
      priceScale: grid.priceScale,
      staleAfterMs: terms.staleAfterMs,
      status,
      version,
    },
  ];
}
