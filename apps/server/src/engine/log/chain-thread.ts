// The other end of the chain worker: gives the batches that it has checked, in order.
import { Worker } from 'node:worker_threads';
import { assertNever } from '@candor/exchange';
import { LogDamaged } from '../faults.ts';
import { type CheckedBatch, decodeChecked } from './batch-codec.ts';
import type { ChainMessage, ChainTask } from './chain-worker.ts';
import type { KnownChain } from './known-chain.ts';
import { type ChainPosition, chainStart } from './log-rows.ts';
import { requireSame } from './verified-batches.ts';

/** With fewer records the thread would take longer to start than it saves. */
export const threadRecordsMin = 50_000;

export class ChainThread {
  readonly fromSeq: number;
  readonly #after: ChainPosition;
  readonly #worker: Worker;
  #messages: ChainMessage[] = [];
  #failure: Error | undefined;
  #wake = (): void => {};

  constructor(task: ChainTask) {
    this.fromSeq = task.fromSeq;
    this.#after = task.known?.end ?? chainStart;
    this.#worker = new Worker(new URL('./chain-worker.ts', import.meta.url), { workerData: task });
    this.#worker.on('message', (message: ChainMessage) => {
      this.#messages.push(message);
      this.#wake();
    });
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.on('exit', () => this.#fail(new Error('The thread that checks the log ended too early')));
  }

  /**
   * The batches after the snapshot, once everything before it was found whole and leads to its position. At their end all
   * of the chain is known.
   */
  async *batches(
    after: ChainPosition,
    chain: KnownChain,
    onPassed: (seq: number) => void,
  ): AsyncGenerator<CheckedBatch> {
    let passed = this.#after;
    for (;;) {
      const message = await this.#next();
      switch (message.kind) {
        case 'passed':
          passed = message.position;
          onPassed(passed.seq);
          break;
        case 'batch':
          requireSame(passed, after);
          this.#worker.postMessage(message.row.payload.length);
          yield decodeChecked(message.row);
          break;
        case 'end':
          chain.take(message.chain);
          return requireSame(passed, after);
        case 'damaged':
          throw new LogDamaged(message.place, message.message);
        default:
          assertNever(message);
      }
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  async #next(): Promise<ChainMessage> {
    for (;;) {
      const message = this.#messages.shift();
      if (message !== undefined) return message;
      if (this.#failure !== undefined) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }
}
