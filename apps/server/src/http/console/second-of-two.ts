// Whether a decision of two people about a withdrawal is complete with this one. The exchange remembers who began it; that
// they were shut out since, or lost the role, is known here alone. Then somebody else takes their place first, which
// stands in the audit log and moves nothing.
import type { ExchangeState, WithdrawalId } from '@candor/exchange';
import { approversOf, type Operator } from '../../operators/index.ts';
import type { ConsoleContext } from './context.ts';
import { queueRoles } from './queue-items.ts';

export type OfTwo = 'withdrawalApproved' | 'withdrawalRefused';

/** It goes to the exchange, is only written down as the first of two, or comes a second time from the same person. */
export type Place = 'exchange' | 'first' | 'again';

export async function placeOf(
  { ports }: ConsoleContext,
  operator: Operator,
  /** Where one was enough to approve, the exchange asks for no second refusal: what counts stands in the audit log alone. */
  { id, kind, ofExchange }: { readonly id: number; readonly kind: OfTwo; readonly ofExchange: boolean },
): Promise<Place> {
  const { accounts, audit } = ports.operators;
  const began = await ports.engine.read((state) => beganBy(state, id as WithdrawalId, kind));
  if (ofExchange && began.length === 0) return 'exchange';
  const decisions = await audit.decisions('withdrawal', [id]);
  const noted = approversOf(decisions.get(id), kind).map((by) => by.id);
  const all = [...new Set([...began, ...noted])];
  const counting = await accounts.counting(all, queueRoles.withdrawals);
  if (all.some((by) => by !== operator.id && counting.has(by))) return 'exchange';
  return all.includes(operator.id) ? 'again' : 'first';
}

function beganBy({ wallet }: ExchangeState, id: WithdrawalId, kind: OfTwo): readonly number[] {
  if (kind === 'withdrawalApproved') return wallet.withdrawals.get(id)?.approvals ?? [];
  const refusal = wallet.refusals.get(id);
  return refusal === undefined ? [] : [refusal.operator];
}
