// Completes actions whose effect nobody knows, because the process ended in between.
import type { OperatorPorts } from '../ports.ts';
import type { Actions } from './actions.ts';
import { findOpenActions } from './outcomes.ts';

/** The number of actions of before a moment that were completed. One that fails holds up no other. */
export async function sweepActions(
  ports: Pick<OperatorPorts, 'pool' | 'log'>,
  actions: Actions,
  beforeMs: number,
): Promise<number> {
  let completed = 0;
  let afterId = 0;
  for (;;) {
    const open = await findOpenActions(ports.pool, beforeMs, afterId);
    for (const action of open) {
      afterId = action.id;
      try {
        await actions.complete(action);
        completed += 1;
      } catch (error) {
        ports.log.error({ err: error, action: action.id }, 'An action of an operator has no outcome yet');
      }
    }
    if (open.length === 0) return completed;
  }
}
