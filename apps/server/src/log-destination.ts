// Where the log of the process goes: standard error. What becomes of a line never decides what becomes of the venue.
import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_ERROR = 2;
/** So much waits for a disk that is full, or for a reader that stands still; what comes then is left out. */
export const WAITING_BYTES_MAX = 1_048_576;
/** A process that ends waits so long for a reader that is slow: its last lines say why. */
const PATIENCE_AT_THE_END_MS = 1_000;

/**
 * A line is written before the call returns. One that cannot be is kept until the next that can: a full disk under the
 * log, or a reader that is gone, would otherwise end the server, and one that stands still would stop it.
 */
export function standardError(): DestinationStream {
  // The console says a few things beside the log, and its streams would end the process as well. Once Node.js has opened
  // a pipe as one of them it refuses what it has no room for, rather than to wait.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const lines = new WaitingLines();
  process.once('exit', () => lines.writeLast());
  return lines;
}

class WaitingLines implements DestinationStream {
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #leftOut = 0;

  write(line: string): void {
    this.#add(Buffer.from(line));
    this.#writeWaiting();
  }

  writeLast(): void {
    const patientUntil = performance.now() + PATIENCE_AT_THE_END_MS;
    const nothing = new Int32Array(new SharedArrayBuffer(4));
    while (this.#writeWaiting() === 'EAGAIN' && performance.now() < patientUntil) {
      Atomics.wait(nothing, 0, 0, 10);
    }
  }

  #add(line: Buffer): void {
    if (this.#waitingBytes + line.length > WAITING_BYTES_MAX) {
      this.#leftOut++;
      return;
    }
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
  }

  /** Writes what there is room for, and answers with the code of what is in the way of the rest. */
  #writeWaiting(): string | undefined {
    for (let line = this.#waiting[0]; line !== undefined; line = this.#waiting[0]) {
      let bytes: number;
      try {
        bytes = writeSync(STANDARD_ERROR, line);
      } catch (error) {
        return String((error as { code?: unknown }).code);
      }
      this.#waitingBytes -= bytes;
      if (bytes < line.length) this.#waiting[0] = line.subarray(bytes);
      else this.#waiting.shift();
      if (this.#waiting.length === 0 && this.#leftOut > 0) this.#tellWhatIsMissing();
    }
    return undefined;
  }

  #tellWhatIsMissing(): void {
    const msg = 'The log could not be written for a while; so many lines of that time are left out';
    const told = { level: 40, time: Date.now(), pid: process.pid, lines: this.#leftOut, msg };
    this.#leftOut = 0;
    this.#add(Buffer.from(`${JSON.stringify(told)}\n`));
  }
}
