// The door of the engine: starts it on the log in PostgreSQL, and exports what other parts may use.
import type { KeyObject } from 'node:crypto';
import type { LogRecord } from '@candor/exchange';
import { ownCheckedState } from './audit/release-check.ts';
import { VenueEngine } from './engine.ts';
import type { Engine } from './engine-face.ts';
import { Fenced } from './faults.ts';
import { HeadSigner, openHeadKey } from './log/head-key.ts';
import { readKeptHead, refuseLostEnd } from './log/kept-head.ts';
import type { LogPort } from './log/log-port.ts';
import type { LogReader } from './log/log-rows.ts';
import { connectPostgresLog } from './log/postgres-log.ts';
import { RecentRecords } from './log/recent-records.ts';
import {
  checkedAtOnceMaxDefault,
  defaultCheckpoints,
  type EngineOptions,
  type EngineParts,
  queueLengthMaxDefault,
} from './options.ts';
import { Background } from './recovery/background.ts';
import { BackgroundProcess } from './recovery/background-process.ts';
import { dropCheckedState } from './recovery/checked-state.ts';
import { recover } from './recovery/recovery.ts';
import { snapshotKeyOf } from './recovery/snapshot-seal.ts';
import { venueRules } from './rules.ts';
import { Suspensions } from './suspensions.ts';

export {
  checkBeforeLeading,
  checkRelease,
  noteFirstLeader,
  ownCheckedState,
} from './audit/release-check.ts';
export type { Clock, ManualClock } from './clock/clock.ts';
export { manualClock, ownAcceptanceMsMax, systemClock } from './clock/clock.ts';
export { ASKED_FOR_ANOTHER_TIME, askForAgreement } from './clock/clock-agreement.ts';
export { waitingForClock } from './clock/wait-for-clock.ts';
export type { Engine, EngineStatus, Reply } from './engine-face.ts';
export { describeAtStart, EngineBusy, EngineFatal, LogDamaged, SecretMissing } from './faults.ts';
export { openBatch, type VerifiedBatch } from './log/batch-codec.ts';
export { openHeadKey, type SignedHead, verifyHead } from './log/head-key.ts';
export { replaceHeadKey } from './log/kept-head.ts';
export type { BatchRow, LogReader } from './log/log-rows.ts';
export { connectLogReader } from './log/postgres-log-reader.ts';
export type { EngineLog } from './options.ts';
export { nowAndThen } from './progress.ts';
export type { CheckedState } from './recovery/checked-state.ts';
export { findSnapshotKey, snapshotKeyOf } from './recovery/snapshot-seal.ts';
export { stateAtHead } from './recovery/state-at-head.ts';
export { Turns } from './turns.ts';

const defaultParts: EngineParts = {
  rules: venueRules,
  queueLengthMax: queueLengthMaxDefault,
  checkpoints: defaultCheckpoints,
  snapshots: true,
  snapshotKey: undefined,
  keepsHeads: true,
  checkedAtOnceMax: checkedAtOnceMaxDefault,
  clockLookMs: 1000,
};

/**
 * Takes over the log, recovers the state from it and starts to decide. Throws `LogDamaged` with the place. Only tests
 * replace parts.
 */
export async function startEngine(
  options: EngineOptions,
  replaced: Partial<EngineParts> = {},
): Promise<Engine> {
  return startEngineOn(await connectPostgresLog(options.connectionConfig), options, replaced);
}

/** The same on a given log, with parts that only tests replace. */
export async function startEngineOn(
  port: LogPort,
  options: EngineOptions,
  replaced: Partial<EngineParts> = {},
): Promise<Engine> {
  const parts: EngineParts = { ...defaultParts, ...replaced };
  const { clock, clockPolicy, connectionConfig, dataDirectory, log, onFatal } = options;
  // Before the state fills the memory of this process.
  const backgroundProcess = parts.snapshots ? new BackgroundProcess({ log }) : undefined;
  try {
    const startedAt = performance.now();
    const suspensions = openSuspensions(options);
    const headKey = await headKeyOf(port.reader, dataDirectory, parts.keepsHeads);
    const signer = new HeadSigner(headKey);
    const snapshotKey = parts.snapshotKey ?? snapshotKeyOf(headKey);
    const head = await port.writer.takeOver();
    const recent = new RecentRecords();
    const onRecord = (record: LogRecord): void => recent.add(record);
    const { checkAhead, reader } = port;
    // Nobody checks afterwards where there is no process for it.
    const checkedAtOnceMax = backgroundProcess ? parts.checkedAtOnceMax : Number.POSITIVE_INFINITY;
    const chain = { wholeChain: true, checkedAtOnceMax, checkAhead } as const;
    const checkedState = ownCheckedState(dataDirectory, parts.rules);
    const recovery = { reader, rules: parts.rules, log, onRecord, snapshotKey, checkedState, ...chain };
    const recovered = await recover(recovery, head);
    // Also refuses a head that was set back: what follows it would be lost.
    const now = await port.reader.head();
    if (now.epoch !== head.epoch)
      throw new Fenced(`Another process took over in epoch ${now.epoch} meanwhile`);
    const { snapshotSeq, recordsReplayed } = recovered;
    if (checkedState !== undefined && checkedState.seq < snapshotSeq) dropCheckedState(checkedState);
    const ms = Math.round(performance.now() - startedAt);
    log.info({ epoch: head.epoch, seq: head.seq, snapshotSeq, recordsReplayed, ms }, 'The engine leads');
    if (recovered.state.at > clock.wallMs() + 1000) {
      const seconds = Math.round((recovered.state.at - clock.wallMs()) / 1000);
      const message = `The log ends ${seconds} s in the future: time stands still until the clock is there. See "When the clock is wrong" in docs/guides/operating.md`;
      log.error({ at: recovered.state.at }, message);
    }
    const behind = {
      process: backgroundProcess,
      connectionConfig,
      snapshotKey,
      checkedState,
      recovered,
      log,
    };
    const background = (onBackgroundFatal: EngineOptions['onFatal']): Background =>
      new Background({ ...behind, onFatal: onBackgroundFatal });
    return new VenueEngine({
      port,
      epoch: head.epoch,
      recovered,
      recent,
      parts,
      clock,
      clockPolicy,
      dataDirectory,
      suspensions,
      log,
      signer,
      background,
      onFatal,
    });
  } catch (error) {
    await Promise.allSettled([backgroundProcess?.stop(), port.writer.close(), port.reader.close()]);
    throw error;
  }
}

/** Refuses before anything is taken over: whoever leads goes on. */
async function headKeyOf(reader: LogReader, dataDirectory: string, keepsHeads: boolean): Promise<KeyObject> {
  if (!keepsHeads) return openHeadKey(dataDirectory, { mayMake: true });
  // The kept head is read first: a leader that goes on meanwhile may be ahead of it and never behind.
  const kept = readKeptHead(dataDirectory);
  const head = await reader.head();
  await refuseLostEnd(kept, head, reader);
  return openHeadKey(dataDirectory, { mayMake: head.seq === 0 });
}

/** What of the data directory does not fit the log, long before anything is taken over. */
export async function refuseUnfitData(reader: LogReader, dataDirectory: string): Promise<void> {
  new Suspensions(dataDirectory);
  await headKeyOf(reader, dataDirectory, true);
}

function openSuspensions({ dataDirectory, log }: EngineOptions): Suspensions {
  const suspensions = new Suspensions(dataDirectory);
  for (const { kind, user, seq, reason, due } of suspensions.list) {
    const whom = user === undefined ? 'everybody' : `user ${user}`;
    const what = due === undefined ? `${kind} is refused to ${whom}` : `${kind} is set aside when it is due`;
    log.error({ kind, user, seq, reason }, `${what}: it ended the process as record ${seq}`);
  }
  return suspensions;
}
