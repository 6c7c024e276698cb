// Room for the hashes of many entities, each in a numbered slot. It grows by pieces, so that nothing is ever moved.
import { keepWarm } from '../keep-warm.ts';
import { hashBytes } from './sum256.ts';

const slotsPerPieceBits = 16;
const slotsPerPiece = 2 ** slotsPerPieceBits;

/** Of an entity that has no hash yet. */
export const NO_SLOT = 0;

export class HashStore {
  readonly #pieces: DataView[] = [];
  readonly #free: number[] = [];
  /** Slot 0 is never handed out. */
  #next = 1;

  take(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#next > this.#pieces.length * slotsPerPiece - 1) {
      this.#pieces.push(new DataView(new ArrayBuffer(slotsPerPiece * hashBytes)));
    }
    return this.#next++;
  }

  /** Fetches the memory of many slots together. */
  warm(slots: Float64Array, count: number): void {
    for (let i = 0; i < count; i++) keepWarm(this.pieceOf(slots[i]!).getUint8(this.offsetOf(slots[i]!)));
  }

  giveBack(slot: number): void {
    this.#free.push(slot);
  }

  /** The memory in which the hash of a slot lies, at `offsetOf`. */
  pieceOf(slot: number): DataView {
    return this.#pieces[slot >>> slotsPerPieceBits]!;
  }

  offsetOf(slot: number): number {
    return (slot & (slotsPerPiece - 1)) * hashBytes;
  }
}
