// The contracts that can be shown: their terms joined with their markets.
import {
  type Asked,
  type LeverConfig,
  type LeverContract,
  type LeverTerms,
  leverTerms,
  type Market,
  useLeverConfig,
  useMarkets,
} from '@candor/client';

export interface LeverOffer {
  readonly market: Market;
  readonly contract: LeverContract;
  readonly terms: LeverTerms;
}

export interface LeverOffers {
  readonly config: LeverConfig;
  readonly offers: readonly LeverOffer[];
}

function offersOf(config: LeverConfig, markets: readonly Market[]): readonly LeverOffer[] {
  return config.contracts.flatMap((contract) => {
    const market = markets.find(({ symbol }) => symbol === contract.symbol);
    if (market === undefined) return [];
    const terms = leverTerms(contract, market);
    return terms === undefined ? [] : [{ market, contract, terms }];
  });
}

export function useOffers(): Asked<LeverOffers> {
  const config = useLeverConfig();
  const markets = useMarkets();
  const askAgain = () => {
    config.askAgain();
    markets.askAgain();
  };
  if (config.status !== 'data') return { ...config, askAgain };
  if (markets.status !== 'data') return { ...markets, askAgain };
  const data = { config: config.data, offers: offersOf(config.data, markets.data) };
  const stale = config.stale || markets.stale;
  return { status: 'data', data, stale, askAgain, turning: false, retrying: false };
}
