// What a transfer would do, while it is typed: the lists to choose from, what is available, both balances after.
import {
  type Atoms,
  add,
  assertNever,
  formatDecimal,
  parseDecimal,
  subtract,
  ZERO_ATOMS,
} from '@candor/exchange/arithmetic';
import type { WalletName } from '@candor/wire';
import type { TransferForm, TransferRequest } from './transfer-form.ts';
import { type WalletBalance, type Wallets, walletNames, walletNumber } from './wallets.ts';

/** Everything outside the form that its consequence depends on. */
export interface TransferContext {
  /** Undefined until the balances are known. */
  readonly wallets: Wallets | undefined;
  /** The balances may be old; the venue decides, not this page. */
  readonly stale: boolean;
}

/** The wallets of one side: what is chosen on the other side is not among them. */
export function walletChoices(form: TransferForm, side: 'from' | 'to'): readonly WalletName[] {
  const other = side === 'from' ? form.to : form.from;
  return walletNames.filter((wallet) => wallet !== other);
}

const firstCurrency = 'USDT';

/**
 * What the from wallet can give, and what is chosen: with nothing to give the first currency still stands there. A
 * locked currency is the only one, also where the wallet has none of it.
 */
export function currencyChoices(form: TransferForm, { wallets }: TransferContext): readonly WalletBalance[] {
  if (wallets === undefined) return [];
  const own = form.from === undefined ? nothingOf(wallets.spot) : wallets[form.from];
  if (form.currencyLocked) return own.filter(({ currency }) => currency === form.currency);
  const stands = (currency: string) => currency === form.currency || currency === form.standing;
  const given = own.filter(({ currency, available }) => available > 0n || stands(currency));
  return given.length > 0 ? given : own.filter(({ currency }) => currency === firstCurrency);
}

/** The listed currencies without amounts, for a form that has no from wallet yet. */
function nothingOf(balances: readonly WalletBalance[]): readonly WalletBalance[] {
  return balances.map((balance) => ({ ...balance, available: ZERO_ATOMS, held: ZERO_ATOMS }));
}

export function chosenCurrency(form: TransferForm, context: TransferContext): WalletBalance | undefined {
  const choices = currencyChoices(form, context);
  return (
    choices.find(({ currency }) => currency === form.currency) ??
    choices.find(({ currency }) => currency === form.standing) ??
    choices.find(({ currency }) => currency === firstCurrency) ??
    choices[0]
  );
}

export type ReadAmount =
  | { readonly ok: true; readonly atoms: Atoms }
  | { readonly ok: false; readonly problem: 'missing' | 'malformed' | 'tooManyDecimals' | 'outOfRange' };

/** A positive amount in the smallest unit of its currency, or why it is none. Nothing is rounded. */
export function readAmount(text: string, scale: number): ReadAmount {
  if (text === '') return { ok: false, problem: 'missing' };
  const parsed = parseDecimal(text, scale);
  if (parsed.ok) {
    return parsed.value === 0n
      ? { ok: false, problem: 'missing' }
      : { ok: true, atoms: parsed.value as Atoms };
  }
  return { ok: false, problem: parsed.problem === 'notADecimal' ? 'malformed' : parsed.problem };
}

export type UnreadableAmount =
  | { readonly kind: 'amountMissing' | 'amountMalformed' | 'amountRange' }
  | { readonly kind: 'amountStep'; readonly step: string };

/** What a form says of an amount that cannot be read. */
export function unreadableAmount(
  { problem }: Extract<ReadAmount, { ok: false }>,
  scale: number,
): UnreadableAmount {
  switch (problem) {
    case 'missing':
      return { kind: 'amountMissing' };
    case 'malformed':
      return { kind: 'amountMalformed' };
    case 'tooManyDecimals':
      return { kind: 'amountStep', step: formatDecimal(1n, scale) };
    case 'outOfRange':
      return { kind: 'amountRange' };
    default:
      return assertNever(problem);
  }
}

export interface WalletAfter {
  readonly wallet: WalletName;
  readonly before: Atoms;
  /** Undefined while no amount can be read, and where the wallet does not hold so much. */
  readonly after: Atoms | undefined;
}

export interface TransferSummary {
  readonly currency: string;
  readonly scale: number;
  readonly amount: Atoms | undefined;
  /** Moving money between one's own wallets is free. */
  readonly fee: Atoms;
  readonly from: WalletAfter | undefined;
  readonly to: WalletAfter | undefined;
}

export function availableIn(wallets: Wallets, wallet: WalletName, currency: string): Atoms {
  return wallets[wallet].find((balance) => balance.currency === currency)?.available ?? ZERO_ATOMS;
}

/** Undefined until the balances are known. */
export function transferSummary(form: TransferForm, context: TransferContext): TransferSummary | undefined {
  const chosen = chosenCurrency(form, context);
  const { wallets } = context;
  if (chosen === undefined || wallets === undefined) return undefined;
  const { currency, scale } = chosen;
  const read = readAmount(form.amount, scale);
  const amount = read.ok ? read.atoms : undefined;
  const side = (wallet: WalletName | undefined, after: (before: Atoms) => Atoms | undefined) => {
    if (wallet === undefined) return undefined;
    const before = availableIn(wallets, wallet, currency);
    return { wallet, before, after: after(before) };
  };
  return {
    ...{ currency, scale, amount, fee: ZERO_ATOMS },
    from: side(form.from, (before) =>
      amount === undefined || amount > before ? undefined : subtract(before, amount),
    ),
    to: side(form.to, (before) => (amount === undefined ? undefined : add(before, amount))),
  };
}

/** The body of the call; undefined while anything that it needs is missing or cannot be read. */
export function transferRequest(form: TransferForm, context: TransferContext): TransferRequest | undefined {
  const chosen = chosenCurrency(form, context);
  const { from, to } = form;
  if (from === undefined || to === undefined || from === to || chosen === undefined) return undefined;
  const read = readAmount(form.amount, chosen.scale);
  if (!read.ok) return undefined;
  return {
    from: walletNumber(from),
    to: walletNumber(to),
    symbol: chosen.currency,
    amount: formatDecimal(read.atoms, chosen.scale),
  };
}
