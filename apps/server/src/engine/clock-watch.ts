// Looks at the clock while nothing is stamped, says what it finds, and takes an operator's agreement from outside.
import { type Clock, type ClockChange, type ClockPolicy, type ClockState, Stamper } from './clock/clock.ts';
import { answerAgreement } from './clock/clock-agreement.ts';
import type { EngineLog } from './options.ts';
import type { ExchangeState } from './rules.ts';

export interface ClockWatchParts {
  readonly clock: Clock;
  readonly clockPolicy: ClockPolicy | undefined;
  readonly dataDirectory: string;
  readonly lookMs: number;
  readonly state: Pick<ExchangeState, 'at'>;
  readonly log: EngineLog;
}

const days = (ms: number): string => `${Math.floor(ms / 86_400_000)} days`;
const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s`;

export class ClockWatch {
  readonly stamper: Stamper;
  readonly #parts: ClockWatchParts;
  readonly #timer: NodeJS.Timeout;
  #answering = false;

  constructor(parts: ClockWatchParts) {
    this.#parts = parts;
    this.stamper = new Stamper(
      parts.clock,
      parts.clockPolicy,
      (change) => this.#tell(change),
      parts.state.at,
    );
    this.#timer = setInterval(() => this.#look(), parts.lookMs);
    this.#timer.unref();
  }

  /** Whether the clock may be believed, as it is now. */
  get state(): ClockState {
    this.stamper.look();
    return this.stamper.state;
  }

  /** What is signed carries its time for ever: while the clock is in doubt that is the time of the last record. */
  get believedMs(): number {
    const { clock, state } = this.#parts;
    return this.state === 'trusted' ? clock.wallMs() : state.at;
  }

  /** The next record gets at least the time of the last one, so it stands still for so long. */
  get logAheadMs(): number {
    return Math.max(0, this.#parts.state.at - this.#parts.clock.wallMs());
  }

  accept(): string {
    const { clock, log } = this.#parts;
    this.stamper.look();
    if (this.stamper.state === 'trusted') return 'The clock was not in doubt: nothing has changed.';
    this.stamper.accept();
    const time = new Date(clock.wallMs()).toISOString();
    const ahead = this.logAheadMs;
    const stands =
      ahead > 0 ? ` The log is ${seconds(ahead)} ahead: its time stands still until the clock is there.` : '';
    const message = `The clock is accepted: it is ${time}.${stands}`;
    log.warn({ wallMs: clock.wallMs(), logAheadMs: ahead }, message);
    return message;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.stamper.look();
    if (this.#answering) return;
    this.#answering = true;
    const { clock, dataDirectory, log } = this.#parts;
    answerAgreement(
      dataDirectory,
      () => clock.wallMs(),
      () => this.accept(),
    )
      .catch((error) => log.error({ err: error }, 'A request to accept the clock cannot be answered'))
      .finally(() => {
        this.#answering = false;
      });
  }

  #tell({ kind, jumpMs }: ClockChange): void {
    const { log } = this.#parts;
    const direction = jumpMs > 0 ? 'forward' : 'back';
    switch (kind) {
      case 'jumped':
        log.error(
          { jumpMs },
          `The clock has jumped ${direction} by ${seconds(jumpMs)}: nothing is decided until it is back or an operator agrees ("npm run clock:accept")`,
        );
        return;
      case 'farAfterLog':
        log.error(
          { gapMs: jumpMs },
          `The clock is ${days(jumpMs)} after the last record of the log: nothing is decided until it is set right or an operator agrees ("npm run clock:accept")`,
        );
        return;
      case 'cameBack':
        log.warn({ jumpMs }, 'The clock is back: the venue goes on');
        return;
      case 'acceptedByItself':
        log.warn(
          { jumpMs },
          `The clock has kept its jump of ${seconds(jumpMs)}, as after a sleep of the machine: it is accepted and the venue goes on`,
        );
        return;
      default:
        kind satisfies never;
    }
  }
}
