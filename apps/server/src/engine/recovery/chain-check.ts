// Has the part of the log checked that a start knew by its seal alone. Until it is through the venue serves; damage stops
// it, and the next start believes no seal.
import { assertNever } from '@candor/exchange';
import { EngineFatal, restoreAdvice } from '../faults.ts';
import { type ChainPosition, chainStart } from '../log/log-rows.ts';
import type { EngineLog } from '../options.ts';
import type { BackgroundProcess } from './background-process.ts';
import type { ChainCheckMessage, ChainCheckTask } from './chain-check-worker.ts';
import { type SentPosition, sentPosition } from './sent-position.ts';

/** After a check that ended before it was through, for example because the database was away. */
const againMs = 60_000;

export interface ChainCheckParts extends Pick<ChainCheckTask, 'connectionConfig'> {
  readonly process: Pick<BackgroundProcess, 'checkChain'>;
  /** Where the part ends that is known by its seal. */
  readonly end: ChainPosition;
  readonly log: EngineLog;
  /** Takes the seal away, once nobody can seal any more, in some seconds or not at all: what it speaks of is not there. */
  readonly withdrawSeal: () => Promise<void>;
  readonly onFatal: (fatal: EngineFatal) => void;
  /** Only tests replace it. */
  readonly againMs?: number;
}

export class ChainCheck {
  readonly #parts: ChainCheckParts;
  readonly #startedAt = performance.now();
  readonly #end: SentPosition;
  #passed = sentPosition(chainStart);
  #again: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(parts: ChainCheckParts) {
    this.#parts = parts;
    this.#end = sentPosition(parts.end);
    const { seq } = parts.end;
    parts.log.info({ seq }, `The log is known by its seal up to record ${seq}, and checked from now on`);
    void this.#run();
  }

  /** So many records are still known by their seal alone. */
  get recordsLeft(): number {
    return this.#end.seq - this.#passed.seq;
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#again);
  }

  async #run(): Promise<void> {
    const { connectionConfig, log, process } = this.#parts;
    const task = { connectionConfig, after: this.#passed, end: this.#end };
    try {
      await process.checkChain(task, (message) => this.#heard(message));
    } catch (error) {
      if (this.#isOver) return;
      const { seq } = this.#passed;
      log.warn(
        { err: error, seq },
        `The check of the log stopped after record ${seq}, and goes on in a while`,
      );
      this.#again = setTimeout(() => void this.#run(), this.#parts.againMs ?? againMs);
      this.#again.unref();
    }
  }

  #heard(message: ChainCheckMessage): void {
    if (this.#isOver) return;
    switch (message.kind) {
      case 'passed':
        this.#passed = message.position;
        if (message.position.seq === this.#end.seq && message.position.hash === this.#end.hash) this.#whole();
        return;
      case 'damaged':
        void this.#damaged(message.message);
        return;
      default:
        assertNever(message);
    }
  }

  #whole(): void {
    this.stop();
    const { seq } = this.#end;
    const ms = Math.round(performance.now() - this.#startedAt);
    this.#parts.log.info({ seq, ms }, `The log was checked up to record ${seq}: it is whole`);
  }

  async #damaged(message: string): Promise<void> {
    this.stop();
    const damage = `The log that was known by its seal is damaged: ${message}. ${restoreAdvice}`;
    // Before anything that may take its time.
    this.#parts.log.error({}, damage);
    try {
      await this.#parts.withdrawSeal();
    } catch (error) {
      this.#parts.log.error({ err: error }, 'The seal of the log could not be taken away');
    }
    this.#parts.onFatal(new EngineFatal('stateMismatch', damage));
  }
}
