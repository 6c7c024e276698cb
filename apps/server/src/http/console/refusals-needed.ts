// How many it takes to refuse an approved withdrawal, which may have been sent: two where two have approved it, and also
// where one was enough but whoever refuses has let in too much alone today. Else one person could approve, send and
// refuse parts of any sum, as often as they like.
import { readAtoms } from '@candor/wire';
import { approversOf } from '../../operators/index.ts';
import { type AloneRules, takesTwo } from './alone.ts';
import { isRefused } from './changes.ts';
import { findCurrency } from './console-amounts.ts';
import type { ConsoleContext } from './context.ts';
import type { QueueSurroundings } from './queue-items.ts';
import type { QueuedWithdrawal } from './withdrawal-view.ts';

/** For the operator who asks. */
export function refusalsNeeded(
  context: ConsoleContext,
  { id, state, network, currency: code, amount, approvalsNeeded }: QueuedWithdrawal,
  rules: AloneRules,
  decisions: QueueSurroundings['decisions'],
): 1 | 2 {
  if (approvalsNeeded > 1) return 2;
  const refused = approversOf(decisions.get(id), 'withdrawalRefused').length;
  if (state !== 'approved') return refused > 1 ? 2 : 1;
  if (refused > 0) return 2;
  const currency = findCurrency(context, code);
  if (isRefused(currency)) return 2;
  const atoms = readAtoms(amount, currency.scale);
  if (!atoms.ok) return 2;
  return takesTwo(rules, { network, currency: currency.currency, atoms: atoms.value }) ? 2 : 1;
}
