// Ledger entries of one owner, packed into one row: most of what an entry says stands in the entry before it as well.
import { ByteReader, ByteWriter, type CurrencyId, type OwnerId } from '@candor/exchange';
import { codeOf, entryKinds, ledgerWallets, wordOf } from './codes.ts';
import { cutIntoBlocks, LabelCounts, readDifference, writeDifference } from './packing.ts';
import type { EntryRow } from './rows.ts';

/** Consecutive entries of one owner. All entries of a record are in the same block. */
export interface EntryBlock {
  readonly owner: OwnerId;
  /** The records of its first and its last entry. */
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** What kinds of entries there are, see `entryLabel`, and how many of each. */
  readonly labels: readonly number[];
  readonly counts: readonly number[];
  readonly bytes: Uint8Array;
}

/** Wallet, kind and currency of an entry as one number, which the database filters by. */
export const labelBits = { wallet: 3, kind: 6 } as const;
const WALLET_MASK = 2 ** labelBits.wallet - 1;
const KIND_MASK = 2 ** labelBits.kind - 1;
const LOW_BITS = labelBits.wallet + labelBits.kind;
/** As many as a column of the database has room for. */
const CURRENCIES_MAX = 2 ** (31 - LOW_BITS);

type Label = Pick<EntryRow, 'wallet' | 'kind' | 'currency'>;

export function entryLabel({ wallet, kind, currency }: Label): number {
  const low = (codeOf(entryKinds, kind) << labelBits.wallet) | codeOf(ledgerWallets, wallet);
  if (currency < 0 || currency >= CURRENCIES_MAX)
    throw new RangeError(`No currency has the number ${currency}`);
  return (currency << LOW_BITS) | low;
}

/** Which amounts follow. What is held or released moves between the two parts of an account and is written once. */
const AVAILABLE_ONLY = 0;
const HELD_ONLY = 1;
const MOVED = 2;
const BOTH = 3;
const SHAPE_BITS = 2;
const TEXT_CAUSE = 2 ** SHAPE_BITS;
const HEAD_BITS = SHAPE_BITS + 1;

/** Packs entries of one owner, in the order of the log. One is used again for the next owner. */
export class EntryPacker {
  readonly #writer = new ByteWriter();
  #kinds = new LabelCounts();
  #seq = 0;
  #place = 0;
  #at = 0;
  #cause = 0;

  /** Calls `take` with each block, whose bytes are written over afterwards. */
  pack(entries: readonly EntryRow[], take: (block: EntryBlock) => void): void {
    cutIntoBlocks(entries, isOfOneRecord, (block) => take(this.#block(block)));
  }

  #block(entries: readonly EntryRow[]): EntryBlock {
    const { owner, seq: firstSeq } = entries[0]!;
    this.#writer.reset();
    this.#kinds = new LabelCounts();
    this.#seq = firstSeq;
    this.#place = 0;
    this.#at = 0;
    this.#cause = 0;
    for (const each of entries) this.#add(each);
    const { labels, counts } = this.#kinds;
    return { owner, firstSeq, lastSeq: this.#seq, labels, counts, bytes: this.#writer.written() };
  }

  #add(entry: EntryRow): void {
    const { seq, place, at, available, held, cause } = entry;
    const shape = shapeOf(available, held);
    const isText = typeof cause === 'string';
    this.#writer.uint((this.#kinds.add(entryLabel(entry)) << HEAD_BITS) | (isText ? TEXT_CAUSE : 0) | shape);
    this.#writer.uint(seq - this.#seq);
    this.#writer.uint(seq === this.#seq ? place - this.#place : place);
    writeDifference(this.#writer, at - this.#at);
    if (shape !== HELD_ONLY) this.#writer.bigint(available);
    if (shape === HELD_ONLY || shape === BOTH) this.#writer.bigint(held);
    if (isText) this.#writer.text(cause);
    else {
      writeDifference(this.#writer, cause - this.#cause);
      this.#cause = cause;
    }
    this.#seq = seq;
    this.#place = place;
    this.#at = at;
  }
}

function isOfOneRecord(a: EntryRow, b: EntryRow): boolean {
  return a.seq === b.seq;
}

function shapeOf(available: bigint, held: bigint): number {
  if (held === 0n) return AVAILABLE_ONLY;
  if (available === 0n) return HELD_ONLY;
  return held === -available ? MOVED : BOTH;
}

/** In the order of the log. Bytes that say nothing throw. */
export function unpackEntries({ owner, firstSeq, labels, bytes }: EntryBlock): EntryRow[] {
  const reader = new ByteReader(bytes);
  const named = labels.map(readLabel);
  const entries: EntryRow[] = [];
  let [seq, place, at, lastCause] = [firstSeq, 0, 0, 0];
  while (!reader.atEnd) {
    const head = reader.uint();
    const label = named[head >>> HEAD_BITS];
    if (label === undefined) throw new RangeError(`There is no label ${head >>> HEAD_BITS}`);
    const later = reader.uint();
    seq += later;
    place = reader.uint() + (later === 0 ? place : 0);
    at += readDifference(reader);
    const shape = head & BOTH;
    const available = shape === HELD_ONLY ? 0n : reader.bigint();
    const held = readHeld(reader, shape, available);
    if (shape !== shapeOf(available, held)) throw new RangeError('The amounts have another shape');
    const cause = head & TEXT_CAUSE ? reader.text() : lastCause + readDifference(reader);
    if (typeof cause === 'number') lastCause = cause;
    entries.push({ seq, place, at, owner, ...label, available, held, cause });
  }
  return entries;
}

function readHeld(reader: ByteReader, shape: number, available: bigint): bigint {
  if (shape === AVAILABLE_ONLY) return 0n;
  return shape === MOVED ? -available : reader.bigint();
}

function readLabel(label: number): Label {
  return {
    wallet: wordOf(ledgerWallets, label & WALLET_MASK),
    kind: wordOf(entryKinds, (label >>> labelBits.wallet) & KIND_MASK),
    currency: (label >>> LOW_BITS) as CurrencyId,
  };
}
