// Who is signed in. Only the user part is kept in the browser; the session itself is a cookie that no script reads.
import type { LoginBody, RegisterBody, UserInfo } from '@candor/wire';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Calls } from '../calls.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../http/outcome.ts';

export interface SessionState {
  readonly user: UserInfo | null;
  readonly loggingOut: boolean;
  /** The venue ended the session, rather than the user: the log-in page says so. */
  readonly endedByVenue: boolean;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  logIn(body: LoginBody): Promise<Outcome<UserInfo>>;
  register(body: RegisterBody): Promise<Outcome<UserInfo>>;
  /** Clears the user after a second, as the product does. */
  logOut(): Promise<void>;
  /** Asks whether the stored user is still signed in; an answer that says no ends the session here as well. */
  check(): Promise<void>;
  /** The venue said that the session is over. */
  end(): void;
}

const storageKey = 'candor.user';
const logOutDelayMs = 1_000;

export interface SessionParts {
  readonly environment: Pick<Environment, 'storage' | 'startTimer'>;
  readonly calls: () => Calls;
  /** The stream carries the account of whoever opened it, so it is opened again for somebody else. */
  readonly onUserChanged: () => void;
}

export function createSession({ environment, calls, onUserChanged }: SessionParts): Session {
  const store = createStore<SessionState>()(
    persist((): SessionState => ({ user: null, loggingOut: false, endedByVenue: false }), {
      name: storageKey,
      storage: createJSONStorage(() => environment.storage),
      partialize: ({ user }) => ({ user }),
    }),
  );

  function enter(outcome: Outcome<UserInfo>): Outcome<UserInfo> {
    if (outcome.outcome !== 'ok') return outcome;
    store.setState({ user: outcome.data, loggingOut: false, endedByVenue: false });
    onUserChanged();
    return outcome;
  }

  function leave(endedByVenue: boolean): void {
    if (store.getState().user === null) return;
    store.setState({ user: null, loggingOut: false, endedByVenue });
    onUserChanged();
  }

  return {
    store,
    logIn: async (body) => enter(await calls().logIn(body)),
    register: async (body) => enter(await calls().register(body)),
    async logOut() {
      if (store.getState().loggingOut) return;
      store.setState({ loggingOut: true });
      const told = calls().logOut();
      await new Promise<void>((resolve) => void environment.startTimer(resolve, logOutDelayMs));
      await told;
      leave(false);
    },
    async check() {
      const { user } = store.getState();
      if (user === null) return;
      const outcome = await calls().userInfo(user.email);
      if (outcome.outcome === 'ok') store.setState({ user: outcome.data });
      // A refusal is the flag that says no; an answer that did not arrive says nothing.
      else if (outcome.outcome === 'refused' && outcome.refusal.startsWith('session.')) leave(true);
    },
    end() {
      // Logging out ends the session there before the user is cleared here.
      if (!store.getState().loggingOut) leave(true);
    },
  };
}
