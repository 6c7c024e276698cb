// The roots of the minutes of the tape. A minute that has ended takes no further tick, so that its root is worked out
// once: whoever asks for the same hours again, and anybody may without a name, has what is known.
import { merkleRoot, TAPE_MINUTE_MS, tapeMinute } from '@candor/exchange';
import type { ReceiptIndex } from './ports.ts';

export interface TapeRoot {
  readonly minute: number;
  readonly records: number;
  readonly root: string;
}

/** A week of them. */
export const MINUTES_KEPT = 10_080;
const MINUTE_RECORDS_MAX = 5_000;

export class TapeRoots {
  readonly #index: Pick<ReceiptIndex, 'tapeBetween' | 'tapeEnd'>;
  readonly #kept: number;
  /** Of minutes that have ended; null of one without a tick. What was asked for last stands at the end. */
  readonly #known = new Map<number, TapeRoot | null>();

  constructor(index: Pick<ReceiptIndex, 'tapeBetween' | 'tapeEnd'>, kept = MINUTES_KEPT) {
    this.#index = index;
    this.#kept = kept;
  }

  /** Of the minutes that begin in this time and can take no further tick. A minute without a tick has no root. */
  async between(fromMs: number, toMs: number): Promise<readonly TapeRoot[]> {
    const first = tapeMinute(fromMs + TAPE_MINUTE_MS - 1);
    const end = Math.min(tapeMinute(toMs + TAPE_MINUTE_MS - 1), tapeMinute(await this.#index.tapeEnd()));
    const roots: TapeRoot[] = [];
    for (let minute = first; minute < end; minute += TAPE_MINUTE_MS) {
      // Each for itself, so that others have their turn between them.
      const known = this.#known.get(minute);
      const root = known === undefined ? await this.#read(minute) : known;
      this.#keep(minute, root);
      if (root !== null) roots.push(root);
    }
    return roots;
  }

  async #read(minute: number): Promise<TapeRoot | null> {
    const rows = await this.#index.tapeBetween(minute, minute + TAPE_MINUTE_MS, MINUTE_RECORDS_MAX);
    if (rows.length === 0) return null;
    const leaves = rows.map(({ root }) => Buffer.from(root, 'hex'));
    return { minute, records: rows.length, root: Buffer.from(merkleRoot(leaves)).toString('hex') };
  }

  #keep(minute: number, root: TapeRoot | null): void {
    this.#known.delete(minute);
    this.#known.set(minute, root);
    if (this.#known.size <= this.#kept) return;
    const oldest = this.#known.keys().next();
    if (oldest.done !== true) this.#known.delete(oldest.value);
  }
}
