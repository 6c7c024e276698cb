// The access that other admins gave within the last day, asked again while somebody looks.
import { useConsole } from '@candor/client/console';
import { useAsked } from '../parts/asked.ts';
import { useOperator } from '../session/session-provider.tsx';
import { type GivenAccess, newAccessFor } from './new-access.ts';

const EVERY_MS = 10_000;

export function useNewAccess(): readonly GivenAccess[] {
  const { calls, clock } = useConsole();
  const { self, may } = useOperator();
  const asked = useAsked('operators', null, calls.operators, {
    everyMs: EVERY_MS,
    enabled: may('GetOperators'),
  });
  return asked.status === 'ready' ? newAccessFor(self.id, asked.data, clock.nowMs()) : [];
}
