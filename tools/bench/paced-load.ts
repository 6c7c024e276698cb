// Sends a venue commands at a constant rate whatever it answers, and notes how long each answer took.
import type { Command } from '@candor/exchange';
import type { Engine, Reply } from '../../apps/server/src/engine/index.ts';

/** Whatever the rate, commands are sent about so often. */
const tickMs = 1;

export interface PacedLoad {
  readonly ratePerSecond: number;
  readonly next: () => Command;
  readonly answered?: (reply: Reply) => void;
}

/**
 * An answer's time runs from the moment at which its command should have been sent, so that a venue that stands
 * still is charged for everything that would have come meanwhile.
 */
export class PacedSender {
  readonly #engine: Engine;
  readonly #load: PacedLoad;
  readonly #timer: NodeJS.Timeout;
  readonly #startedAt = performance.now();
  #latencies: number[] = [];
  #sent = 0;
  #busy = 0;

  constructor(engine: Engine, load: PacedLoad) {
    this.#engine = engine;
    this.#load = load;
    this.#timer = setInterval(() => this.#send(), tickMs);
  }

  /** How often the engine would not take a command. */
  get busy(): number {
    return this.#busy;
  }

  /** The milliseconds of every answer since the last call. */
  takeLatencies(): readonly number[] {
    const latencies = this.#latencies;
    this.#latencies = [];
    return latencies;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #send(): void {
    const perMs = this.#load.ratePerSecond / 1000;
    const wanted = Math.floor((performance.now() - this.#startedAt) * perMs);
    for (; this.#sent < wanted; this.#sent++) {
      const dueAt = this.#startedAt + this.#sent / perMs;
      this.#engine.submitWithCallback({ command: this.#load.next() }, (reply) => {
        this.#latencies.push(performance.now() - dueAt);
        if (reply.outcome === 'busy') this.#busy++;
        this.#load.answered?.(reply);
      });
    }
  }
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
