// Messages about freezes by staff: an account that takes nothing any more, or takes everything again, is news to its owner.
import type { EventOf } from '@candor/exchange';
import type { Told } from './of-trading.ts';
import type { Surroundings } from './outside.ts';

type FreezeStep = EventOf<'UserFrozen'> | EventOf<'UserUnfrozen'>;

/** Of the own hand its owner has a mail with what else has ended, whether or not the freeze found the account frozen. */
export function freezeToldOf(event: FreezeStep, { action, outside }: Surroundings): readonly Told[] {
  if (event.type === 'UserFrozen' && event.own) return [];
  const type = event.type === 'UserFrozen' ? 'accountFrozen' : 'accountReleased';
  const reason = (action !== undefined && outside.reasons.get(action)) || null;
  return [{ user: event.user, cause: 'freeze', kind: 'freeze', matter: { type, reason } }];
}
