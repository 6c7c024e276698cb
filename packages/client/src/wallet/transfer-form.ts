// The transfer form: what was chosen and typed, what was sent, and how each step changes it.
import { assertNever } from '@candor/exchange/arithmetic';
import type { WalletName, WalletTransferBody } from '@candor/wire';
import type { Refusal } from '../http/outcome.ts';
import { afterRefusal, type RequestAttempt } from '../http/request-attempt.ts';

/** The body of the call; the session says whose wallets they are. */
export type TransferRequest = Readonly<Omit<WalletTransferBody, 'aid'>>;

export type TransferField = 'from' | 'to' | 'currency' | 'amount';

export interface TransferForm {
  readonly from: WalletName | undefined;
  readonly to: WalletName | undefined;
  /** Undefined until chosen: then the first currency of the from wallet. */
  readonly currency: string | undefined;
  /** What stood there first while none was chosen: it stays, whatever the from wallet has of it later. */
  readonly standing: string | undefined;
  /** The currency was given by who opened the form and cannot be changed. */
  readonly currencyLocked: boolean;
  readonly amount: string;
  /** The button was pressed: whatever is missing may be said. */
  readonly attempted: boolean;
  /** The amount was left once: what is wrong with it may be said. */
  readonly amountLeft: boolean;
  /** The last refusal of the venue, until something is changed. */
  readonly refusal: Refusal | undefined;
  /** What was sent and is not decided as far as this page knows. */
  readonly attempt: RequestAttempt<TransferRequest> | undefined;
  /** The last answer did not arrive. */
  readonly unanswered: boolean;
}

/** How a form is opened: what is chosen in advance, and whether another currency would be of no use. */
export interface TransferStart {
  readonly from?: WalletName | undefined;
  readonly to?: WalletName | undefined;
  readonly currency?: string | undefined;
  readonly amount?: string | undefined;
  readonly currencyLocked?: boolean | undefined;
}

export type TransferFormAction =
  | { readonly type: 'fromChosen'; readonly wallet: WalletName }
  | { readonly type: 'toChosen'; readonly wallet: WalletName }
  | { readonly type: 'swapped' }
  | { readonly type: 'currencyChosen'; readonly currency: string }
  | { readonly type: 'currencyShown'; readonly currency: string }
  | { readonly type: 'typed'; readonly amount: string }
  | { readonly type: 'amountLeft' }
  | { readonly type: 'submitAttempted' }
  | { readonly type: 'sent'; readonly attempt: RequestAttempt<TransferRequest> }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'unanswered' }
  | { readonly type: 'accepted' };

export function openedTransferForm(start: TransferStart = {}): TransferForm {
  const { from, to, currency, amount = '', currencyLocked = false } = start;
  return {
    from,
    to: to === from ? undefined : to,
    currency,
    standing: undefined,
    currencyLocked: currencyLocked && currency !== undefined,
    amount,
    attempted: false,
    amountLeft: false,
    refusal: undefined,
    attempt: undefined,
    unanswered: false,
  };
}

/** Every change takes back what was said about the transfer before it; what was sent is not forgotten. */
function changed(form: TransferForm, change: Partial<TransferForm>): TransferForm {
  return { ...form, ...change, refusal: undefined, unanswered: false };
}

function withFrom(form: TransferForm, wallet: WalletName): TransferForm {
  return changed(form, { from: wallet, to: form.to === wallet ? undefined : form.to, standing: undefined });
}

function withTo(form: TransferForm, wallet: WalletName): TransferForm {
  if (form.from !== wallet) return changed(form, { to: wallet });
  return changed(form, { to: wallet, from: undefined, standing: undefined });
}

export function transferFormReducer(form: TransferForm, action: TransferFormAction): TransferForm {
  switch (action.type) {
    case 'fromChosen':
      return withFrom(form, action.wallet);
    case 'toChosen':
      return withTo(form, action.wallet);
    case 'swapped':
      return changed(form, { from: form.to, to: form.from, standing: undefined });
    case 'currencyChosen':
      return form.currencyLocked ? form : changed(form, { currency: action.currency });
    case 'currencyShown':
      return form.from === undefined || form.standing !== undefined
        ? form
        : { ...form, standing: action.currency };
    case 'typed':
      return changed(form, { amount: action.amount });
    case 'amountLeft':
      return form.amountLeft ? form : { ...form, amountLeft: true };
    case 'submitAttempted':
      return { ...form, attempted: true, refusal: undefined, unanswered: false };
    case 'sent':
      // Its currency stays, also where the transfer was carried out and the wallet has none of it left.
      return { ...form, attempt: action.attempt, currency: action.attempt.content.symbol };
    case 'refused':
      return { ...form, refusal: action.refusal, attempt: afterRefusal(form.attempt, action.refusal) };
    case 'unanswered':
      return { ...form, unanswered: true };
    case 'accepted':
      return openedTransferForm(form.currencyLocked ? { currency: form.currency, currencyLocked: true } : {});
    default:
      return assertNever(action);
  }
}
