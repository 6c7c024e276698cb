// The batches of the log in order, each checked by itself and against the one before it.

import { LogDamaged } from '../faults.ts';
import { sameBytes, type VerifiedBatch, verifyBatch } from './batch-codec.ts';
import type { KnownChain } from './known-chain.ts';
import type { ChainPosition, LogReader } from './log-rows.ts';

/** What was found right is known from then on. */
export async function* verifiedBatches(
  reader: LogReader,
  after: ChainPosition,
  throughSeq: number,
  chain?: KnownChain,
): AsyncGenerator<VerifiedBatch> {
  let position = after;
  for await (const row of reader.batches(position.seq, throughSeq)) {
    const batch = verifyBatch(row, position);
    position = { seq: row.lastSeq, hash: row.hash };
    chain?.add(position);
    yield batch;
  }
}

export interface ChainPart {
  /** Where it was found right, or what is sealed ends. */
  readonly after: ChainPosition;
  readonly end: ChainPosition;
}

/** Hashes only: nothing of it is applied again. */
export async function verifyChain(
  reader: LogReader,
  { after, end }: ChainPart,
  parts: { readonly chain?: KnownChain; readonly onPassed?: (position: ChainPosition) => void } = {},
): Promise<void> {
  let position = after;
  for await (const { row } of verifiedBatches(reader, position, end.seq, parts.chain)) {
    position = { seq: row.lastSeq, hash: row.hash };
    parts.onPassed?.(position);
  }
  requireSame(position, end);
}

/** The chain has to come to the place of which the snapshot, or the seal, speaks. */
export function requireSame(found: ChainPosition, end: ChainPosition): void {
  if (found.seq === end.seq && sameBytes(found.hash, end.hash)) return;
  throw new LogDamaged(`log_batch last_seq=${end.seq}`, 'The chain before it does not lead there');
}
