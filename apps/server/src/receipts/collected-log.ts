// The part of the log that a receipt shows: records are collected with their batches, then written down with proofs.
import {
  inclusionProof,
  type LogRecord,
  type MarketId,
  merkleRoot,
  type ProofStep,
  type RecordedTick,
  TAPE_MINUTE_MS,
  TAPE_ROOT_MS_MAX,
  tapeMinute,
} from '@candor/exchange';
import {
  type LogExcerpt,
  RECEIPT_FORMAT,
  type Receipt,
  type ReceiptBatch,
  type ReceiptKind,
  type ReceiptMinute,
  type ReceiptStep,
} from '@candor/exchange/receipt';
import { openBatch, type SignedHead, type VerifiedBatch } from '../engine/index.ts';
import { ReceiptMissing, type ReceiptPorts } from './ports.ts';

const HASH_BYTES = 32;
/** What one receipt may read, and what it may hold: so the work and the memory are bounded. */
export const READINGS_MAX = 4_000;
const BYTES_MAX = 64 * 1024 * 1024;
export const BATCHES_MAX = 400;
const MINUTE_RECORDS_MAX = 5_000;

export class CollectedLog {
  readonly #ports: ReceiptPorts;
  /** Those of what was taken; of what was only read, the last one alone. */
  readonly #batches: VerifiedBatch[] = [];
  #last: VerifiedBatch | undefined;
  #readings = 0;
  #bytes = 0;
  readonly #taken = new Map<number, VerifiedBatch>();
  readonly #ticks = new Map<string, RecordedTick | undefined>();

  constructor(ports: ReceiptPorts) {
    this.#ports = ports;
  }

  /** Reads a record without taking it. */
  async read(seq: number): Promise<LogRecord> {
    const batch = await this.#batchOf(seq);
    return batch.recordAt(seq - batch.row.firstSeq);
  }

  /** Remembered, because one walk along the tape passes what another has passed. */
  async tickOf(market: MarketId, seq: number): Promise<RecordedTick | undefined> {
    const place = `${market}/${seq}`;
    if (this.#ticks.has(place)) return this.#ticks.get(place);
    const { events } = await this.read(seq);
    const ticks = events.flatMap((event) => (event.type === 'PricesRecorded' ? event.ticks : []));
    const tick = ticks.find((each) => each.market === market);
    this.#ticks.set(place, tick);
    return tick;
  }

  async take(seq: number): Promise<LogRecord> {
    const batch = await this.#batchOf(seq);
    if (!this.#batches.includes(batch)) this.#batches.push(batch);
    if (this.#batches.length > BATCHES_MAX) throw new ReceiptMissing('tooLarge');
    this.#taken.set(seq, batch);
    return batch.recordAt(seq - batch.row.firstSeq);
  }

  async #batchOf(seq: number): Promise<VerifiedBatch> {
    const holds = ({ row }: VerifiedBatch): boolean => row.firstSeq <= seq && seq <= row.lastSeq;
    const known = this.#batches.find(holds) ?? (this.#last && holds(this.#last) ? this.#last : undefined);
    if (known !== undefined) return known;
    if (this.#readings >= READINGS_MAX || this.#bytes > BYTES_MAX) throw new ReceiptMissing('tooLarge');
    const row = await this.#ports.batchHolding(seq);
    if (row === undefined) throw new Error(`The log has no record ${seq}`);
    const batch = openBatch(row);
    this.#readings += 1;
    this.#bytes += row.payload.length;
    this.#last = batch;
    return batch;
  }

  /** Everything that was taken, in the order of the log. */
  async receipt(kind: ReceiptKind, id: number): Promise<Receipt> {
    const minutes = new Minutes(this.#ports);
    const excerpt = await this.#excerpt(minutes);
    return { format: RECEIPT_FORMAT, kind, id, ...excerpt, minutes: minutes.all() };
  }

  /** The same for what is no receipt: records without prices, which need no minutes. */
  excerpt(): Promise<LogExcerpt> {
    return this.#excerpt(new Minutes(this.#ports));
  }

  async #excerpt(minutes: Minutes): Promise<LogExcerpt> {
    const seqs = [...this.#taken.keys()].sort((a, b) => a - b);
    const batches: ReceiptBatch[] = [];
    let publicKey = '';
    const taken = [...new Set(seqs.map((seq) => this.#taken.get(seq)!))];
    const heads: SignedHead[] = [];
    // All of them before any minute is read: which of those are over is one moment for the whole.
    for (const { row } of taken) heads.push(await this.#ports.signHead({ seq: row.lastSeq, hash: row.hash }));
    const signedAt = Math.max(...heads.map((head) => head.signedAt));
    for (const [place, batch] of taken.entries()) {
      const head = heads[place]!;
      publicKey = head.publicKey;
      const own = seqs.filter((seq) => this.#taken.get(seq) === batch);
      batches.push({
        previousHash: hex(batch.row.previousHash),
        firstSeq: batch.row.firstSeq,
        lastSeq: batch.row.lastSeq,
        epoch: batch.row.epoch,
        root: hex(batch.root),
        stateHash: batch.stateHash === undefined ? null : hex(batch.stateHash),
        signedAt: head.signedAt,
        signature: head.signature,
        records: await recordsOf(batch, own, minutes, signedAt),
      });
    }
    return { publicKey, batches };
  }
}

async function recordsOf(
  batch: VerifiedBatch,
  seqs: readonly number[],
  minutes: Minutes,
  signedAt: number,
): Promise<ReceiptBatch['records']> {
  const leaves = Array.from({ length: batch.count }, (_, place) =>
    batch.leaves.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES),
  );
  const records: ReceiptBatch['records'][number][] = [];
  for (const seq of seqs) {
    const place = seq - batch.row.firstSeq;
    const record = batch.recordAt(place);
    const isTick = record.events.some(({ type }) => type === 'PricesRecorded');
    records.push({
      seq,
      salt: hex(batch.saltOf(place)),
      bytes: hex(batch.bytesOf(place)),
      proof: stepsOf(inclusionProof(leaves, place)),
      tape: isTick ? await minutes.proofOf(record, signedAt) : null,
    });
  }
  return records;
}

interface Minute {
  readonly seqs: readonly number[];
  readonly leaves: readonly Uint8Array[];
}

/** The minutes of the ticks that a receipt shows, each read once. */
class Minutes {
  readonly #ports: ReceiptPorts;
  /** Null is a minute that goes on: it stays one for this receipt. */
  readonly #minutes = new Map<number, Minute | null>();

  constructor(ports: ReceiptPorts) {
    this.#ports = ports;
  }

  async proofOf({ seq, at }: LogRecord, signedAt: number): Promise<readonly ReceiptStep[] | null> {
    const start = tapeMinute(at);
    let minute = this.#minutes.get(start);
    if (minute === undefined) {
      minute = await this.#read(start);
      this.#minutes.set(start, minute);
    }
    if (minute !== null) return stepsOf(inclusionProof(minute.leaves, minute.seqs.indexOf(seq)));
    if (signedAt >= start + TAPE_ROOT_MS_MAX) throw new ReceiptMissing('notYet');
    return null;
  }

  async #read(start: number): Promise<Minute | null> {
    const { index } = this.#ports;
    if ((await index.tapeEnd()) < start + TAPE_MINUTE_MS) return null;
    const rows = await index.tapeBetween(start, start + TAPE_MINUTE_MS, MINUTE_RECORDS_MAX);
    return {
      seqs: rows.map((row) => row.seq),
      leaves: rows.map(({ root }) => Buffer.from(root, 'hex')),
    };
  }

  all(): readonly ReceiptMinute[] {
    return [...this.#minutes]
      .filter((each): each is [number, Minute] => each[1] !== null)
      .sort(([a], [b]) => a - b)
      .map(([minute, { leaves }]) => ({ minute, root: hex(merkleRoot(leaves)) }));
  }
}

function stepsOf(steps: readonly ProofStep[]): ReceiptStep[] {
  return steps.map(({ side, hash }) => ({ side, hash: hex(hash) }));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
