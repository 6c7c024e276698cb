// Who is signed in: asked once, ended by the server, by the operator, or by half an hour without a gesture.
import {
  type ConsoleCallName,
  type OperatorEntered,
  type OperatorSelf,
  useConsole,
} from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { SkeletonList, showToast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useRefresh } from '../parts/asked.ts';
import { FailedState } from '../parts/shown.tsx';
import { idleMs, watchActivity } from './activity.ts';
import { useLostAnswers } from './lost-answers.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { FirstPasswordPage, SignInPage } from './sign-in.page.tsx';
import { useRoleChanges } from './use-role-changes.ts';

type State =
  | { readonly status: 'asking' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'out'; readonly ended: boolean }
  | { readonly status: 'in'; readonly self: OperatorSelf; readonly codes: readonly string[] | undefined };

interface Session {
  readonly self: OperatorSelf;
  may(call: ConsoleCallName): boolean;
  replaceSelf(self: OperatorSelf): void;
  signOut(): void;
}

const SessionContext = createContext<Session | undefined>(undefined);

export function useOperator(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('There is no SessionProvider above this component.');
  return session;
}

const IDLE_CHECK_MS = 10_000;
/** Long enough to be read by whoever looks for something else first. */
const FAILURES_SHOWN_MS = 60_000;

/** What was on the screen goes with the session, also when nobody is there to sign out. */
function useIdleEnd(state: State, signOut: (ended: boolean) => void): void {
  const refresh = useRefresh();
  const limitMs = state.status === 'in' ? state.self.idleMs : undefined;
  useEffect(() => {
    if (limitMs === undefined) return;
    const stopWatching = watchActivity(() => void refresh());
    const timer = setInterval(() => idleMs() > limitMs && signOut(true), IDLE_CHECK_MS);
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [limitMs, signOut, refresh]);
}

function useSession() {
  const { calls, enterAs, leaving, onSignedOut } = useConsole();
  const answers = useQueryClient();
  const [state, setState] = useState<State>({ status: 'asking' });
  const leave = useCallback(
    (ended: boolean) => {
      answers.clear();
      setState({ status: 'out', ended });
    },
    [answers],
  );
  const signOut = useCallback(
    (ended = false) => {
      void leaving.begin();
      // Who was put out may come back, and what they sent may have been carried out.
      if (!ended) enterAs(undefined);
      leave(ended);
    },
    [leaving, leave, enterAs],
  );
  const ask = useCallback(async () => {
    setState({ status: 'asking' });
    // Who signed out before the venue could hear it does not come back by loading the page again.
    if (leaving.isWanted()) await leaving.begin();
    if (leaving.isWanted()) return setState({ status: 'unreachable' });
    // The answer sets the clock of this page by that of the server.
    void calls.settings();
    const outcome = await calls.me();
    if (outcome.outcome === 'ok') setState({ status: 'in', self: outcome.data, codes: undefined });
    else
      setState(outcome.outcome === 'signedOut' ? { status: 'out', ended: false } : { status: 'unreachable' });
  }, [calls, leaving]);
  useEffect(() => void ask(), [ask]);
  useEffect(
    () =>
      onSignedOut(() => {
        answers.clear();
        setState((now) => (now.status === 'in' ? { status: 'out', ended: true } : now));
      }),
    [onSignedOut, answers],
  );
  useIdleEnd(state, signOut);
  return { state, setState, signOut, ask };
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { state, setState, signOut, ask } = useSession();
  const self = state.status === 'in' ? state.self : undefined;
  useLostAnswers(self?.id);
  const replaceSelf = useCallback(
    (next: OperatorSelf) => setState({ status: 'in', self: next, codes: undefined }),
    [setState],
  );
  useRoleChanges(self, replaceSelf);
  const session = useMemo(
    () =>
      self && {
        self,
        may: (call: ConsoleCallName) => self.calls.includes(call),
        replaceSelf,
        signOut: () => signOut(),
      },
    [self, replaceSelf, signOut],
  );
  if (state.status === 'asking') return <SkeletonList label={t('state.loading')} rows={8} />;
  if (state.status === 'unreachable') return <FailedState text={t('state.unreachable')} onRetry={ask} />;
  if (session === undefined || state.status === 'out') {
    const enter = ({ recoveryCodes, failedBefore, ...entered }: OperatorEntered) => {
      setState({ status: 'in', self: entered, codes: recoveryCodes ?? undefined });
      if (failedBefore > 0)
        showToast({
          tone: 'info',
          shownForMs: FAILURES_SHOWN_MS,
          title: t('signIn.failedBefore', { count: failedBefore }),
        });
    };
    return <SignInPage ended={state.status === 'out' && state.ended} onSignedIn={enter} />;
  }
  if (state.codes !== undefined) {
    return <RecoveryCodes codes={state.codes} onKept={() => replaceSelf(session.self)} whole />;
  }
  if (session.self.passwordMustChange) {
    return <FirstPasswordPage onChanged={replaceSelf} onSignOut={session.signOut} />;
  }
  // Other roles begin every screen anew.
  return (
    <SessionContext key={String(session.self.calls)} value={session}>
      {children}
    </SessionContext>
  );
}
