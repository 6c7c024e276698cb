// Completes actions whose effect nobody knows, because the process ended in between.
import { sweepRows } from '../../requests/index.ts';
import type { OperatorPorts } from '../ports.ts';
import type { Actions } from './actions.ts';
import type { OpenActions } from './open-actions.ts';

/** The number of actions of before a moment that were carried out. */
export function sweepActions(
  { log }: Pick<OperatorPorts, 'log'>,
  { actions, open }: { readonly actions: Actions; readonly open: OpenActions },
  beforeMs: number,
): Promise<number> {
  return sweepRows(
    { log },
    {
      name: 'actions of operators',
      find: (afterId) => open.find(beforeMs, afterId),
      complete: async (action) => (await actions.complete(action)).outcome === 'done',
    },
  );
}
