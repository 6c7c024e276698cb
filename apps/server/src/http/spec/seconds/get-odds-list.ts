// GET /api/openapi/GetOddsList: the options of seconds contracts that are offered, with their odds and limits.
import { formatDecimal, type SecondsOption, secondsMarkets, secondsOptions } from '@candor/exchange';
import { type OddsOption, oddsList } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import type { ListingView } from '../../listing-view.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getOddsList = ({ listing, ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetOddsList',
    summary: 'The options of seconds contracts that are offered, with their odds and limits.',
    data: oddsList,
    handle: async () => {
      const options = await ports.engine.read((state) => {
        const on = new Set(secondsMarkets(state).flatMap(({ market, isOn }) => (isOn ? [market] : [])));
        return secondsOptions(state).filter((option) => option.isOn && on.has(option.market));
      });
      const sorted = [...options].sort((a, b) => a.market - b.market || a.durationMs - b.durationMs);
      return ok(sorted.flatMap((option) => writeOption(listing, option) ?? []));
    },
  });

function writeOption(listing: ListingView, option: SecondsOption): OddsOption | undefined {
  const market = listing.marketById(option.market);
  if (market === undefined) return undefined;
  const { winPpm, losePpm, feePpm, durationMs } = option;
  const seconds = Math.round(durationMs / 1_000);
  return {
    id: option.option,
    version: option.version,
    symbol: market.symbol,
    Name: `${market.symbol} ${seconds} s`,
    Currency: market.base.code,
    OddsAmount: percentOf(winPpm),
    Min: formatDecimal(option.minimum, market.quote.scale),
    Max: formatDecimal(option.maximum, market.quote.scale),
    Second: seconds,
    winPpm,
    losePpm,
    feePpm,
    edgePpm: losePpm - winPpm,
  };
}

/** 200,000 ppm are 20 %. */
function percentOf(ppm: number): string {
  return formatDecimal(ppm, 4).replace(/\.?0+$/, '');
}
