// What a new installation offers as perpetual contracts, as plain data with decimal amounts.

export interface DefaultPerpetual {
  readonly symbol: string;
  /** How much of the base currency one contract is. */
  readonly size: string;
  readonly spreadPpm: number;
  /** The largest notional of one user. */
  readonly userNotionalMax: string;
}

export const defaultPerpetuals: readonly DefaultPerpetual[] = [
  { symbol: 'BTC/USDT', size: '0.001', spreadPpm: 5_000, userNotionalMax: '1000000' },
  { symbol: 'ETH/USDT', size: '0.01', spreadPpm: 10_000, userNotionalMax: '1000000' },
  { symbol: 'XRP/USDT', size: '10', spreadPpm: 10_000, userNotionalMax: '200000' },
  { symbol: 'LTC/USDT', size: '0.1', spreadPpm: 10_000, userNotionalMax: '200000' },
  { symbol: 'EOS/USDT', size: '10', spreadPpm: 10_000, userNotionalMax: '200000' },
];

/** Of the notional, each midnight UTC. */
export const OVERNIGHT_PPM = 100;
export const PERPETUAL_ORDER_CONTRACTS_MAX = 100_000;
export const MARK_STALE_AFTER_MS = 10_000;
