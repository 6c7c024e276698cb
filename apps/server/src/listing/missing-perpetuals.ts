// The default perpetual contracts that are not listed yet. Where money is real, an operator has to switch them on.
import {
  type Atoms,
  byInstallation,
  type Command,
  type Contracts,
  type ExchangeState,
  type Lots,
  marketBySymbol,
  parseDecimal,
  perpetuals,
  type RatePpm,
} from '@candor/exchange';
import {
  defaultPerpetuals,
  MARK_STALE_AFTER_MS,
  OVERNIGHT_PPM,
  PERPETUAL_ORDER_CONTRACTS_MAX,
} from './default-perpetuals.ts';

export function missingPerpetuals(state: ExchangeState, mode: 'paper' | 'live'): readonly Command[] {
  const listed = new Set(perpetuals(state, state.at).map(({ symbol }) => symbol));
  return defaultPerpetuals
    .filter(({ symbol }) => !listed.has(symbol))
    .map(({ symbol, size, spreadPpm, userNotionalMax }): Command => {
      const market = marketBySymbol(state, symbol);
      if (market === undefined) throw new Error(`The market ${symbol} is not listed`);
      return {
        type: 'ListPerpetual',
        ...byInstallation,
        contract: market.market,
        contractLots: Number(integer(size, market.grid.lotScale)) as Lots,
        contractsMax: PERPETUAL_ORDER_CONTRACTS_MAX as Contracts,
        spreadPpm: spreadPpm as RatePpm,
        overnightPpm: OVERNIGHT_PPM as RatePpm,
        userNotionalMax: integer(userNotionalMax, market.quote.scale) as Atoms,
        staleAfterMs: MARK_STALE_AFTER_MS,
        status: mode === 'paper' ? 'trading' : 'closeOnly',
      };
    });
}

function integer(decimal: string, scale: number): bigint {
  const parsed = parseDecimal(decimal, scale);
  if (!parsed.ok) throw new Error(`${decimal} has more than ${scale} decimals`);
  return parsed.value;
}
