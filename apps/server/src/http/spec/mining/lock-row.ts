// A lock as the wire tells it, out of the state while it is open and out of the history afterwards.
import { type Currency, formatDecimal, type LockView } from '@candor/exchange';
import type { LockRow } from '@candor/wire';
import type { EndedLockView } from '../../../history/index.ts';
import type { ListingView } from '../../listing-view.ts';

export function writeOpenLock({ currencies }: ListingView, lock: LockView): LockRow {
  const { code, scale } = currencies[lock.currency] as Currency;
  return {
    id: lock.lock,
    plan: lock.plan,
    version: lock.version,
    currency: code,
    amount: formatDecimal(lock.principal, scale),
    ratePpm: lock.ratePpm,
    days: lock.days,
    interest: formatDecimal(lock.interest, scale),
    accrued: formatDecimal(lock.accrued, scale),
    paid: null,
    status: 'locked',
    lockTime: lock.lockedAt,
    startsAt: lock.startsAt,
    expiration: lock.maturesAt,
    endedAt: null,
  };
}

export function writeEndedLock(lock: EndedLockView): LockRow {
  return {
    id: lock.lock,
    plan: lock.plan,
    version: lock.version,
    currency: lock.currency,
    amount: lock.principal,
    ratePpm: lock.ratePpm,
    days: lock.days,
    interest: lock.interest,
    accrued: lock.paid,
    paid: lock.paid,
    status: lock.left ? 'left' : 'paid',
    lockTime: lock.lockedAt,
    startsAt: lock.startsAt,
    expiration: lock.maturesAt,
    endedAt: lock.endedAt,
  };
}
