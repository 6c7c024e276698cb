// Replays logs in a process that may have any clock, language and heap: what every command comes to, as bytes to compare.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  ByteReader,
  decide,
  evolve,
  initialState,
  type LogRecord,
  readRecord,
  readSnapshot,
  recordBytes,
  stateHash,
  writeSnapshot,
} from '@candor/exchange';

export interface ReplayTask {
  readonly logs: readonly string[];
  readonly outcomes: string;
  /** Goes through the bytes of a snapshot before the records with these numbers. */
  readonly restartsAt: readonly number[];
}

/** Decided again on the state before it, a command must come to the same record. What was set aside was not decided. */
function decided(state: ReturnType<typeof initialState>, record: LogRecord): LogRecord {
  if (record.events.some(({ type }) => type === 'DueQuarantined')) return record;
  const { at, command, requestId } = record;
  const decision = decide(state, { at, command, requestId });
  return decision.outcome === 'accepted' ? { ...record, events: decision.events } : { ...record, events: [] };
}

const { logs, outcomes, restartsAt } = JSON.parse(process.argv[2] ?? '{}') as ReplayTask;
const hashes: Uint8Array[] = [];
for (const log of logs) {
  const reader = new ByteReader(readFileSync(log));
  let state = initialState();
  while (!reader.atEnd) {
    const record = readRecord(reader);
    if (restartsAt.includes(record.seq)) state = readSnapshot(writeSnapshot(state));
    const again = createHash('sha256').update(recordBytes(decided(state, record)));
    evolve(state, record);
    hashes.push(again.update(stateHash(state)).digest());
  }
}
writeFileSync(outcomes, Buffer.concat(hashes));
