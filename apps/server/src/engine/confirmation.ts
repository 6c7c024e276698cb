// Whether this process still leads: an answer may leave only on a confirmation of the epoch younger than a second.
// A process that was paused, or cut off from the database, may have been replaced without having noticed.
import { EngineFatal, LogDamaged } from './faults.ts';
import type { LogHead } from './log/log-rows.ts';

export const confirmationMsMax = 1000;
const idleCheckMs = 500;
/**
 * So often the question is asked while appends confirm the epoch as well: the connection that answers it reads old
 * records too, and where nobody used it nobody would hear that it was lost.
 */
const busyCheckMs = 5000;
/** A database that has not answered for so long has to be connected to anew, and that is a new start. */
const silenceMsMax = 10_000;

export interface ConfirmationParts {
  readonly epoch: number;
  readonly readHead: () => Promise<LogHead>;
  readonly onConfirmed: () => void;
  readonly onFatal: (fatal: EngineFatal) => void;
}

export class Confirmation {
  readonly #parts: ConfirmationParts;
  /** When the question was asked whose answer confirmed the epoch last. */
  #confirmedAt: number;
  #askedAt: number | undefined;
  #answeredAt: number;
  #checkedAt: number;
  /** How long nothing was heard while a question is under way. */
  #silentMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: ConfirmationParts) {
    this.#parts = parts;
    this.#confirmedAt = performance.now();
    this.#answeredAt = this.#confirmedAt;
    this.#checkedAt = this.#confirmedAt;
  }

  start(): void {
    this.#timer = setInterval(() => this.#check(), idleCheckMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get isFresh(): boolean {
    return performance.now() - this.#confirmedAt < confirmationMsMax;
  }

  /** An append that was sent then has succeeded since, so the epoch was ours at that moment. */
  confirm(sentAt: number): void {
    if (sentAt > this.#confirmedAt) this.#confirmedAt = sentAt;
  }

  /** Asks the database unless a question is under way; `onConfirmed` follows. */
  ask(): void {
    if (this.#askedAt !== undefined) return;
    const askedAt = performance.now();
    this.#askedAt = askedAt;
    this.#parts.readHead().then(
      (head) => {
        this.#askedAt = undefined;
        this.#answeredAt = performance.now();
        if (head.epoch !== this.#parts.epoch) return this.#fenced(head.epoch);
        this.confirm(askedAt);
        this.#parts.onConfirmed();
      },
      (cause) => this.#lost('The epoch cannot be read', cause),
    );
  }

  #check(): void {
    const now = performance.now();
    this.#countSilence(now);
    if (this.#silentMs > silenceMsMax)
      return this.#lost(`The database has not answered for ${silenceMsMax} ms`);
    const isIdle = now - this.#confirmedAt >= idleCheckMs - 50;
    if (isIdle || now - this.#answeredAt >= busyCheckMs) this.ask();
  }

  #countSilence(now: number): void {
    // An append that was sent after the question and has succeeded: the database does answer.
    const heardAt = Math.max(this.#askedAt ?? now, this.#confirmedAt);
    // A process that stood still has not read yet what has come meanwhile: all that time counts as two checks.
    const listenedMs = Math.min(now - this.#checkedAt, 2 * idleCheckMs);
    this.#silentMs = Math.min(now - heardAt, this.#silentMs + listenedMs);
    this.#checkedAt = now;
  }

  #fenced(epoch: number): void {
    const message = `Another process leads in epoch ${epoch}; ours was ${this.#parts.epoch}`;
    this.#parts.onFatal(new EngineFatal('fenced', message));
  }

  #lost(message: string, cause?: unknown): void {
    const fatal =
      cause instanceof LogDamaged
        ? new EngineFatal('stateMismatch', cause.message, { cause })
        : new EngineFatal('databaseLost', message, { cause });
    this.#parts.onFatal(fatal);
  }
}
