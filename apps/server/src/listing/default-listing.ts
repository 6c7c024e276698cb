// What a new installation lists: the currencies of the wallets and 36 markets against USDT, as plain data.
import type { Atoms, Lots, MarketTerms, PriceTicks, RatePpm } from '@candor/exchange';

export type MarketGroup = 'mainstream' | 'defi' | 'innovation';

export interface DefaultCurrency {
  readonly code: string;
  readonly name: string;
  readonly scale: number;
}

export interface DefaultMarket {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly group: MarketGroup;
  /** A perpetual contract is offered on this base currency. */
  readonly contract: boolean;
  /** Where a simulated price wanders around, as a decimal string in the quote currency. */
  readonly level: string;
  /** Standard deviation of a simulated year's return, in percent. */
  readonly volatilityPercent: number;
  readonly terms: Omit<MarketTerms, 'symbol' | 'base' | 'quote'>;
}

const QUOTE = { code: 'USDT', name: 'Tether', scale: 6 } as const;
const BASE_SCALE = 8;

const walletCurrencies: readonly DefaultCurrency[] = [
  QUOTE,
  { code: 'USDC', name: 'USD Coin', scale: 6 },
  { code: 'USD', name: 'US dollar', scale: 2 },
  { code: 'EUR', name: 'Euro', scale: 2 },
];

/** Base, name, level, volatility in percent, decimals of the price, smallest order in lots. */
type Row = readonly [string, string, string, number, number, number];

const mainstream: readonly Row[] = [
  ['BTC', 'Bitcoin', '96400.0', 46, 1, 10],
  ['ETH', 'Ethereum', '3318.00', 58, 2, 10],
  ['XRP', 'XRP', '2.1870', 72, 4, 100],
  ['LTC', 'Litecoin', '94.60', 66, 2, 100],
  ['EOS', 'EOS', '0.7710', 80, 4, 100],
  ['BCH', 'Bitcoin Cash', '482.00', 68, 2, 10],
  ['SOL', 'Solana', '186.00', 76, 2, 100],
  ['ADA', 'Cardano', '0.6840', 78, 4, 100],
  ['DOGE', 'Dogecoin', '0.17330', 84, 5, 100],
  ['TRX', 'TRON', '0.24800', 56, 5, 100],
];

const defi: readonly Row[] = [['UNI', 'Uniswap', '9.140', 86, 3, 100]];

const innovation: readonly Row[] = [
  ['AVAX', 'Avalanche', '34.210', 84, 3, 100],
  ['DOT', 'Polkadot', '6.915', 80, 3, 100],
  ['LINK', 'Chainlink', '15.830', 80, 3, 100],
  ['POL', 'Polygon', '0.46200', 86, 5, 100],
  ['ATOM', 'Cosmos', '6.482', 80, 3, 100],
  ['NEAR', 'NEAR Protocol', '5.347', 92, 3, 100],
  ['APT', 'Aptos', '11.260', 94, 3, 100],
  ['ARB', 'Arbitrum', '0.7385', 94, 4, 100],
  ['OP', 'Optimism', '1.8240', 94, 4, 100],
  ['FIL', 'Filecoin', '4.976', 88, 3, 100],
  ['ICP', 'Internet Computer', '10.440', 88, 3, 100],
  ['XLM', 'Stellar', '0.28740', 78, 5, 100],
  ['ALGO', 'Algorand', '0.23150', 86, 5, 100],
  ['VET', 'VeChain', '0.038420', 86, 6, 50],
  ['HBAR', 'Hedera', '0.14260', 92, 5, 100],
  ['SAND', 'The Sandbox', '0.44710', 92, 5, 100],
  ['MANA', 'Decentraland', '0.49030', 90, 5, 100],
  ['AXS', 'Axie Infinity', '6.130', 92, 3, 100],
  ['GALA', 'Gala', '0.031140', 98, 6, 50],
  ['INJ', 'Injective', '24.370', 98, 3, 100],
  ['SUI', 'Sui', '3.4210', 98, 4, 100],
  ['SEI', 'Sei', '0.46820', 102, 5, 100],
  ['TIA', 'Celestia', '5.214', 104, 3, 100],
  ['PEPE', 'Pepe', '0.00001987', 118, 8, 500],
  ['SHIB', 'Shiba Inu', '0.00002431', 96, 8, 500],
];

const perpetualContracts: ReadonlySet<string> = new Set(['BTC', 'ETH', 'XRP', 'LTC', 'EOS']);

const USDT_ATOMS = 10n ** BigInt(QUOTE.scale);
/** An order at the level may be worth this much; the notional itself is limited as well. */
const LARGEST_ORDER_USDT = 2_000_000;

export const defaultMarkets: readonly DefaultMarket[] = [
  ...mainstream.map((row) => market(row, 'mainstream')),
  ...defi.map((row) => market(row, 'defi')),
  ...innovation.map((row) => market(row, 'innovation')),
];

export const defaultCurrencies: readonly DefaultCurrency[] = [
  ...walletCurrencies,
  ...[...mainstream, ...defi, ...innovation].map(([code, name]) => ({ code, name, scale: BASE_SCALE })),
];

/** What the simulated and the manual source of prices need to know of the default markets. */
export const paperMarkets = defaultMarkets.map(({ symbol, level, volatilityPercent, terms }) => ({
  symbol,
  level,
  volatilityPercent,
  priceScale: terms.priceScale,
}));

const bySymbol = new Map(defaultMarkets.map((listed) => [listed.symbol, listed]));

/** The default listing's data of a symbol such as 'BTC/USDT'; undefined for what an operator listed. */
export function defaultMarket(symbol: string): DefaultMarket | undefined {
  return bySymbol.get(symbol);
}

function market(
  [base, , level, volatilityPercent, priceScale, minLots]: Row,
  group: MarketGroup,
): DefaultMarket {
  const lotScale = QUOTE.scale - priceScale;
  const levelTicks = Math.round(Number(level) * 10 ** priceScale);
  return {
    symbol: `${base}/${QUOTE.code}`,
    base,
    quote: QUOTE.code,
    group,
    contract: perpetualContracts.has(base),
    level,
    volatilityPercent,
    terms: {
      priceScale,
      lotScale,
      minLots: minLots as Lots,
      maxLots: roundUp((LARGEST_ORDER_USDT / Number(level)) * 10 ** lotScale) as Lots,
      // Room for a rise to at least fifty times the level without another digit being needed.
      maxTicks: (10 ** Math.ceil(Math.log10(levelTicks * 50))) as PriceTicks,
      minNotional: USDT_ATOMS as Atoms,
      maxNotional: (BigInt(LARGEST_ORDER_USDT) * USDT_ATOMS) as Atoms,
      bandPpm: 50_000 as RatePpm,
      makerFeePpm: 450 as RatePpm,
      takerFeePpm: 450 as RatePpm,
      selfTrade: 'cancelTaker',
    },
  };
}

/** The next number of the form 1, 2 or 5 times a power of ten. */
function roundUp(quantity: number): number {
  const power = 10 ** Math.floor(Math.log10(quantity));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= quantity) ?? 10;
  return factor * power;
}
