// Which ledger entries of a user are asked for, said once for the database, which counts them by their labels, and once
// for the entries that were unpacked.
import type { CurrencyId, WalletName } from '@candor/exchange';
import { codeOf, type EntryKind, entryKinds, ledgerWallets } from '../rows/codes.ts';
import { labelBits } from '../rows/entry-block.ts';
import type { EntryRow } from '../rows/rows.ts';

export interface EntryFilter {
  readonly wallet?: WalletName | undefined;
  readonly currency?: CurrencyId | undefined;
  readonly kinds?: readonly EntryKind[] | undefined;
}

const { wallet, kind } = labelBits;

function matches(label: string): string {
  return `($2::int is null or ${label} & ${2 ** wallet - 1} = $2)
    and ($3::int is null or ${label} >> ${wallet + kind} = $3)
    and ($4::int[] is null or ${label} >> ${wallet} & ${2 ** kind - 1} = any ($4))`;
}

/** Of a block with so few labels their counts are added by name: several times as fast as what goes through an array. */
const NAMED_LABELS = 3;
const countsByName = Array.from({ length: NAMED_LABELS }, (_, n) => {
  const [label, count] = [`labels[${n + 1}]`, `counts[${n + 1}]`];
  return `case when ${label} is not null and ${matches(label)} then ${count} else 0 end`;
});

/** How many entries of a block match, where $2 to $4 are `filterValues`. */
export const foundInBlock = `case when cardinality(labels) <= ${NAMED_LABELS} then ${countsByName.join(' + ')}
  else (select coalesce(sum(count), 0) from unnest(labels, counts) as labelled (label, count) where ${matches('label')}) end`;

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
