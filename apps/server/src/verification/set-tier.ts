// An operator sets somebody's level by hand. Where it is set back to none, documents that were accepted count no longer:
// they are refused with the same reason, so that their owner may send others, for example once they ran out.
import type { ActionId, Seq, UserId, UserTier } from '@candor/exchange';
import {
  carryOutDecision,
  type Decided,
  type OperatorDecision,
  type RequestPorts,
  type RequestRefusal,
} from '../requests/index.ts';

export interface TierChange extends OperatorDecision {
  readonly user: UserId;
  readonly tier: UserTier;
}

/** Safe to repeat after any crash. */
export function setTier(
  { pool, engine, clock }: RequestPorts,
  { operator, action, reason, user, tier }: TierChange,
): Promise<Decided | RequestRefusal> {
  /** Not those that were accepted after it, which a late repeat would find. */
  const refuseAccepted = (seq: Seq): Promise<unknown> =>
    pool.query(
      `update verifications set outcome = 'refused', reason = $3, decided_at = $4
        where user_id = $1 and outcome = 'verified' and seq < $2`,
      [user, seq, reason, new Date(clock.wallMs())],
    );
  return carryOutDecision(engine, {
    command: { type: 'SetUserTier', operator, action: action as ActionId, user, tier },
    undo: async () => {},
    note: async (seq) => {
      if (tier === 'none') await refuseAccepted(seq);
    },
  });
}
