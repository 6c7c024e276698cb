// Which ledger entries of a user are asked for, said once for the database, which counts them by their labels, and once
// for the entries that were unpacked.
import type { CurrencyId, WalletName } from '@candor/exchange';
import { codeOf, type EntryKind, entryKinds, ledgerWallets } from '../rows/codes.ts';
import { labelBits } from '../rows/entry-block.ts';
import type { EntryRow } from '../rows/rows.ts';
import { foundInBlock } from './block-page.ts';

export interface EntryFilter {
  readonly wallet?: WalletName | undefined;
  readonly currency?: CurrencyId | undefined;
  readonly kinds?: readonly EntryKind[] | undefined;
}

const { wallet, kind } = labelBits;

/** How many entries of a block match, where `filterValues` are the parameters from a number on. */
export function entriesInBlock(first: number): string {
  const [ofWallet, ofCurrency, ofKinds] = [`$${first}`, `$${first + 1}`, `$${first + 2}`];
  return foundInBlock(
    'labels',
    (label) => `(${ofWallet}::int is null or ${label} & ${2 ** wallet - 1} = ${ofWallet})
      and (${ofCurrency}::int is null or ${label} >> ${wallet + kind} = ${ofCurrency})
      and (${ofKinds}::int[] is null or ${label} >> ${wallet} & ${2 ** kind - 1} = any (${ofKinds}))`,
  );
}

export function filterValues({ wallet, currency, kinds }: EntryFilter): readonly unknown[] {
  return [
    wallet === undefined ? null : codeOf(ledgerWallets, wallet),
    currency ?? null,
    kinds?.map((kind) => codeOf(entryKinds, kind)) ?? null,
  ];
}

export function passes({ wallet, currency, kinds }: EntryFilter, entry: EntryRow): boolean {
  if (wallet !== undefined && entry.wallet !== wallet) return false;
  if (currency !== undefined && entry.currency !== currency) return false;
  return kinds === undefined || kinds.includes(entry.kind);
}
