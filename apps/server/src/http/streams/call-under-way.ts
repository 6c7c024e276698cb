// A call of a stream from its message to its answer, and the line in which it stands.
import type { SignedInUser } from '../../identity/index.ts';
import type { Route } from '../route.ts';
import type { StreamSocket } from './stream-socket.ts';

/** Where calls of a stream stand. */
export interface Line {
  readonly sessionName: string;
  inFlight: number;
  /** Calls that wait for a look at the session; those that follow wait behind them, so that none overtakes. */
  waiting: CallUnderWay[] | undefined;
}

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
