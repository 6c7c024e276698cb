// Seals what the venue knows of its chain, so that a start need not check years of hashes before it answers anybody.
import { createHash, createHmac } from 'node:crypto';
import { LogDamaged } from '../faults.ts';
import { type FullRuns, KnownChain, RUN_BYTES } from '../log/known-chain.ts';
import type { ChainPosition, LogReader, SealedRuns } from '../log/log-rows.ts';
import type { EngineLog } from '../options.ts';
import { isSameSeal, sealingKey } from './snapshot-seal.ts';

const purpose = 'candor log_chain 1';

/** HMAC-SHA-256 over how many runs there are and their digest, under a key that is worked out of that of snapshots. */
export function chainSealOf(snapshotKey: Uint8Array, { count, digest }: FullRuns): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(count));
  return createHmac('sha256', sealingKey(snapshotKey, purpose)).update(number).update(digest).digest();
}

function isSealed(snapshotKey: Uint8Array, { count, runs, seal }: SealedRuns): boolean {
  if (runs.length !== count * RUN_BYTES) return false;
  const digest = createHash('sha256').update(runs).digest();
  return isSameSeal(seal, chainSealOf(snapshotKey, { count, digest }));
}

/** What this installation sealed of the chain before a snapshot. */
export interface KnownBefore {
  readonly chain: KnownChain;
  /** So many full runs. */
  readonly runs: number;
  /** Where it ends: the batches before it were not looked at. */
  readonly end: ChainPosition;
}

export interface KnownBeforeParts {
  readonly reader: Pick<LogReader, 'positions' | 'sealedRuns'>;
  readonly log: Pick<EngineLog, 'warn'>;
  readonly snapshotKey: Uint8Array;
}

/** Undefined where nothing is sealed, or where the seal or what it speaks of is not right: then everything is checked. */
export async function knownBefore(
  { reader, log, snapshotKey }: KnownBeforeParts,
  snapshotSeq: number,
): Promise<KnownBefore | undefined> {
  const sealed = await reader.sealedRuns();
  if (sealed === undefined) return undefined;
  const refuse = (reason: string): undefined => {
    log.warn({ runs: sealed.count }, `log_chain is refused (${reason}); the whole log is checked`);
    return undefined;
  };
  if (!isSealed(snapshotKey, sealed)) return refuse('its seal is not of this installation');
  const all = new KnownChain();
  all.take({ runs: sealed.runs, rest: new Uint8Array() });
  const { count } = all.fullRuns(snapshotSeq, sealed.count);
  if (count === 0) return undefined;
  const chain = new KnownChain();
  chain.take({ runs: all.runsBetween(0, count), rest: new Uint8Array() });
  try {
    return { chain, runs: count, end: await chain.endOfRun(count - 1, reader) };
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    return refuse(error.message);
  }
}
