// How a lock stands for its owner.
import type { LockRow } from '@candor/wire';

/**
 * A lock is paid at its maturity. One that is still there after it waits for its payment: the venue has set it aside, or the
 * list is a moment old. It keeps all that it was promised, and is left no more.
 */
export function lockState({ status, expiration }: LockRow, nowMs: number): LockRow['status'] | 'matured' {
  return status === 'locked' && expiration <= nowMs ? 'matured' : status;
}
