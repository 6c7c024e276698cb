// A stream that is nobody's while somebody is signed in here: their session is over, or it began after the stream.
import type { Environment } from '../environment.ts';
import type { Session } from './session.ts';

export interface MissingSessionParts {
  readonly environment: Pick<Environment, 'startTimer'>;
  readonly session: Pick<Session, 'store' | 'check'>;
  readonly openStreamAgain: () => void;
}

/** As often as the account is asked for without a stream. */
const againAfterMs = 3_000;

/** A session that is over ends here as well. One that holds, and one of which nothing is heard, gets another stream. */
export function createMissingSession({ environment, session, openStreamAgain }: MissingSessionParts) {
  let looking = false;
  return (): void => {
    const { user } = session.store.getState();
    if (user === null || looking) return;
    looking = true;
    void session.check().then(() =>
      environment.startTimer(() => {
        looking = false;
        if (session.store.getState().user?.id === user.id) openStreamAgain();
      }, againAfterMs),
    );
  };
}
