// Perpetual contracts for tests, with everything defaulted as the default listing has it.
import type { LeverAccount, LeverContract, LeverOrderRow, Market } from '@candor/wire';
import { leverFunds } from '../lever/lever-risk.ts';
import type { LeverContext } from '../lever/lever-summary.ts';
import { type LeverTerms, leverTerms, readMark } from '../lever/lever-terms.ts';
import { btcUsdtRow } from './fake-market.ts';

export const btcContract: LeverContract = {
  symbol: 'BTC/USDT',
  contractSize: '0.00100',
  contractsMax: 100_000,
  spreadPpm: 5_000,
  overnightPpm: 100,
  userNotionalMax: '1000000.000000',
  priceScale: 1,
  staleAfterMs: 10_000,
  status: 'trading',
  version: 1,
};

export function contractOf(change: Partial<LeverContract> = {}, market: Partial<Market> = {}): LeverTerms {
  const terms = leverTerms({ ...btcContract, ...change }, { ...btcUsdtRow, ...market });
  if (terms === undefined) throw new Error('The terms of a test contract must be valid');
  return terms;
}

export const leverWallet: LeverAccount = {
  available: '1480.000000',
  pendingHeld: '252.550000',
  usedMargin: '4115.970000',
  unrealised: '443.820000',
  equity: '6292.340000',
  riskRate: '152.87',
  missing: '0.000000',
  withdrawable: '1480.000000',
  marks: [],
  stale: false,
  time: 0,
};

/** Of somebody with this wallet and no position. */
export function leverContext(terms: LeverTerms): LeverContext {
  return {
    terms,
    mark: readMark('96481.4'),
    funds: leverFunds(leverWallet, 6),
    net: 0,
    held: 0,
    offered: true,
  };
}

export function positionRow(change: Partial<LeverOrderRow> = {}): LeverOrderRow {
  return {
    id: 1,
    splitFrom: null,
    symbol: 'BTC/USDT',
    direction: 'long',
    type: 'market',
    multiple: 20,
    contracts: 500,
    amount: '0.50000',
    status: 'open',
    limitPrice: null,
    openingPrice: '95910.4',
    currentPrice: '96481.4',
    liquidationPrice: '90832.9',
    margin: '2397.760000',
    takeProfit: null,
    stopLoss: null,
    fee: '239.780000',
    overnightFee: '0.000000',
    profit: '285.500000',
    setOff: '0.000000',
    settled: null,
    reason: null,
    time: 0,
    openedAt: 0,
    endedAt: null,
    receipt: false,
    ...change,
  };
}
