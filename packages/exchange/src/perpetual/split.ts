// Decides that a part of a position is closed: it is split off as a position of its own, and waits for its tick like any other.
import { splitShares } from '../arithmetic/perpetual-split.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { closing, openPosition } from './close.ts';
import { PERPETUALS_PER_USER_MAX } from './open.ts';

/**
 * Where it is the whole position, it is closed as it is. A split moves no money, and takes one of the places that orders
 * and positions of its user have: so nobody makes more work for a tick or a midnight with it than by ordering.
 *
 * Refused, in the order of the checks, with `user.unknown`, `perpetual.positionUnknown`, `perpetual.alreadyClosing`,
 * `perpetual.quantityOutOfRange`, `perpetual.moreThanOpen`, `perpetual.tooMany`.
 */
export function closePerpetualPart(
  state: ExchangeState,
  command: CommandOf<'ClosePerpetualPart'>,
): Accepted | Refused {
  const found = openPosition(state, command);
  if ('outcome' in found) return found;
  const { position, user, contract } = found;
  const max = found.contracts;
  if (command.contracts < 1) return refused('perpetual.quantityOutOfRange', { max });
  if (command.contracts > max) return refused('perpetual.moreThanOpen', { max });
  if (command.contracts === max) return accepted(closing(found));
  const { orders, positions } = state.perpetual.accounts.get(user)!;
  if (orders.size + positions.size >= PERPETUALS_PER_USER_MAX)
    return refused('perpetual.tooMany', { maximum: PERPETUALS_PER_USER_MAX });
  const part = state.nextPerpetual;
  return accepted(
    { type: 'PerpetualSplit', position, user, contract, part, ...splitShares(found, command.contracts) },
    closing({ position: part, user, contract }),
  );
}
