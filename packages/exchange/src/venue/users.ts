// Decides who comes in, and who is frozen: by an operator, or by the own hand.
import type { UserId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import type { VenueEvent } from '../events.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, User } from '../state.ts';

/** Twice a user's number is its owner in the ledger; this leaves every such number small. */
const USER_ID_MAX = 2 ** 31;

export function openUser(state: ExchangeState, command: CommandOf<'OpenUser'>): Accepted | Refused {
  const { user, kind, inviter } = command;
  if (user < 1 || user > USER_ID_MAX) return refused('user.idOutOfRange');
  if (state.users.has(user)) return refused('user.alreadyOpen');
  // An inviter was there before whom it invited: nobody invites themself, and no ring is possible.
  if (inviter !== undefined && state.users.get(inviter)?.kind !== 'person')
    return refused('user.inviterUnknown');
  return accepted({ type: 'UserOpened', user, kind, inviter });
}

/** What a freeze ends, of products that the venue's own data knows nothing of. */
export type Ended = (user: User) => readonly VenueEvent[];

export function freezeUser(
  state: ExchangeState,
  command: CommandOf<'FreezeUser'>,
  ended: Ended,
): Accepted | Refused {
  return freeze(state, command.user, { operator: command.operator, own: false }, ended);
}

export function freezeOwnAccount(
  state: ExchangeState,
  command: CommandOf<'FreezeOwnAccount'>,
  ended: Ended,
): Accepted | Refused {
  return freeze(state, command.user, { operator: 0, own: true }, ended);
}

function freeze(
  state: ExchangeState,
  user: UserId,
  by: { readonly operator: number; readonly own: boolean },
  ended: Ended,
): Accepted | Refused {
  const found = state.users.get(user);
  if (found === undefined) return refused('user.unknown');
  if (found.frozen) return refused('user.alreadyFrozen');
  return accepted({ type: 'UserFrozen', user, ...by }, ...ended(found));
}

export function unfreezeUser(state: ExchangeState, command: CommandOf<'UnfreezeUser'>): Accepted | Refused {
  const { operator, user } = command;
  const found = state.users.get(user);
  if (found === undefined) return refused('user.unknown');
  if (!found.frozen) return refused('user.notFrozen');
  return accepted({ type: 'UserUnfrozen', operator, user });
}
