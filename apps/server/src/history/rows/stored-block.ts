// A block of ledger entries as the driver reads it from its table.
import type { OwnerId } from '@candor/exchange';
import type { EntryBlock } from './entry-block.ts';

export const entryBlockColumns = 'owner first_seq last_seq labels counts bytes'.split(' ');

export interface StoredBlock {
  readonly owner: bigint;
  readonly first_seq: bigint;
  readonly last_seq: bigint;
  readonly labels: readonly number[];
  readonly counts: readonly number[];
  readonly bytes: Buffer;
}

export function blockOf({ owner, first_seq, last_seq, ...rest }: StoredBlock): EntryBlock {
  return { ...rest, owner: Number(owner) as OwnerId, firstSeq: Number(first_seq), lastSeq: Number(last_seq) };
}
