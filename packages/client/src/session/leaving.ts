// A log-out that the venue may not have heard of: it is told until it has, by the next page of this browser as well.
import type { Environment } from '../environment.ts';
import type { Outcome } from '../http/outcome.ts';

const place = 'candor.leaving';
const againAfterMs = 3_000;

export interface Leaving {
  /** Whether somebody has left, and the venue has not said that the session is over. */
  isWanted(): boolean;
  /** Settles with the first answer, whatever it is. */
  begin(): Promise<void>;
  /** Signing in waits for an answer that would take the new session along, and nothing is told meanwhile. */
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Somebody has signed in: what was to end is replaced. */
  forget(): void;
}

export interface LeavingParts {
  readonly environment: Pick<Environment, 'storage' | 'startTimer'>;
  readonly logOut: () => Promise<Outcome<unknown>>;
  readonly isOver: (outcome: Outcome<unknown>) => boolean;
}

export function createLeaving({ environment, logOut, isOver }: LeavingParts): Leaving {
  const { storage } = environment;
  /** Where nothing can be kept, this page alone remembers. */
  let wanted = false;
  let telling: Promise<void> | undefined;
  let isPlanned = false;
  let holding = 0;

  function isWanted(): boolean {
    try {
      return storage.getItem(place) !== null;
    } catch {
      return wanted;
    }
  }

  function keep(isLeaving: boolean): void {
    wanted = isLeaving;
    try {
      if (isLeaving) storage.setItem(place, 'true');
      else storage.removeItem(place);
    } catch {
      // It is remembered here.
    }
  }

  async function tell(): Promise<void> {
    const outcome = await logOut();
    telling = undefined;
    if (isOver(outcome)) keep(false);
    else if (!isPlanned) {
      isPlanned = true;
      environment.startTimer(() => {
        isPlanned = false;
        tellAgain();
      }, againAfterMs);
    }
  }

  function tellAgain(): void {
    if (holding === 0 && isWanted()) telling ??= tell();
  }

  return {
    isWanted,
    begin() {
      keep(true);
      telling ??= tell();
      return telling;
    },
    async hold(work) {
      holding += 1;
      await telling;
      try {
        return await work();
      } finally {
        holding -= 1;
        tellAgain();
      }
    },
    forget: () => keep(false),
  };
}
