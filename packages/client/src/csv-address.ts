// Where the user's own lists are downloaded as tables.
import { askedAddress, type Bounds } from './bounds.ts';

const calls = {
  trades: 'GetSpotFillCsv',
  positions: 'GetLeverOrderCsv',
  contracts: 'GetSecondsOrderCsv',
  locks: 'GetLockMiningCsv',
  dailyInterest: 'GetLockAccrualCsv',
  tickets: 'GetTicketOrderCsv',
  deposits: 'GetCoinDepositCsv',
  withdrawals: 'GetWithdrawLogCsv',
  transfers: 'GetTransferCsv',
  swaps: 'GetCurrencyTransferCsv',
  sends: 'GetSendCsv',
} as const;

export type CsvList = keyof typeof calls;

export interface CsvAsked extends Bounds {
  /** Of one market alone, where the list has several. */
  readonly symbol?: string | undefined;
}

/** All of a list, or what it is narrowed to. */
export function csvAddress(list: CsvList, { symbol, from, to }: CsvAsked = {}): string {
  return askedAddress(`/api/webapi/${calls[list]}`, { symbol, from, to });
}
