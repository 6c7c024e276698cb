// Who is signed in. Only the user part is kept in the browser; the session itself is a cookie that no script reads.
import type {
  ChangeMailboxBody,
  LoginBody,
  LoginSecondFactorBody,
  RegisterBody,
  UserInfo,
} from '@candor/wire';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Calls } from '../calls.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../http/outcome.ts';
import { createLeaving, type Leaving } from './leaving.ts';

export interface SessionState {
  readonly user: UserInfo | null;
  readonly loggingOut: boolean;
  /** The venue ended the session, rather than the user: the log-in page says so. */
  readonly endedByVenue: boolean;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Where a second factor is on, the outcome asks for it: `secondStepOf` reads which. */
  logIn(body: LoginBody): Promise<Outcome<UserInfo>>;
  logInSecondFactor(body: LoginSecondFactorBody): Promise<Outcome<UserInfo>>;
  /** The user goes on under another address. */
  changeMailbox(body: ChangeMailboxBody): Promise<Outcome<UserInfo>>;
  register(body: RegisterBody): Promise<Outcome<UserInfo>>;
  /** Clears the user after a second, as the product does. What the venue has not heard by then it is told again. */
  logOut(): Promise<void>;
  /**
   * Asks whether the stored user is still signed in, and ends the session here when the answer says no twice. Whatever
   * else says that the session is over is a reason to ask, not an answer: a new password ends the old sessions, and
   * this browser goes on with a new one.
   */
  check(): Promise<void>;
  /** Takes over whom the pages of this browser keep: a page that was put aside is not told of another user. */
  follow(): void;
}

const storageKey = 'candor.user';
const logOutDelayMs = 1_000;
/** The token that goes on may still be on its way, in an answer to this page or to another one of this browser. */
const secondLookAfterMs = 700;

export interface SessionParts {
  readonly environment: Pick<Environment, 'storage' | 'startTimer' | 'watchStorage'>;
  readonly calls: () => Calls;
  /** The stream carries the account of whoever opened it, so it is opened again for somebody else. */
  readonly onUserChanged: () => void;
}

interface CheckParts extends Pick<SessionParts, 'calls'> {
  readonly store: StoreApi<SessionState>;
  readonly pause: (forMs: number) => Promise<void>;
  readonly end: () => void;
}

/** The venue knows of no session, or of somebody else's. */
function saysNo(outcome: Outcome<unknown>): boolean {
  if (outcome.outcome === 'refused') return outcome.refusal.startsWith('session.');
  return outcome.outcome === 'signedOut';
}

/** The user whom the pages of this browser keep together; undefined where nothing can be read. */
function keptUser(storage: Environment['storage']): UserInfo | null | undefined {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? '{}') as {
      readonly state?: Partial<SessionState>;
    };
    return kept.state?.user ?? null;
  } catch {
    return undefined;
  }
}

/** One question at a time, whoever asks. */
function createCheck({ store, calls, pause, end }: CheckParts): () => Promise<void> {
  /** Undefined when no answer came: that says nothing. */
  async function isSignedIn(email: string): Promise<boolean | undefined> {
    const outcome = await calls().userInfo(email);
    if (outcome.outcome === 'ok') {
      if (store.getState().user?.email === email) store.setState({ user: outcome.data });
      return true;
    }
    return saysNo(outcome) ? false : undefined;
  }

  async function lookTwice(email: string): Promise<void> {
    if ((await isSignedIn(email)) !== false) return;
    await pause(secondLookAfterMs);
    if ((await isSignedIn(email)) !== false) return;
    const { user, loggingOut } = store.getState();
    // Logging out ends the session there before the user is cleared here.
    if (user?.email === email && !loggingOut) end();
  }

  let looking: Promise<void> | undefined;
  return async () => {
    const { user } = store.getState();
    if (user === null) return;
    looking ??= lookTwice(user.email).finally(() => {
      looking = undefined;
    });
    await looking;
  };
}

interface PagesParts extends Pick<CheckParts, 'store'> {
  readonly environment: Pick<Environment, 'storage'>;
  readonly check: () => Promise<void>;
  readonly enterAs: (user: UserInfo) => void;
  readonly leave: () => void;
}

/** All pages of a browser have one session: what another one kept counts here too. */
function createPages({ environment, store, check, enterAs, leave }: PagesParts) {
  function follow(): void {
    const kept = keptUser(environment.storage);
    const { user } = store.getState();
    if (kept === undefined) return;
    if (kept === null) return void check();
    if (kept.id === user?.id) store.setState({ user: kept });
    else enterAs(kept);
  }
  return {
    follow,
    end(): void {
      const kept = keptUser(environment.storage);
      const { user } = store.getState();
      // Another page went on before this one heard of it: what it keeps is not cleared here.
      if (kept && (kept.id !== user?.id || kept.email !== user.email)) follow();
      else leave();
    },
  };
}

interface LogOutParts extends Pick<CheckParts, 'store' | 'pause'> {
  readonly leaving: Leaving;
  readonly leave: () => void;
}

function createLogOut({ store, pause, leaving, leave }: LogOutParts): Session['logOut'] {
  return async () => {
    const { user, loggingOut } = store.getState();
    if (loggingOut) return;
    store.setState({ loggingOut: true });
    void leaving.begin();
    await pause(logOutDelayMs);
    // Another page of this browser may have signed somebody else in.
    if (store.getState().user?.id === user?.id) leave();
  };
}

export function createSession({ environment, calls, onUserChanged }: SessionParts): Session {
  const store = createStore<SessionState>()(
    persist((): SessionState => ({ user: null, loggingOut: false, endedByVenue: false }), {
      name: storageKey,
      storage: createJSONStorage(() => environment.storage),
      partialize: ({ user }) => ({ user }),
    }),
  );

  const leaving = createLeaving({
    environment,
    logOut: () => calls().logOut(),
    isOver: (outcome) => outcome.outcome === 'ok' || saysNo(outcome),
  });

  function enterAs(user: UserInfo): void {
    leaving.forget();
    store.setState({ user, loggingOut: false, endedByVenue: false });
    onUserChanged();
  }

  const enter = (call: () => Promise<Outcome<UserInfo>>): Promise<Outcome<UserInfo>> =>
    leaving.hold(async () => {
      const outcome = await call();
      if (outcome.outcome === 'ok') enterAs(outcome.data);
      return outcome;
    });

  const pause = (forMs: number) =>
    new Promise<void>((resolve) => void environment.startTimer(resolve, forMs));

  function leave(endedByVenue: boolean): void {
    if (store.getState().user === null) return;
    store.setState({ user: null, loggingOut: false, endedByVenue });
    onUserChanged();
  }

  const pages = createPages({
    ...{ environment, store, enterAs, check: () => check() },
    leave: () => leave(true),
  });
  const check = createCheck({ store, calls, pause, end: pages.end });
  if (leaving.isWanted()) {
    // Somebody left, and the page was closed before the venue had heard of it.
    store.setState({ user: null });
    void leaving.begin();
  }
  environment.watchStorage?.((key) => {
    if (key === storageKey || key === null) pages.follow();
  });
  return {
    store,
    logIn: (body) => enter(() => calls().logIn(body)),
    logInSecondFactor: (body) => enter(() => calls().logInSecondFactor(body)),
    async changeMailbox(body) {
      const outcome = await calls().changeMailbox(body);
      if (outcome.outcome === 'ok') store.setState({ user: outcome.data });
      return outcome;
    },
    register: (body) => enter(() => calls().register(body)),
    logOut: createLogOut({ store, pause, leaving, leave: () => leave(false) }),
    check,
    follow: pages.follow,
  };
}
