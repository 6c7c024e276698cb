// Memory that two threads share: the last committed record, and whether the reader asks to be told of the next one. A
// busy venue so tells it in a few nanoseconds, and sends a message only to whoever has read everything.

export type CommittedWord = BigInt64Array<SharedArrayBuffer>;

const SEQ = 0;
const ASKED = 1;

export function makeCommittedWord(): CommittedWord {
  return new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
}

/** True where the reader is to be told. */
export function writeCommitted(word: CommittedWord, seq: number): boolean {
  Atomics.store(word, SEQ, BigInt(seq));
  return Atomics.exchange(word, ASKED, 0n) === 1n;
}

/** To be called before reading: what is written in between is then told as well, so that nothing is missed. */
export function asksForMore(word: CommittedWord): void {
  Atomics.store(word, ASKED, 1n);
}

export function readCommitted(word: CommittedWord): number {
  return Number(Atomics.load(word, SEQ));
}
