// Completes actions whose effect nobody knows, because the process ended in between.
import { sweepRows } from '../../requests/index.ts';
import type { OperatorPorts } from '../ports.ts';
import type { Actions } from './actions.ts';
import { findOpenActions } from './outcomes.ts';

/** The number of actions of before a moment that were carried out. */
export function sweepActions(
  { pool, log }: Pick<OperatorPorts, 'pool' | 'log'>,
  actions: Actions,
  beforeMs: number,
): Promise<number> {
  return sweepRows(
    { log },
    {
      name: 'actions of operators',
      find: (afterId) => findOpenActions(pool, beforeMs, afterId),
      complete: async (action) => (await actions.complete(action)).outcome === 'done',
    },
  );
}
