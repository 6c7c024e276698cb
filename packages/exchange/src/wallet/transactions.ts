// Transaction numbers of the networks: one spelling each, used once in each direction, for ever.
import { AMOUNT_LIMIT, type Atoms, type CurrencyId } from '../arithmetic/units.ts';
import { houseOwner } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { type NetworkName, networkNames } from './names.ts';

/** One spelling per transaction of each network, so that none can be used again under another. */
const TRANSACTION = {
  paper: /^[\x21-\x7e]{1,64}$/,
  erc20: /^0x[0-9a-f]{64}$/,
  omni: /^[0-9a-f]{64}$/,
} as const;

/** What came over a network, or left over it. */
export interface Transferred {
  readonly network: NetworkName;
  readonly transaction: string;
}

export function transactionKey({ network, transaction }: Transferred): string {
  return `${network}:${transaction}`;
}

/**
 * Of money of the house that left. What it cost to send a withdrawal is paid by the very transaction that settles it, so
 * that neither of them may keep the other from being noted.
 */
export function housePaymentKey(paid: Transferred): string {
  return `house:${transactionKey(paid)}`;
}

export function checkTransaction({ network, transaction }: Transferred): Refused | undefined {
  return TRANSACTION[network].test(transaction) ? undefined : refused('wallet.transactionMalformed');
}

/** Money from outside: a transaction that was not credited before, and a total that stays an amount. */
export function checkIncoming(
  state: ExchangeState,
  incoming: Transferred & { readonly currency: CurrencyId; readonly amount: Atoms },
): Refused | undefined {
  const malformed = checkTransaction(incoming);
  if (malformed !== undefined) return malformed;
  if (state.creditedDeposits.has(transactionKey(incoming))) return refused('wallet.alreadyCredited');
  const tooMuch = issued(state, incoming.currency) + incoming.amount >= AMOUNT_LIMIT;
  return tooMuch ? refused('wallet.amountOutOfRange') : undefined;
}

/** Money that left: a transaction that paid nothing of this kind before. */
export function checkOutgoing(
  { wallet }: ExchangeState,
  outgoing: Transferred,
  keyOf: (outgoing: Transferred) => string,
): Refused | undefined {
  const malformed = checkTransaction(outgoing);
  if (malformed !== undefined) return malformed;
  return wallet.settledTransactions.has(keyOf(outgoing)) ? refused('wallet.transactionUsed') : undefined;
}

/**
 * All of a currency that came in and did not leave: no balance can be larger, whatever is traded or transferred.
 * A network over which more left than came in counts for nothing: by money that comes in over one network and leaves
 * over another, the account of neither grows beyond an amount.
 */
function issued(state: ExchangeState, currency: CurrencyId): bigint {
  return networkNames.reduce((sum, network) => {
    const outside = state.ledger.available(houseOwner(`external.${network}`), 'house', currency);
    return outside < 0n ? sum - outside : sum;
  }, 0n);
}
