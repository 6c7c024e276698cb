// `npm run log -- show SEQ`: one record in readable JSON, with the proof that it is part of its batch.
import { inclusionProof, verifyInclusion } from '@candor/exchange';
import { openBatch, type VerifiedBatch } from '../engine/log/batch-codec.ts';
import type { LogReader } from '../engine/log/log-rows.ts';
import { hashBytes } from '../engine/sha256/hash-bytes.ts';

/** The record as JSON text, or undefined where the log has no such record. */
export async function describeRecord(reader: LogReader, seq: number): Promise<string | undefined> {
  const row = await reader.batchHolding(seq);
  if (row === undefined) return undefined;
  const batch = openBatch(row);
  const place = seq - row.firstSeq;
  const record = batch.recordAt(place);
  const leaves = leavesOf(batch);
  const leaf = leaves[place]!;
  const proof = inclusionProof(leaves, place);
  const description = {
    record,
    time: new Date(record.at).toISOString(),
    salt: hex(batch.saltOf(place)),
    leaf: hex(leaf),
    canonicalBytes: hex(batch.bytesOf(place)),
    batch: {
      firstSeq: row.firstSeq,
      lastSeq: row.lastSeq,
      epoch: row.epoch,
      previousHash: hex(row.previousHash),
      hash: hex(row.hash),
      root: hex(batch.root),
      stateHash: batch.stateHash === undefined ? null : hex(batch.stateHash),
    },
    inclusionProof: proof.map(({ side, hash }) => ({ side, hash: hex(hash) })),
    included: verifyInclusion(leaf, proof, batch.root),
  };
  return JSON.stringify(description, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2);
}

function leavesOf(batch: VerifiedBatch): Uint8Array[] {
  return Array.from({ length: batch.count }, (_, place) =>
    batch.leaves.subarray(place * hashBytes, (place + 1) * hashBytes),
  );
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
