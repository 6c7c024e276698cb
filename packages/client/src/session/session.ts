// Who is signed in. The browser keeps the number of their account alone, by which its pages know that they speak of the
// same user; the session itself is a cookie that no script reads, and everything else is asked for.
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

/** The number of the account is known at once; the rest comes with the first answer on a page. */
export type KnownUser = Pick<UserInfo, 'id'> & Partial<UserInfo>;

export interface SessionState {
  readonly user: KnownUser | null;
  /** Of whom the user is, such as another address: by the count other pages of the browser know that they have to ask. */
  readonly changes: number;
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
/** Builds before the first of these kept the address, the nationality and balances as well. */
const keptVersion = 1;
const logOutDelayMs = 1_000;
/** The token that goes on may still be on its way, in an answer to this page or to another one of this browser. */
const secondLookAfterMs = 700;
/** While nobody has answered who the user is beyond their number. */
const againAfterMs = 3_000;

export interface SessionParts {
  readonly environment: Pick<Environment, 'storage' | 'startTimer' | 'watchStorage'>;
  readonly calls: () => Calls;
  /** The stream carries the account of whoever opened it, so it is opened again for somebody else. */
  readonly onUserChanged: () => void;
}

interface CheckParts extends Pick<SessionParts, 'calls'> {
  readonly store: StoreApi<SessionState>;
  readonly pause: (forMs: number) => Promise<void>;
  /** Told who is signed in instead, if anybody. */
  readonly end: (other: UserInfo | null) => void;
}

/** The venue knows of no session, or of somebody else's. */
function saysNo(outcome: Outcome<unknown>): boolean {
  if (outcome.outcome === 'refused') return outcome.refusal.startsWith('session.');
  return outcome.outcome === 'signedOut';
}

type Kept = Pick<SessionState, 'user' | 'changes'>;

/** What the browser keeps of the session, and what is taken from what it has kept. */
function numberAlone(state: unknown): Kept {
  const { user, changes = 0 } = (state ?? {}) as Partial<SessionState>;
  return { user: typeof user?.id === 'string' ? { id: user.id } : null, changes };
}

/** What the pages of this browser keep together; undefined where nothing can be read. */
function keptIn(storage: Environment['storage']): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? '{}') as { readonly state?: unknown };
    return numberAlone(kept.state);
  } catch {
    return undefined;
  }
}

/** One question at a time, whoever asks. */
function createCheck({ store, calls, pause, end }: CheckParts): () => Promise<void> {
  /** Null for nobody; undefined when no answer came: that says nothing. */
  async function askWho(): Promise<UserInfo | null | undefined> {
    const outcome = await calls().userInfo();
    if (outcome.outcome === 'ok') return outcome.data;
    return saysNo(outcome) ? null : undefined;
  }

  /** Whoever else is there, if anybody; undefined where there is nothing to end. */
  async function lookFor(user: KnownUser): Promise<UserInfo | null | undefined> {
    const found = await askWho();
    if (found?.id !== user.id) return found;
    // An answer from before a change says nothing of what is known now.
    if (store.getState().user === user) store.setState({ user: found });
    return undefined;
  }

  async function lookTwice(user: KnownUser): Promise<void> {
    if ((await lookFor(user)) === undefined) return;
    await pause(secondLookAfterMs);
    const { user: second } = store.getState();
    if (second?.id !== user.id) return;
    const other = await lookFor(second);
    if (other === undefined) return;
    const { user: now, loggingOut } = store.getState();
    // Logging out ends the session there before the user is cleared here.
    if (now?.id === user.id && !loggingOut) end(other);
  }

  let looking: Promise<void> | undefined;
  let isPlanned = false;
  async function check(): Promise<void> {
    const { user } = store.getState();
    if (user === null) return;
    looking ??= lookTwice(user).finally(() => {
      looking = undefined;
      planAnother();
    });
    await looking;
  }

  /** Where the stream works nobody else would ask again. */
  function planAnother(): void {
    const { user } = store.getState();
    if (isPlanned || user === null || user.email !== undefined) return;
    isPlanned = true;
    void pause(againAfterMs).then(() => {
      isPlanned = false;
      return check();
    });
  }
  return check;
}

interface PagesParts extends Pick<CheckParts, 'store'> {
  readonly environment: Pick<Environment, 'storage'>;
  readonly check: () => Promise<void>;
  readonly enterAs: (user: KnownUser) => void;
  readonly leave: () => void;
}

/** All pages of a browser have one session: what another one kept counts here too. */
function createPages({ environment, store, check, enterAs, leave }: PagesParts) {
  function follow(): void {
    const kept = keptIn(environment.storage);
    if (kept === undefined) return;
    const { user, changes } = store.getState();
    if (kept.user?.id === user?.id && kept.changes === changes) return;
    if (kept.user !== null && kept.user.id !== user?.id) enterAs(kept.user);
    store.setState({ changes: kept.changes });
    void check();
  }
  return {
    follow,
    end(other: UserInfo | null): void {
      const kept = keptIn(environment.storage)?.user;
      // Another page went on before this one heard of it: what it keeps is not cleared here.
      if (kept && kept.id !== store.getState().user?.id) enterAs(other?.id === kept.id ? other : kept);
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
    persist((): SessionState => ({ user: null, changes: 0, loggingOut: false, endedByVenue: false }), {
      name: storageKey,
      version: keptVersion,
      storage: createJSONStorage(() => environment.storage),
      partialize: numberAlone,
      migrate: numberAlone,
      merge: (kept, state) => ({ ...state, ...numberAlone(kept) }),
    }),
  );

  const leaving = createLeaving({
    environment,
    logOut: () => calls().logOut(),
    isOver: (outcome) => outcome.outcome === 'ok' || saysNo(outcome),
  });

  function enterAs(user: KnownUser): void {
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
      if (outcome.outcome === 'ok')
        store.setState(({ changes }) => ({ user: outcome.data, changes: changes + 1 }));
      return outcome;
    },
    register: (body) => enter(() => calls().register(body)),
    logOut: createLogOut({ store, pause, leaving, leave: () => leave(false) }),
    check,
    follow: pages.follow,
  };
}
