// The hashes by which the tape is published: one root for each minute over all ticks of all markets.
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { ByteWriter } from '../encoding/bytes.ts';
import { type StructOf, struct, type TypeOf, text } from '../encoding/kinds.ts';
import { recordedTick } from '../prices/events.ts';
import { merkleRoot, uint64Bytes } from './merkle.ts';

const TICK = 3;
export const TAPE_MINUTE_MS = 60_000;
/** A receipt that was made this long after the beginning of a minute proves its ticks under the minute's root. */
export const TAPE_ROOT_MS_MAX = 2 * TAPE_MINUTE_MS;

const tickFields = { source: text, tick: recordedTick };
const tickKind = struct(tickFields);
export type RecordedTick = TypeOf<typeof recordedTick>;
export type TapeLeaf = StructOf<typeof tickFields>;

/** The minute in which a tick was recorded, as the moment of its beginning. */
export function tapeMinute(recordedAt: number): number {
  return recordedAt - (recordedAt % TAPE_MINUTE_MS);
}

/** SHA256(3 ‖ seq ‖ recorded at ‖ canonical bytes of the source's name and the tick). */
export function tickLeaf(seq: number, recordedAt: number, leaf: TapeLeaf): Uint8Array {
  const writer = new ByteWriter();
  tickKind.write(writer, leaf);
  return sha256(concatBytes(Uint8Array.of(TICK), uint64Bytes(seq), uint64Bytes(recordedAt), writer.since(0)));
}

/** The root over the ticks of one record. The root of a minute is that over its records' roots, in their order. */
export function tapeRecordRoot(
  seq: number,
  recordedAt: number,
  { source, ticks }: { readonly source: string; readonly ticks: readonly RecordedTick[] },
): Uint8Array {
  return merkleRoot(ticks.map((tick) => tickLeaf(seq, recordedAt, { source, tick })));
}
