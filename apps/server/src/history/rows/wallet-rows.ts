// The rows of what happened to money outside trading in books.
import type { CurrencyId, EventOf, SwapQuoteId, UserId, WalletName } from '@candor/exchange';
import type { SecondsRow } from './seconds-rows.ts';

export interface TransferRow {
  readonly seq: number;
  readonly at: number;
  readonly user: UserId;
  readonly from: WalletName;
  readonly to: WalletName;
  readonly currency: CurrencyId;
  readonly amount: bigint;
}

export interface SendRow {
  readonly seq: number;
  readonly at: number;
  readonly sender: UserId;
  readonly recipient: UserId;
  readonly currency: CurrencyId;
  readonly amount: bigint;
}

export interface SwapRow {
  readonly seq: number;
  readonly at: number;
  readonly quote: SwapQuoteId;
  readonly user: UserId;
  readonly from: CurrencyId;
  readonly to: CurrencyId;
  readonly give: bigint;
  readonly receive: bigint;
}

export type WithdrawalEvent = EventOf<
  | 'WithdrawalRequested'
  | 'WithdrawalApproved'
  | 'WithdrawalCancelled'
  | 'WithdrawalRefused'
  | 'WithdrawalSettled'
>;

/** One step of a withdrawal, in the order of the log. */
export interface WithdrawalStep {
  readonly seq: number;
  readonly at: number;
  readonly event: WithdrawalEvent;
}

/** What an inviter earned in one currency, in this group of records. */
export interface ReferralSum {
  readonly inviter: UserId;
  readonly currency: CurrencyId;
  amount: bigint;
  payments: number;
}

export interface WalletRows {
  readonly transfers: TransferRow[];
  readonly sends: SendRow[];
  readonly swaps: SwapRow[];
  readonly withdrawalSteps: WithdrawalStep[];
  readonly seconds: SecondsRow[];
  /** By `inviter/currency`. */
  readonly referrals: Map<string, ReferralSum>;
}

export function noWalletRows(): WalletRows {
  return { transfers: [], sends: [], swaps: [], withdrawalSteps: [], seconds: [], referrals: new Map() };
}
