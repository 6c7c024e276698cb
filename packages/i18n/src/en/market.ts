// Words about markets that several screens share: groups, columns, sides.

export const market = {
  groups: { label: 'Market groups', mainstream: 'Mainstream', defi: 'DeFi', innovation: 'Innovation' },
  column: {
    market: 'Market',
    pair: 'Pair',
    currency: 'Currency',
    lastPrice: 'Last price',
    dailyChange: 'Daily change',
    change: '24h',
    low: '24h low',
    high: '24h high',
    volume: '24h volume ({{currency}})',
    pairVolume: 'Pair · volume',
    priceChange: 'Price · change',
  },
  table: 'Markets with their quotes',
  trade: 'Trade {{symbol}}',
  showDetails: 'Low and high of {{symbol}}',
  empty: 'No quotes yet.',
  failed: 'The quotes did not load.',
  buy: 'Buy',
  sell: 'Sell',
} as const;
