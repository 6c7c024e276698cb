// How screens read deposits, withdrawals, swaps, sends and the ledger, and how these follow what happens at the venue.
import type {
  AccountData,
  CoinDepositPage,
  CurrencyTransferPage,
  LedgerPage,
  NetworkTerms,
  ReceiptAddress,
  ReceiveAddressRow,
  SendPage,
  TransferPage,
  WithdrawLogPage,
} from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAccountFollow } from '../account-follow.ts';
import { never, untilLevel } from '../behind.ts';
import { type Asked, useAsked, useRoom } from '../hooks.ts';
import type {
  DepositsQuery,
  LedgerFilter,
  OneOfPageQuery,
  SwapsQuery,
  WalletPageQuery,
} from './wallet-calls.ts';

const family = 'wallet';
const termsRefreshMs = 60_000;
/** A page may stay open for days: support unbinds an address, and what is left of a day begins anew. */
const accountRefreshMs = 15_000;
/** A decision of an operator may change no balance, so what waits for one is asked for now and then. */
const pendingRefreshMs = 5_000;

interface PageOfRows {
  readonly rows: readonly object[];
  readonly behind?: boolean;
}

/** How soon a page has to be asked for again by itself. */
export function pageRefreshMs(page: PageOfRows | undefined): number {
  const waits = page?.rows.some((row) => 'status' in row && row.status === 'pending');
  return untilLevel(page) || (waits ? pendingRefreshMs : never);
}

export function useWalletTerms(): Asked<readonly NetworkTerms[]> {
  const { calls } = useRoom();
  return useAsked([family, 'terms'], calls.walletTerms, termsRefreshMs);
}

export function useReceiptAddress(network: string): Asked<ReceiptAddress> {
  const { calls } = useRoom();
  return useAsked([family, 'receiptAddress', network], () => calls.receiptAddress(network));
}

export function useReceiveAddresses(): Asked<readonly ReceiveAddressRow[]> {
  const { calls } = useRoom();
  return useAsked([family, 'addresses'], calls.receiveAddresses, accountRefreshMs);
}

/** What the account may do with its money: limits, blocks, and what proves that money may leave. */
export function useMoneyAccount(): Asked<AccountData> {
  const { calls } = useRoom();
  return useAsked([family, 'account'], calls.account, accountRefreshMs);
}

export function useDeposits(query: DepositsQuery): Asked<CoinDepositPage> {
  const { calls } = useRoom();
  return useAsked([family, 'deposits', query], () => calls.deposits(query), pageRefreshMs);
}

export function useWithdrawals(query: OneOfPageQuery): Asked<WithdrawLogPage> {
  const { calls } = useRoom();
  return useAsked([family, 'withdrawals', query], () => calls.withdrawals(query), pageRefreshMs);
}

export function useSwaps(query: SwapsQuery): Asked<CurrencyTransferPage> {
  const { calls } = useRoom();
  return useAsked([family, 'swaps', query], () => calls.swaps(query), pageRefreshMs);
}

export function useSends(query: OneOfPageQuery): Asked<SendPage> {
  const { calls } = useRoom();
  return useAsked([family, 'sends', query], () => calls.sends(query), pageRefreshMs);
}

export function useTransfers(query: OneOfPageQuery): Asked<TransferPage> {
  const { calls } = useRoom();
  return useAsked([family, 'transfers', query], () => calls.transfers(query), pageRefreshMs);
}

export function useLedger(query: WalletPageQuery & LedgerFilter): Asked<LedgerPage> {
  const { calls } = useRoom();
  return useAsked([family, 'ledger', query], () => calls.ledger(query), pageRefreshMs);
}

/** Asks again for everything of the wallet: something of the user's happened there. */
export function useWalletRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [family] }), [queries]);
}

/** While a screen with records is open, every change of a balance brings them up to date. */
export function useWalletFollow(): void {
  useAccountFollow(useWalletRefresh());
}
