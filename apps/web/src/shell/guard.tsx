// Who may see which screen: a visitor on a protected one goes to the log-in page, a user on that one goes home.
import { useRoom, useSession } from '@candor/client';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useMatches, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import type { ScreenTraits } from '../screen-traits.ts';

/** Where to send somebody instead, or undefined where they may stay. */
export function detour(signedIn: boolean, pathname: string, needsUser: boolean): string | undefined {
  if (!signedIn && needsUser) return paths.login();
  if (signedIn && pathname === paths.login()) return paths.home();
  return undefined;
}

/** When the venue ends the session the way leads to the log-in page from public screens too. */
function useEndedSession(needsUser: boolean): void {
  const { session } = useRoom();
  const navigate = useNavigate();
  useEffect(
    () =>
      session.store.subscribe((now, before) => {
        const ended = before.user !== null && now.user === null && now.endedByVenue;
        // A protected screen is left by its own detour, which remembers what was wanted.
        if (ended && !needsUser) void navigate(paths.login());
      }),
    [session, navigate, needsUser],
  );
}

export function Guard({ children }: { children: ReactNode }) {
  const signedIn = useSession((session) => session.user !== null);
  const user = useSession((session) => session.user?.id);
  const { pathname, search, state } = useLocation();
  const needsUser = useMatches().some(
    (match) => (match.handle as ScreenTraits | undefined)?.needsUser === true,
  );
  useEndedSession(needsUser);
  const elsewhere = detour(signedIn, pathname, needsUser);
  // Nothing that one user has typed or opened is there for the next.
  if (elsewhere === undefined) return <Fragment key={user ?? ''}>{children}</Fragment>;
  // Somebody who was sent to log in comes back to what they wanted to see.
  const wanted = (state as { wanted?: string } | null)?.wanted;
  if (signedIn && wanted !== undefined) return <Navigate to={wanted} replace />;
  return <Navigate to={elsewhere} replace state={signedIn ? null : { wanted: pathname + search }} />;
}
