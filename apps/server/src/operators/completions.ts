// Actions that other parts carry out: deposits, verifications and unbound addresses have rows and sweeps of their own, and
// a level that is set back refuses documents.
import type { UserId } from '@candor/exchange';
import type { Decided, RequestRefusal } from '../requests/index.ts';
import type { TierChange, VerificationDecision } from '../verification/index.ts';
import type { AddressUnbinding, DepositDecision } from '../wallet/index.ts';
import type { ActionKind } from './actions/action.ts';
import type { Completions, EffectReply } from './actions/effects.ts';
import type { StoredAction } from './actions/outcomes.ts';

export interface RequestDoors {
  decideDeposit(decision: DepositDecision): Promise<Decided | RequestRefusal>;
  decideVerification(decision: VerificationDecision): Promise<Decided | RequestRefusal>;
  unbindAddress(unbinding: AddressUnbinding): Promise<Decided | RequestRefusal>;
  setTier(change: TierChange): Promise<Decided | RequestRefusal>;
}

export function completionsOf(doors: RequestDoors): Completions {
  const deposit = (decision: 'approve' | 'refuse') => (action: StoredAction) =>
    doors.decideDeposit({ ...decisionOf(action), request: targetOf(action), decision });
  const verification = (decision: 'approve' | 'refuse') => (action: StoredAction) =>
    doors.decideVerification({ ...decisionOf(action), verification: targetOf(action), decision });
  const completions = {
    depositApproved: deposit('approve'),
    depositRefused: deposit('refuse'),
    verificationApproved: verification('approve'),
    verificationRefused: verification('refuse'),
    addressUnbound: (action: StoredAction) =>
      doors.unbindAddress({
        ...decisionOf(action),
        operatorName: action.operatorName,
        user: (action.user ?? 0) as UserId,
        network: action.details.network as AddressUnbinding['network'],
      }),
  } satisfies Partial<Record<ActionKind, (action: StoredAction) => Promise<Decided | RequestRefusal>>>;
  const swept = Object.fromEntries(
    Object.entries(completions).map(([kind, complete]) => [
      kind,
      async (action: StoredAction) => effectOf(await complete(action)),
    ]),
  );
  return {
    ...swept,
    // Nothing stands anywhere where the exchange had no time for it: whoever asked asks again.
    userTierSet: async (action: StoredAction): Promise<EffectReply> => {
      const change = { user: (action.user ?? 0) as UserId, tier: action.details.tier as TierChange['tier'] };
      const set = await doors.setTier({ ...decisionOf(action), ...change });
      return set.outcome === 'decided' ? { outcome: 'finished', seq: set.seq } : set;
    },
  };
}

function decisionOf({ id, operatorId, reason }: StoredAction) {
  return { operator: operatorId, action: id, reason };
}

function targetOf({ target }: StoredAction): number {
  return Number(target?.id);
}

/** What the exchange had no time for stands as decided in the other part's row, which is swept. */
const passing: ReadonlySet<string> = new Set(['venue.busy', 'venue.inputSuspended']);

function effectOf(decided: Decided | RequestRefusal): EffectReply {
  if (decided.outcome === 'decided') return { outcome: 'finished', seq: decided.seq };
  return passing.has(decided.code) ? { outcome: 'later', code: decided.code } : decided;
}
