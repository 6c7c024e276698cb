// What stands around a request: the account behind it and the terms of the venue, where the roles show them.
import { type ConsoleListings, type ConsoleUserDetail, useConsole } from '@candor/client/console';
import { useAsked } from '../parts/asked.ts';
import { useOperator } from '../session/session-provider.tsx';

export function useAccount(user: number): ConsoleUserDetail | undefined {
  const { calls } = useConsole();
  const { may } = useOperator();
  const asked = useAsked('user', user, () => calls.user(user), { enabled: may('GetUser') });
  return asked.status === 'ready' ? asked.data : undefined;
}

export function useListings(): ConsoleListings | undefined {
  const { calls } = useConsole();
  const { may } = useOperator();
  const asked = useAsked('listings', null, calls.listings, { enabled: may('GetListings') });
  return asked.status === 'ready' ? asked.data : undefined;
}
