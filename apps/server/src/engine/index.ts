// The door of the engine: starts it on the log in PostgreSQL, and exports what other parts may use.

import type { LogRecord } from '@candor/exchange';
import { type Engine, VenueEngine } from './engine.ts';
import { Fenced } from './faults.ts';
import { HeadSigner, openHeadKey } from './head-key.ts';
import type { LogPort } from './log-port.ts';
import {
  defaultCheckpoints,
  type EngineOptions,
  type EngineParts,
  queueLengthMaxDefault,
} from './options.ts';
import { connectPostgresLog } from './postgres-log.ts';
import { RecentRecords } from './recent-records.ts';
import { recover } from './recovery.ts';
import { venueRules } from './rules.ts';
import { Snapshotter } from './snapshotter.ts';

export type { AuditFinding, CompareHistory, HistoryComparison } from './audit.ts';
export { openBatch } from './batch-codec.ts';
export type { Clock, ManualClock } from './clock.ts';
export { manualClock, systemClock } from './clock.ts';
export type { EngineRequest } from './decider.ts';
export type { Engine, EngineStatus, Reply } from './engine.ts';
export { EngineBusy, EngineFatal, EngineStopped, LogDamaged } from './faults.ts';
export { type SignedHead, verifyHead } from './head-key.ts';
export type { BatchRow, LogReader } from './log-port.ts';
export type { EngineLog, EngineOptions } from './options.ts';
export { connectLogReader } from './postgres-log-reader.ts';
export type { ExchangeState } from './rules.ts';

/** Takes over the log, recovers the state from it and starts to decide. Throws `LogDamaged` with the place. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  return startEngineOn(await connectPostgresLog(options.connectionConfig), options);
}

/** The same on a given log, with parts that only tests replace. */
export async function startEngineOn(
  port: LogPort,
  options: EngineOptions,
  replaced: Partial<EngineParts> = {},
): Promise<Engine> {
  const parts: EngineParts = {
    rules: venueRules,
    queueLengthMax: queueLengthMaxDefault,
    checkpoints: defaultCheckpoints,
    snapshots: true,
    ...replaced,
  };
  const { clock, connectionConfig, log } = options;
  try {
    const startedAt = performance.now();
    const signer = new HeadSigner(openHeadKey(options.dataDirectory));
    const head = await port.writer.takeOver();
    const recent = new RecentRecords();
    const onRecord = (record: LogRecord): void => recent.add(record);
    const recovery = { reader: port.reader, rules: parts.rules, log, onRecord, wholeChain: true };
    const recovered = await recover(recovery, head);
    // Also refuses a head that was set back: what follows it would be lost.
    const now = await port.reader.head();
    if (now.epoch !== head.epoch)
      throw new Fenced(`Another process took over in epoch ${now.epoch} meanwhile`);
    const { snapshotSeq, recordsReplayed } = recovered;
    const ms = Math.round(performance.now() - startedAt);
    log.info({ epoch: head.epoch, seq: head.seq, snapshotSeq, recordsReplayed, ms }, 'The engine leads');
    if (recovered.state.at > clock.wallMs() + 1000) {
      log.error(
        { at: recovered.state.at },
        'The log ends in the future: time stands still until the clock is there',
      );
    }
    const snapshotter = (onFatal: EngineOptions['onFatal']): Snapshotter | undefined =>
      parts.snapshots
        ? new Snapshotter({ connectionConfig, log, lastSnapshotSeq: snapshotSeq, onFatal })
        : undefined;
    const { onFatal } = options;
    return new VenueEngine({
      port,
      epoch: head.epoch,
      recovered,
      recent,
      parts,
      clock,
      log,
      signer,
      snapshotter,
      onFatal,
    });
  } catch (error) {
    await Promise.allSettled([port.writer.close(), port.reader.close()]);
    throw error;
  }
}
