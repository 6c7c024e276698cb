// The postings of lock-up mining: both sides hold what the lock rests on, and at its end the reserve pays or keeps.
import { assertNever } from '../arithmetic/units.ts';
import type { MiningEvent } from '../events.ts';
import type { PostingSink } from './ledger.ts';
import { houseOwner, userOwner } from './owners.ts';

const RESERVE = houseOwner('mining.reserve');

export function miningEffects(event: MiningEvent, sink: PostingSink): void {
  switch (event.type) {
    case 'LockOpened':
      sink.hold(userOwner(event.user), 'funding', event.currency, event.principal);
      return sink.hold(RESERVE, 'house', event.currency, event.interest);
    case 'LockLeft':
      sink.release(userOwner(event.user), 'funding', event.currency, event.principal);
      return sink.release(RESERVE, 'house', event.currency, event.forfeited);
    case 'LockPaid': {
      const { user, currency, principal, interest } = event;
      sink.post(RESERVE, 'house', currency, 0n, -interest);
      return sink.post(userOwner(user), 'funding', currency, principal + interest, -principal);
    }
    case 'MiningPlanSet':
    case 'MiningAccrued':
    case 'LockRetried':
      return;
    default:
      assertNever(event);
  }
}
