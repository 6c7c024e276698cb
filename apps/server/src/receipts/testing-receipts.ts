// A log of a pure venue, sealed into batches and signed like the real one, with receipts of what happened in it.
import { generateKeyPairSync } from 'node:crypto';
import type { EventOf, EventType, LogRecord, UserId, VenueEvent } from '@candor/exchange';
import type { Receipt, ReceiptKind } from '@candor/exchange/receipt';
import { BatchBuilder } from '../engine/log/batch-builder.ts';
import { HeadSigner } from '../engine/log/head-key.ts';
import { type BatchRow, genesisHash } from '../engine/log/log-rows.ts';
import { appendProofRows, type ProofRows, proofSubjects } from '../history/rows/proof-rows.ts';
import type { NoReceipt, ReceiptIndex, ReceiptPorts } from './ports.ts';
import { collectReceipt } from './receipts.ts';

/** The log with other events of one type. */
export function saying<T extends EventType>(
  records: readonly LogRecord[],
  type: T,
  said: (event: EventOf<T>) => object,
): readonly LogRecord[] {
  const change = (event: VenueEvent): VenueEvent =>
    event.type === type ? ({ ...event, ...said(event as EventOf<T>) } as VenueEvent) : event;
  return records.map((record) => ({ ...record, events: record.events.map(change) }));
}

export function sealedLog(
  records: readonly LogRecord[],
  {
    batchRecords = 3,
    nowMs = records.at(-1)!.at + 300_000,
  }: { batchRecords?: number; nowMs?: number | ((lastSeq: number) => number) } = {},
): ReceiptPorts {
  const batches: BatchRow[] = [];
  const rows: ProofRows = { tape: [], subjects: [] };
  for (let start = 0; start < records.length; start += batchRecords) {
    const builder = new BatchBuilder();
    builder.begin();
    for (const record of records.slice(start, start + batchRecords)) builder.add(record);
    const row = builder.seal({ previousHash: batches.at(-1)?.hash ?? genesisHash, epoch: 1 });
    batches.push({ ...row, payload: Buffer.from(row.payload) });
  }
  for (const record of records) appendProofRows(rows, record);
  const signer = new HeadSigner(generateKeyPairSync('ed25519').privateKey);
  return {
    index: indexOf(rows),
    batchHolding: async (seq) => batches.find(({ firstSeq, lastSeq }) => firstSeq <= seq && seq <= lastSeq),
    signHead: async (batch) => signer.sign(batch, typeof nowMs === 'number' ? nowMs : nowMs(batch.seq)),
  };
}

function indexOf({ tape, subjects }: ProofRows): ReceiptIndex {
  const of = (kind: (typeof proofSubjects)[number], subject: number): number[] =>
    subjects
      .filter((row) => row.kind === proofSubjects.indexOf(kind) && row.subject === subject)
      .map(({ seq }) => seq);
  return {
    subjectRecords: async (kind, subject, limit) => of(kind, subject).slice(0, limit),
    lastSubjectRecord: async (kind, subject, before = Number.MAX_SAFE_INTEGER) =>
      of(kind, subject).findLast((seq) => seq < before),
    versionRecord: async (kind, subject, version) => of(kind, subject)[version - 1],
    tapeFrom: async (seq, direction, limit) => {
      const seqs = tape.map((row) => row.seq);
      const found =
        direction === 'after'
          ? seqs.filter((each) => each > seq)
          : seqs.filter((each) => each < seq).reverse();
      return found.slice(0, limit);
    },
    tapeBetween: async (fromMs, toMs, limit) =>
      tape.filter(({ at }) => at >= fromMs && at < toMs).slice(0, limit),
    tapeEnd: async () => tape.at(-1)?.at ?? 0,
  };
}

export async function tryReceipt(
  ports: ReceiptPorts,
  kind: ReceiptKind,
  id: number,
  user = 1,
): Promise<Receipt | NoReceipt> {
  const made = await collectReceipt(ports, user as UserId, kind, id);
  // Through JSON, as it reaches whoever verifies it.
  return typeof made === 'string' ? made : (JSON.parse(JSON.stringify(made)) as Receipt);
}

export async function receiptOf(ports: ReceiptPorts, kind: ReceiptKind, id: number): Promise<Receipt> {
  const made = await tryReceipt(ports, kind, id);
  if (typeof made === 'string') throw new Error(`There is no receipt: ${made}`);
  return made;
}

/** Every value of a JSON text that is neither list nor object, with how to put another in its place. */
export function leavesOf(
  value: unknown,
  place = '',
): readonly {
  readonly place: string;
  readonly leaf: string | number | null;
  put(root: unknown, leaf: unknown): void;
}[] {
  if (typeof value !== 'object' || value === null) {
    const path = place.slice(1).split('/');
    const put = (root: unknown, leaf: unknown): void => {
      const holder = path.slice(0, -1).reduce((at, name) => (at as Record<string, unknown>)[name], root);
      (holder as Record<string, unknown>)[path.at(-1)!] = leaf;
    };
    return [{ place, leaf: value as string | number | null, put }];
  }
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${place}/${name}`));
}
