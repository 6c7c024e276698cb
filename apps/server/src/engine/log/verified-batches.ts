// The batches of the log in order, each checked by itself and against the one before it.

import { LogDamaged } from '../faults.ts';
import { sameBytes, type VerifiedBatch, verifyBatch } from './batch-codec.ts';
import type { KnownChain } from './known-chain.ts';
import { type ChainPosition, genesisHash, type LogReader } from './log-rows.ts';

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

/** Hashes only: nothing before a snapshot is applied again. */
export async function verifyChainBefore(
  reader: LogReader,
  end: ChainPosition,
  chain?: KnownChain,
): Promise<void> {
  let position: ChainPosition = { seq: 0, hash: genesisHash };
  for await (const { row } of verifiedBatches(reader, position, end.seq, chain))
    position = { seq: row.lastSeq, hash: row.hash };
  requireSame(position, end);
}

/** The chain from the first record has to come to the place of which the snapshot speaks. */
export function requireSame(found: ChainPosition, end: ChainPosition): void {
  if (found.seq === end.seq && sameBytes(found.hash, end.hash)) return;
  throw new LogDamaged(`log_batch last_seq=${end.seq}`, 'The chain before the snapshot does not lead there');
}
