// Those who are subscribed to one topic, and what is on its way to them.
import { setImmediate } from 'node:timers/promises';
import type { StreamSocket } from './stream-socket.ts';

/** So many are written to before orders and commits have their turn: one or two milliseconds. */
export const READERS_AT_ONCE = 256;
/** After so many messages everybody was first. */
const TURNS = 16;

export class Subscribers {
  /** How many messages were published before the snapshot of each: it is told those that come after. */
  readonly #from = new Map<StreamSocket, number>();
  #published = 0;
  /** Ends with the last message that is on its way. */
  #telling: Promise<void> | undefined;

  get size(): number {
    return this.#from.size;
  }

  /** For a stream that was just sent a snapshot of all that was published. */
  add(socket: StreamSocket): void {
    this.#from.set(socket, this.#published);
  }

  remove(socket: StreamSocket): void {
    this.#from.delete(socket);
  }

  /** Messages reach each in their order. Where there are thousands, what comes back ends when all were written to. */
  tell(frame: Buffer): Promise<void> | undefined {
    const readers = [...this.#from.keys()];
    const number = this.#published++;
    this.#takeTurns();
    if (this.#telling === undefined && readers.length <= READERS_AT_ONCE) {
      this.#write(readers, frame, number);
      return undefined;
    }
    const telling: Promise<void> = (this.#telling ?? Promise.resolve())
      .then(() => this.#tellInPortions(readers, frame, number))
      .then(() => {
        if (this.#telling === telling) this.#telling = undefined;
      });
    this.#telling = telling;
    return telling;
  }

  async #tellInPortions(readers: readonly StreamSocket[], frame: Buffer, number: number): Promise<void> {
    for (let first = 0; first < readers.length; first += READERS_AT_ONCE) {
      if (first > 0) await setImmediate();
      this.#write(readers.slice(first, first + READERS_AT_ONCE), frame, number);
    }
  }

  /** Who left meanwhile, or has a newer snapshot since, is passed over. */
  #write(readers: readonly StreamSocket[], frame: Buffer, number: number): void {
    for (const socket of readers) {
      const from = this.#from.get(socket);
      if (from !== undefined && from <= number) socket.sendFrame(frame);
    }
  }

  /** Of thousands the last one hears tens of milliseconds after the first: those who were first are last now. */
  #takeTurns(): void {
    let turning = Math.floor(this.#from.size / TURNS);
    for (const [socket, from] of this.#from) {
      if (turning-- === 0) return;
      this.#from.delete(socket);
      this.#from.set(socket, from);
    }
  }
}
