// The four wallets of a user: their order, their numbers in the API, and what lies in each as integers.
import type { Atoms } from '@candor/exchange/arithmetic';
import type { AccountBalance, WalletName, WalletNumber } from '@candor/wire';
import { readAtoms } from '../spot/market-terms.ts';

/** In the order of the screens. */
export const walletNames = [
  'spot',
  'leverage',
  'funding',
  'seconds',
] as const satisfies readonly WalletName[];

const numbers = { spot: 1, leverage: 2, funding: 3, seconds: 4 } as const satisfies Record<
  WalletName,
  WalletNumber
>;

export function walletNumber(wallet: WalletName): WalletNumber {
  return numbers[wallet];
}

/** The wallet of a number in an address; undefined for anything else. */
export function walletOfNumber(text: string | null): WalletName | undefined {
  return walletNames.find((wallet) => String(numbers[wallet]) === text);
}

export interface WalletBalance {
  readonly currency: string;
  readonly scale: number;
  readonly available: Atoms;
  readonly held: Atoms;
}

/** Every wallet with its listed currencies, in the order of the listing, those with nothing included. */
export type Wallets = Readonly<Record<WalletName, readonly WalletBalance[]>>;

/** The venue writes each amount with exactly the decimals of its currency. */
function scaleOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

function readBalance({ symbol, available, frozen }: AccountBalance): WalletBalance | undefined {
  const scale = scaleOf(available);
  const atoms = readAtoms(available, scale);
  const held = readAtoms(frozen, scale);
  if (atoms === undefined || held === undefined) return undefined;
  return { currency: symbol, scale, available: atoms, held };
}

export function walletsOf(balances: readonly AccountBalance[]): Wallets {
  const wallets: Record<WalletName, WalletBalance[]> = { spot: [], leverage: [], funding: [], seconds: [] };
  for (const balance of balances) {
    const name = walletNames.find((wallet) => numbers[wallet] === balance.wallet);
    const read = readBalance(balance);
    if (name !== undefined && read !== undefined) wallets[name].push(read);
  }
  return wallets;
}
