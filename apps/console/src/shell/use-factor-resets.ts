// Whose second factors somebody else has proposed to remove: asked again while somebody looks who may confirm it.
import { type FactorResets, useConsole } from '@candor/client/console';
import { useAsked } from '../parts/asked.ts';
import { useOperator } from '../session/session-provider.tsx';

const EVERY_MS = 10_000;

export function useFactorResets(): FactorResets {
  const { calls } = useConsole();
  const { self, may } = useOperator();
  const asked = useAsked('factorResets', null, calls.factorResets, {
    everyMs: EVERY_MS,
    enabled: may('ConfirmFactorReset'),
  });
  return asked.status === 'ready' ? asked.data.filter(({ proposedBy }) => proposedBy.id !== self.id) : [];
}
