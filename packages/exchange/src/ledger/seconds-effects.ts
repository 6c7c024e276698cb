// The postings of seconds contracts: holds on both sides at the opening, and at the end the stake and what it came to.
import { assertNever } from '../arithmetic/units.ts';
import type { EventOf, SecondsEvent } from '../events.ts';
import type { PostingSink } from './ledger.ts';
import { houseOwner, userOwner } from './owners.ts';

const HOUSE = houseOwner('house.seconds');
const FEES = houseOwner('fees');

export function secondsEffects(event: SecondsEvent, sink: PostingSink): void {
  switch (event.type) {
    case 'SecondsOpened': {
      const { user, currency, stake, fee, escrow } = event;
      sink.hold(userOwner(user), 'seconds', currency, stake + fee);
      return sink.hold(HOUSE, 'house', currency, escrow);
    }
    case 'SecondsSettled':
      return settle(event, sink);
    case 'SecondsOptionSet':
    case 'SecondsTermsSet':
    case 'SecondsLimitsSet':
    case 'SecondsPaused':
    case 'SecondsCountLimitSet':
    case 'SecondsRetried':
      return;
    default:
      assertNever(event);
  }
}

/** Both holds end; what one side lost is what the other received. */
function settle(event: EventOf<'SecondsSettled'>, sink: PostingSink): void {
  const { user, currency, stake, fee, feePaid, escrow, payout } = event;
  const kept = fee - feePaid;
  sink.post(userOwner(user), 'seconds', currency, payout + kept, -(stake + fee));
  sink.post(HOUSE, 'house', currency, escrow + stake - payout, -escrow);
  if (feePaid !== 0n) sink.receive(FEES, 'house', currency, feePaid);
}
