// The three ways to a transaction password, and which of them need a code from the mailbox.
import type { AccountData } from '@candor/client';

export type TradePasswordWay = 'set' | 'change' | 'reset';

type Known = Pick<AccountData, 'tradePasswordSet' | 'totpOn' | 'passkeys'>;

/** What is not there yet cannot have been forgotten. */
export function wayOf(wanted: string | null, { tradePasswordSet }: Known): TradePasswordWay {
  if (!tradePasswordSet) return 'set';
  return wanted === 'reset' ? 'reset' : 'change';
}

/** A change that no second factor guards needs the mailbox; a reset needs it in any case. */
export function needsMailedCode(way: TradePasswordWay, { totpOn, passkeys }: Known): boolean {
  return way === 'reset' || (way === 'change' && !totpOn && passkeys === 0);
}
