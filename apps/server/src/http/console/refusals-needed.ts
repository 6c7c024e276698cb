// How many it takes to refuse an approved withdrawal, which may have been sent: two where two have approved it, and also
// where one was enough but whoever refuses has let in too much alone today. Else one person could approve, send and
// refuse parts of any sum, as often as they like.
import { type CurrencyId, networkTerms } from '@candor/exchange';
import { readAtoms } from '@candor/wire';
import { approversOf } from '../../operators/index.ts';
import type { Alone, LetIn } from './alone.ts';
import { isRefused } from './changes.ts';
import { findCurrency } from './console-amounts.ts';
import type { ConsoleContext } from './context.ts';
import type { QueueSurroundings } from './queue-items.ts';
import type { QueuedWithdrawal } from './withdrawal-view.ts';

export interface RefusalRules {
  /** By network: above so much of its currency two must agree. */
  readonly limits: ReadonlyMap<string, { readonly currency: CurrencyId; readonly above: bigint }>;
  /** What the operator who asks has let in alone today. */
  readonly letIn: LetIn;
}

export async function readRefusalRules(
  { ports }: ConsoleContext,
  alone: Alone,
  operator: { readonly id: number },
): Promise<RefusalRules> {
  const terms = await ports.engine.read(networkTerms);
  const limits = terms.map(
    ({ network, currency, secondApprovalAbove: above }) => [network as string, { currency, above }] as const,
  );
  return { limits: new Map(limits), letIn: await alone.today(operator) };
}

/** For the operator who asks: somebody else may still be enough for what is left of their day. */
export function refusalsNeeded(
  context: ConsoleContext,
  { id, state, network, currency: code, amount, approvalsNeeded }: QueuedWithdrawal,
  { limits, letIn }: RefusalRules,
  decisions: QueueSurroundings['decisions'],
): 1 | 2 {
  if (approvalsNeeded > 1) return 2;
  const refused = approversOf(decisions.get(id), 'withdrawalRefused').length;
  if (state !== 'approved') return refused > 1 ? 2 : 1;
  if (refused > 0) return 2;
  const currency = findCurrency(context, code);
  if (isRefused(currency)) return 2;
  const limit = limits.get(network);
  const atoms = readAtoms(amount, currency.scale);
  // What the network had for its currency before is not measured by the limit of another one.
  if (limit?.currency !== currency.currency || !atoms.ok) return 2;
  return (letIn.get(currency.currency) ?? 0n) + atoms.value > limit.above ? 2 : 1;
}
