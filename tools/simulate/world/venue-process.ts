// The venue's process in the simulated world: the real engine on the simulated disk, started, killed and started again.
import { rmSync } from 'node:fs';
import type { LogRecord } from '@candor/exchange';
import type { EngineRequest } from '../../../apps/server/src/engine/decider.ts';
import {
  type Engine,
  type EngineFatal,
  type Reply,
  startEngineOn,
} from '../../../apps/server/src/engine/index.ts';
import type { ExchangeState, Rules } from '../../../apps/server/src/engine/rules.ts';
import { suspensionsFile } from '../../../apps/server/src/engine/suspensions.ts';
import type { SimulatedDisk } from './simulated-disk.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Often enough that a short run has checkpoints, and snapshots with a tail behind them. */
const checkpoints = { recordsMin: 150, recordsMax: 300, intervalMs: 600_000, restFactor: 0 };
const never = 2 ** 31;
/** Far more than ever waits here; the venue's own would cost each start half a megabyte. */
const queueLengthMax = 1_024;

export class VenueProcess {
  readonly #disk: SimulatedDisk;
  readonly #time: VirtualTime;
  readonly #dataDirectory: string;
  readonly #rules: Rules;
  #engine: Engine | undefined;
  /** What ended the engine, if anything did. */
  fatal: EngineFatal | undefined;
  /** What an operator would be woken for. */
  readonly alarms: string[] = [];
  /** Committed and not yet looked at, in the order of the log. */
  committed: LogRecord[] = [];
  starts = 0;
  state: ExchangeState | undefined;

  constructor(disk: SimulatedDisk, time: VirtualTime, dataDirectory: string, rules: Rules) {
    this.#disk = disk;
    this.#time = time;
    this.#dataDirectory = dataDirectory;
    this.#rules = rules;
  }

  /** Throws what a start would refuse with. */
  async start(): Promise<void> {
    this.#time.clear();
    this.fatal = undefined;
    this.committed = [];
    const log = {
      info: () => {},
      warn: () => {},
      error: (_: object, message: string) => void this.alarms.push(message),
    };
    const time = this.#time;
    this.#engine = await startEngineOn(
      this.#disk,
      {
        connectionConfig: { connectionString: '' },
        clock: { wallMs: () => time.wallMs, monotonicMs: () => time.monotonicMs },
        dataDirectory: this.#dataDirectory,
        onFatal: (fatal) => {
          this.fatal = fatal;
        },
        log,
      },
      {
        snapshots: false,
        snapshotKey: this.#disk.snapshotKey,
        keepsHeads: false,
        checkpoints,
        clockLookMs: never,
        queueLengthMax,
        rules: this.#rules,
      },
    );
    this.starts++;
    this.#engine.subscribe((records) => {
      for (const record of records) this.committed.push(record);
    });
    // Looked at by nobody but the audit, and only while nothing is under way.
    this.#engine
      .read((state) => {
        this.state = state;
      })
      .catch(() => {});
    await time.turn();
  }

  submit(request: EngineRequest, told: (reply: Reply) => void): void {
    this.#engine!.submitWithCallback(request, told);
  }

  acceptClock(): void {
    this.#engine?.acceptClock();
  }

  /** Somebody has deleted the file; the next start reads it. */
  forgetSuspensions(): void {
    rmSync(suspensionsFile(this.#dataDirectory), { force: true });
  }

  /** No warning, no last word. */
  kill(written: boolean): void {
    this.#time.clear();
    this.#disk.processEnds(written);
    this.#engine = undefined;
    this.state = undefined;
  }
}
