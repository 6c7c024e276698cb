// The audit: reads the log from its first record and believes nothing that it can compute. The chain, every leaf,
// every decision of the present rules, what was due, every checkpoint, every snapshot, the invariants, and history.
import { commandBytes, type LogRecord, recordBytes } from '@candor/exchange';
import { LogDamaged } from '../faults.ts';
import { placeOf, sameBytes, type VerifiedBatch, verifyBatch } from '../log/batch-codec.ts';
import { readKeptHead, refuseLostEnd } from '../log/kept-head.ts';
import { type ChainPosition, chainStart, type LogHead, type SnapshotRow } from '../log/log-rows.ts';
import { RulesOrder } from '../recovery/rules-order.ts';
import { isComparable } from '../recovery/starting-points.ts';
import type { Due, ExchangeState } from '../rules.ts';
import { AuditEnds, findingAtEnd, recordAt } from './audit-ends.ts';
import type { AuditFinding, AuditParts, AuditReport, HistoryComparison, SetAside } from './audit-report.ts';

/** Invariants read the whole state, so they are looked at now and then, and at the end. */
const recordsPerInvariantCheck = 50_000;
const findingsMax = 20;

export async function audit(parts: AuditParts): Promise<AuditReport> {
  const auditor = new Auditor(parts);
  await auditor.run();
  return auditor.report();
}

class Auditor {
  readonly #parts: AuditParts;
  readonly #state: ExchangeState;
  readonly #findings: AuditFinding[] = [];
  readonly #snapshots = new Map<number, SnapshotRow>();
  readonly #rulesOrder: RulesOrder;
  #position: ChainPosition;
  #epoch = 0;
  #throughSeq = 0;
  #batches = 0;
  #records = 0;
  #decidedAgain = 0;
  #dueRecords = 0;
  readonly #setAside: SetAside[] = [];
  #checkpoints = 0;
  #snapshotsCompared = 0;
  #invariantChecks = 0;
  #invariantsCheckedAt = 0;
  #historyRows: number | undefined;

  constructor(parts: AuditParts) {
    this.#parts = parts;
    this.#state = parts.from?.state ?? parts.rules.initialState();
    this.#position = parts.from?.position ?? chainStart;
    this.#rulesOrder = new RulesOrder(parts.rules.version, parts.from?.rulesVersion);
  }

  async run(): Promise<void> {
    try {
      await this.#readLog();
    } catch (error) {
      this.#add(findingAtEnd(error));
    }
    if (this.#findings.length === 0) this.#parts.onRight?.(this.#state, this.#position);
  }

  report(): AuditReport {
    return {
      throughSeq: this.#position.seq,
      headHash: Buffer.from(this.#position.hash).toString('hex'),
      batches: this.#batches,
      records: this.#records,
      decidedAgain: this.#decidedAgain,
      olderThroughSeq: this.#rulesOrder.olderThroughSeq,
      rulesVersion: this.#rulesOrder.last,
      dueRecords: this.#dueRecords,
      setAside: this.#setAside.length,
      setAsideRecords: this.#setAside,
      checkpoints: this.#checkpoints,
      snapshots: this.#snapshotsCompared,
      invariantChecks: this.#invariantChecks,
      historyRows: this.#historyRows,
      findings: this.#findings,
    };
  }

  async #readLog(): Promise<void> {
    const { reader, compareHistory, dataDirectory } = this.#parts;
    const kept = dataDirectory === undefined ? undefined : readKeptHead(dataDirectory);
    // The head comes next: what a running venue appends afterwards is not looked at.
    const head = await reader.head();
    await refuseLostEnd(kept, head, reader);
    this.#throughSeq = head.seq;
    for (const row of await reader.snapshots())
      if (row.seq > this.#position.seq && row.seq <= head.seq) this.#snapshots.set(row.seq, row);
    const history = await compareHistory?.(head.seq);
    let isWhole = false;
    try {
      await this.#readBatches(head, history);
      isWhole = true;
    } finally {
      // Also what could not be finished holds a connection; what it finds then says nothing.
      if (history !== undefined) await this.#finishHistory(history, isWhole);
    }
    this.#checkHead(head);
    this.#checkInvariants();
    for (const seq of this.#snapshots.keys())
      this.#findDamage(`log_snapshot seq=${seq}`, 'No batch ends there');
  }

  async #readBatches(head: LogHead, history: HistoryComparison | undefined): Promise<void> {
    for await (const row of this.#parts.reader.batches(this.#position.seq, head.seq)) {
      const batch = verifyBatch(row, this.#position);
      if (row.lastSeq > head.seq)
        throw new LogDamaged(placeOf(row), `It goes beyond the head at ${head.seq}`);
      if (row.epoch < this.#epoch)
        this.#findDamage(placeOf(row), `Its epoch ${row.epoch} follows ${this.#epoch}`);
      this.#epoch = row.epoch;
      for (let place = 0; place < batch.count; place++) this.#checkRecord(batch, place);
      if (history !== undefined) await history.see(batch.records);
      this.#position = { seq: row.lastSeq, hash: row.hash };
      this.#batches++;
      await this.#checkEndOfBatch(batch);
      if (this.#findings.length >= findingsMax)
        throw new AuditEnds(placeOf(row), 'The audit goes no further');
    }
  }

  async #finishHistory(history: HistoryComparison, isWhole: boolean): Promise<void> {
    const { rowsCompared, findings } = await history.finish();
    if (!isWhole) return;
    this.#historyRows = rowsCompared;
    for (const { place, message } of findings) this.#find(place, message);
  }

  #checkRecord(batch: VerifiedBatch, place: number): void {
    const record = recordAt(batch, place);
    this.#records++;
    const name = `${placeOf(batch.row)}, record ${record.seq}`;
    if (!sameBytes(recordBytes(record), batch.bytesOf(place)))
      this.#find(name, 'Its bytes are not canonical');
    const disorder = this.#rulesOrder.see(record);
    if (disorder !== undefined) this.#find(name, disorder);
    if (record.rulesVersion === this.#parts.rules.version) this.#decideAgain(record, name);
    if (record.cause !== undefined) this.#dueRecords++;
    try {
      this.#parts.rules.evolve(this.#state, record);
    } catch (cause) {
      throw new AuditEnds(name, `It cannot be applied (${(cause as Error).message})`, { cause });
    }
  }

  /** The same rules, the same state and the same command have to give the same events. */
  #decideAgain(record: LogRecord, name: string): void {
    // An input is decided only when nothing is left that was due by its own time.
    const due = this.#parts.rules.nextDue(this.#state, record.at);
    if (!this.#isDueAsRecorded(record, due)) {
      const expected =
        due === undefined ? 'nothing was due' : `${due.command.type} caused by ${due.cause} was due`;
      this.#find(name, `It is ${record.command.type}, and ${expected}`);
    }
    this.#decidedAgain++;
    if (due !== undefined && this.#isSetAside(record, due)) return;
    const { outcome, bytes } = this.#expectedBytes(record, due);
    if (bytes === undefined) return this.#find(name, `Decided again, the outcome is ${outcome}`);
    if (!sameBytes(bytes, recordBytes(record))) {
      this.#find(name, `Decided again, ${record.command.type} has other events`);
    }
  }

  /**
   * Also a due command that can be decided is set aside when applying it ended the process: whether it did cannot be
   * computed, so these are counted and shown one by one to whoever follows. Nobody can do it in secret, for it halts the product in the log.
   */
  #isSetAside(record: LogRecord, due: Due): boolean {
    if (!record.events.some(({ type }) => type === 'DueQuarantined')) return false;
    const events = this.#parts.rules.quarantineEvents(this.#state, due);
    if (!sameBytes(recordBytes({ ...record, events }), recordBytes(record))) return false;
    const { seq, at, command } = record;
    this.#setAside.push({ seq, at, command, canBeDecided: this.#canBeDecided(record) });
    return true;
  }

  #canBeDecided({ at, command, requestId, cause }: LogRecord): boolean {
    const input = { at, command, requestId, cause };
    try {
      return this.#parts.rules.decide(this.#state, input).outcome === 'accepted';
    } catch {
      return false;
    }
  }

  /** What the engine has to have written here: a due command that cannot be decided or written was quarantined. */
  #expectedBytes(
    record: LogRecord,
    due: Due | undefined,
  ): { outcome: string; bytes: Uint8Array | undefined } {
    let outcome = '';
    try {
      const { at, command, requestId, cause } = record;
      const input = { at, command, requestId, cause };
      const decision = this.#parts.rules.decide(this.#state, input);
      outcome = decision.outcome;
      if (decision.outcome === 'accepted') {
        return { outcome, bytes: recordBytes({ ...record, events: decision.events }) };
      }
    } catch (error) {
      outcome = `a throw (${(error as Error).message})`;
    }
    if (due === undefined) return { outcome, bytes: undefined };
    const events = this.#parts.rules.quarantineEvents(this.#state, due);
    return { outcome, bytes: recordBytes({ ...record, events }) };
  }

  #isDueAsRecorded(record: LogRecord, due: Due | undefined): boolean {
    if (record.cause === undefined || due === undefined) return record.cause === due?.cause;
    return (
      due.cause === record.cause &&
      due.at === record.at &&
      sameBytes(commandBytes(due.command), commandBytes(record.command))
    );
  }

  async #checkEndOfBatch(batch: VerifiedBatch): Promise<void> {
    const { lastSeq } = batch.row;
    const snapshot = this.#snapshots.get(lastSeq);
    if (batch.stateHash !== undefined) {
      this.#checkpoints++;
      const { rules } = this.#parts;
      if (isComparable(rules, batch) && !sameBytes(rules.stateHash(this.#state), batch.stateHash)) {
        this.#find(
          `${placeOf(batch.row)}, checkpoint at ${lastSeq}`,
          'The state after these records is another one',
        );
      }
    }
    if (snapshot !== undefined) await this.#checkSnapshot(snapshot, batch);
    if (lastSeq - this.#invariantsCheckedAt >= recordsPerInvariantCheck) this.#checkInvariants();
    this.#parts.onProgress?.(lastSeq, this.#throughSeq);
  }

  async #checkSnapshot(snapshot: SnapshotRow, batch: VerifiedBatch): Promise<void> {
    const place = `log_snapshot seq=${snapshot.seq}`;
    this.#snapshots.delete(snapshot.seq);
    this.#snapshotsCompared++;
    if (batch.stateHash === undefined) return this.#findDamage(place, 'The log has no checkpoint there');
    if (!sameBytes(batch.stateHash, snapshot.stateHash))
      this.#findDamage(place, 'Its hash is not the one in the log');
    if (batch.recordAt(batch.count - 1).rulesVersion !== snapshot.rulesVersion) {
      this.#findDamage(place, `Its rules_version ${snapshot.rulesVersion} is not that of the last record`);
    }
    if (!isComparable(this.#parts.rules, batch)) return;
    const payload = await this.#parts.reader.snapshotPayload(snapshot.seq);
    // A running venue drops old snapshots while they are being looked at.
    if (payload === undefined) return;
    try {
      const state = this.#parts.rules.readSnapshot(payload);
      if (!sameBytes(this.#parts.rules.stateHash(state), batch.stateHash))
        this.#find(place, 'It holds another state');
    } catch (error) {
      this.#find(place, `It cannot be read (${(error as Error).message})`);
    }
  }

  #checkHead(head: LogHead): void {
    if (this.#position.seq !== head.seq || !sameBytes(this.#position.hash, head.hash)) {
      this.#findDamage(
        'log_head',
        `It names record ${head.seq}, and the batches end with ${this.#position.seq}`,
      );
    }
    if (head.epoch < this.#epoch)
      this.#findDamage('log_head', `Its epoch ${head.epoch} is behind ${this.#epoch}`);
  }

  #checkInvariants(): void {
    this.#invariantsCheckedAt = this.#state.seq;
    this.#invariantChecks++;
    for (const message of this.#parts.rules.invariants(this.#state))
      this.#find(`state at ${this.#state.seq}`, message);
  }

  #find(place: string, message: string): void {
    this.#add({ place, message });
  }

  #findDamage(place: string, message: string): void {
    this.#add({ place, message, isDamage: true });
  }

  #add(finding: AuditFinding): void {
    if (this.#findings.length < findingsMax) this.#findings.push(finding);
  }
}
