// The calls of one stream that are under way. While there are too many it is not read on: a venue that reads and refuses
// all that comes has no time left for what it took.
import { streamLimits } from '@candor/wire';
import type { SignedInUser } from '../../identity/index.ts';
import type { Route } from '../route.ts';
import type { StreamSocket } from './stream-socket.ts';

/** Without room for so long, what comes is refused: whoever waits is told, and pings and a goodbye are heard. */
const WAIT_MS_MAX = 1_000;

/** A call from its message to its answer. */
export interface CallUnderWay {
  readonly stream: StreamSocket;
  readonly line: Line;
  readonly id: number;
  readonly route: Route;
  readonly beganMs: number;
  /** It is among the calls in flight of its line. */
  isInFlight: boolean;
  /** Never throws: what goes wrong is an answer. */
  carryOut(user: SignedInUser): void;
}

/** Where calls of a stream stand. */
export class Line {
  readonly sessionName: string;
  /** Calls that wait for a look at the session; those that follow wait behind them, so that none overtakes. */
  waiting: CallUnderWay[] | undefined;
  #inFlight = 0;
  #readOn: (() => void) | undefined;
  #isWoken = false;
  #isRefusing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(sessionName: string) {
    this.sessionName = sessionName;
  }

  /** Another call would be refused. */
  get isFull(): boolean {
    return this.#inFlight >= streamLimits.callsInFlightMax;
  }

  /** Nothing further is to be read. */
  get mustWait(): boolean {
    return this.isFull && !this.#isRefusing;
  }

  /** `readOn` is called once: when a call was answered, or none has been for a while. */
  whenRoom(readOn: () => void): void {
    this.#readOn = readOn;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isRefusing = true;
      this.#goOn();
      this.#isRefusing = false;
    }, WAIT_MS_MAX);
  }

  began(): void {
    this.#inFlight += 1;
  }

  ended(): void {
    this.#inFlight -= 1;
    if (this.#readOn === undefined || this.#isWoken) return;
    // Once all answers that leave together have left.
    this.#isWoken = true;
    process.nextTick(this.#goOn);
  }

  readonly #goOn = (): void => {
    clearTimeout(this.#timer);
    const readOn = this.#readOn;
    this.#readOn = undefined;
    this.#isWoken = false;
    readOn?.();
  };
}
