// An option of seconds contracts for tests, with everything defaulted as the default listing has it.
import type { OddsOption, SecondsOrderRow } from '@candor/wire';

export const minuteOption: OddsOption = {
  id: 1,
  version: 1,
  symbol: 'BTC/USDT',
  Name: 'BTC/USDT 60 s',
  Currency: 'BTC',
  OddsAmount: '20',
  Min: '100.000000',
  Max: '10000.000000',
  Second: 60,
  winPpm: 200_000,
  losePpm: 200_000,
  feePpm: 0,
  edgePpm: 0,
};

export const optionOf = (change: Partial<OddsOption>): OddsOption => ({ ...minuteOption, ...change });

/** One in progress, for three minutes. */
export function orderOf(change: Partial<SecondsOrderRow>): SecondsOrderRow {
  return {
    id: 1,
    status: 0,
    symbol: 'BTC/USDT',
    amount: '100.000000',
    coin_price: { direction: 'long', price: null },
    second: 180,
    settlement: null,
    fee: '0.000000',
    win_loss: null,
    open_time: 1_795_184_328_000,
    expiresAt: 1_795_184_508_000,
    option: 3,
    version: 1,
    duration: 180,
    winPpm: 400_000,
    losePpm: 400_000,
    result: null,
    payout: null,
    closedAt: null,
    ...change,
  };
}
