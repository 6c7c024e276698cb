// The loop: takes inputs from the queue one by one, drains what each of them made due, and hands the rest of the
// process its turn every few milliseconds. Timers never decide anything; they only wake it.
import { COMMANDS_AHEAD } from '@candor/exchange';
import type { Committer } from './committer.ts';
import type { Decided, Decider, EngineRequest } from './decider.ts';
import type { Reply } from './engine-face.ts';
import { EngineFatal } from './faults.ts';
import { BoundedQueue } from './queue.ts';

/**
 * Sockets and the database are looked at between two slices. One is as long as everything else took since the last, so
 * that a process which has more to read than it can decide does not spend most of its time on reading it.
 */
const sliceMsMin = 2;
const sliceMsMax = 8;
/** Looking at the clock at every step would cost more than it is worth. */
const stepsPerLook = 32;
/** What falls due may be a thousand tickets of a draw, so that the clock is looked at after each. */
const stepsPerDue = stepsPerLook;

/** Fewer inputs are decided sooner than they are looked at. */
const aheadMin = 16;

export interface Waiting {
  readonly request: EngineRequest;
  readonly reply: (reply: Reply) => void;
}

export interface LoopParts {
  readonly decider: Decider;
  readonly committer: Committer;
  readonly queueLengthMax: number;
  /** Answers what waited, once that may leave. */
  readonly onDecided: (outcome: Decided, waiting: Waiting) => void;
  /** Works a little on the next checkpoint; true while there is more to do. */
  readonly prepareCheckpoint: () => boolean;
  /** Called after every turn. */
  readonly onTurn: () => void;
  readonly onFatal: (fatal: EngineFatal) => void;
}

export class Loop {
  readonly #parts: LoopParts;
  readonly #queue: BoundedQueue<Waiting>;
  /** So many of the next inputs have been looked at: what the state needs for them was fetched. */
  #ahead = 0;
  #scheduled = false;
  #stopped = false;
  #turnEndedAt = 0;

  constructor(parts: LoopParts) {
    this.#parts = parts;
    this.#queue = new BoundedQueue(parts.queueLengthMax);
  }

  get queueLength(): number {
    return this.#queue.length;
  }

  /** Nothing waits, and no turn is coming. */
  get isQuiet(): boolean {
    return this.#queue.length === 0 && !this.#scheduled;
  }

  /** False when the queue is full. */
  push(waiting: Waiting): boolean {
    if (!this.#queue.push(waiting)) return false;
    this.wake();
    return true;
  }

  wake(): void {
    if (this.#scheduled || this.#stopped) return;
    this.#scheduled = true;
    setImmediate(this.#turn);
  }

  /** Takes no further input. What had not been decided yet is told so. */
  halt(): void {
    this.#stopped = true;
    for (let waiting = this.#queue.shift(); waiting !== undefined; waiting = this.#queue.shift()) {
      this.#parts.onDecided({ outcome: 'busy' }, waiting);
    }
  }

  readonly #turn = (): void => {
    this.#scheduled = false;
    if (this.#stopped) return;
    try {
      const isInterrupted = this.#decideSlice();
      const isPreparing = this.#parts.prepareCheckpoint();
      this.#parts.committer.commitIfIdle();
      if (isInterrupted || isPreparing) this.wake();
    } catch (cause) {
      const message = `The engine's own code threw: ${(cause as Error).message}`;
      const fatal = cause instanceof EngineFatal ? cause : new EngineFatal('engineThrew', message, { cause });
      this.#parts.onFatal(fatal);
      return;
    }
    this.#parts.onTurn();
    this.#turnEndedAt = performance.now();
  };

  /** True when the slice ended before the work did. Without room it goes on when a batch has been committed. */
  #decideSlice(): boolean {
    const { decider, committer, onDecided } = this.#parts;
    const beganAt = performance.now();
    const othersTookMs = beganAt - this.#turnEndedAt;
    const endsAt = beganAt + Math.min(sliceMsMax, Math.max(sliceMsMin, othersTookMs));
    let untilLook = stepsPerLook;
    while (committer.hasRoom) {
      if (untilLook-- <= 0) {
        if (performance.now() >= endsAt) return true;
        untilLook = stepsPerLook;
      }
      // A cascade ends before the next input is looked at, also when a slice, a full batch or a crash interrupts it.
      if (decider.decideDue()) {
        untilLook -= stepsPerDue;
        continue;
      }
      if (this.#ahead === 0) this.#lookAhead();
      const waiting = this.#queue.shift();
      if (waiting === undefined) return false;
      this.#ahead--;
      onDecided(decider.decide(waiting.request), waiting);
    }
    return false;
  }

  #lookAhead(): void {
    const inputs = this.#queue.next(COMMANDS_AHEAD);
    this.#ahead = inputs.length;
    if (inputs.length >= aheadMin)
      this.#parts.decider.lookAhead(inputs.map(({ request }) => request.command));
  }
}
