// What the house stands for in contracts with users, beside what it has. It is only to be read.
import {
  type ExchangeState,
  formatDecimal,
  houseBalances,
  housePerpetual,
  secondsExposure,
  secondsMarkets,
} from '@candor/exchange';
import { type HouseExposure, houseExposure } from '@candor/wire/console';
import type { ListingView } from '../../listing-view.ts';
import { ok } from '../../outcome.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

export function exposureRoutes({ ports, listing }: ConsoleContext): ConsoleRoute[] {
  return [
    consoleRoute('GET GetExposure', ['product', 'finance', 'admin'], {
      data: houseExposure,
      handle: async () =>
        ok(
          await ports.engine.read((state) => ({
            perpetual: readPerpetual(state, listing),
            seconds: readSeconds(state, listing),
            secondsHouse: readSecondsHouse(state, listing),
          })),
        ),
    }),
  ];
}

function readPerpetual(state: ExchangeState, listing: ListingView): HouseExposure['perpetual'] {
  const exposure = housePerpetual(state);
  if (exposure === undefined) return null;
  const { code = '', scale = 0 } = listing.currencies[exposure.currency] ?? {};
  const write = (atoms: bigint): string => formatDecimal(atoms, scale);
  return {
    currency: code,
    house: write(exposure.house),
    insurance: write(exposure.insurance),
    profits: write(exposure.profits),
    needed: write(exposure.needed),
    contracts: exposure.perContract.flatMap(({ contract, net, netLots, netNotional }) => {
      const market = listing.markets[contract];
      if (market === undefined) return [];
      return {
        symbol: market.symbol,
        net,
        netAmount: formatDecimal(netLots, market.grid.lotScale),
        base: market.base.code,
        netNotional: write(netNotional),
      };
    }),
  };
}

/** Every market with contracts, also where nothing is open. */
function readSeconds(state: ExchangeState, listing: ListingView): HouseExposure['seconds'] {
  const open = new Map(secondsExposure(state).map((row) => [row.market, row]));
  return secondsMarkets(state).flatMap(({ market, escrowMax, escrowPerMinuteMax }) => {
    const listed = listing.markets[market];
    if (listed === undefined) return [];
    const { code, scale } = listed.quote;
    const write = (atoms: bigint): string => formatDecimal(atoms, scale);
    const { orders = 0, escrow = 0n, minutes = [] } = open.get(market) ?? {};
    return {
      symbol: listed.symbol,
      currency: code,
      orders,
      escrow: write(escrow),
      escrowMax: write(escrowMax),
      escrowPerMinuteMax: write(escrowPerMinuteMax),
      minutes: minutes.map((minute) => ({ at: minute.from, escrow: write(minute.escrow) })),
    };
  });
}

function readSecondsHouse(state: ExchangeState, listing: ListingView): HouseExposure['secondsHouse'] {
  return houseBalances(state)
    .filter(({ account }) => account === 'house.seconds')
    .map(({ currency, available, held }) => {
      const { code = '', scale = 0 } = listing.currencies[currency] ?? {};
      return {
        currency: code,
        available: formatDecimal(available, scale),
        held: formatDecimal(held, scale),
      };
    });
}
