// Decides openings: an order is accepted and pending, then opens at a later tick, or is revoked with everything returned.
import { activeUser } from '../access.ts';
import { openingCost, orderReference } from '../arithmetic/perpetual-openings.ts';
import { MULTIPLES, type Multiple } from '../arithmetic/perpetuals.ts';
import type { Atoms, PriceTicks, TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import type { EventOf } from '../events.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import {
  checkCapacity,
  checkMargin,
  checkStops,
  checkUserLimit,
  isPrice,
  isRateKnown,
  missingMargin,
  type Opening,
  rangeOf,
} from './checks.ts';
import type { Contract, PendingOrder } from './contract.ts';
import { opensAt } from './revalue.ts';
import { contractOf, freshMark } from './risk.ts';

/** Orders and positions of one user together. */
export const PERPETUALS_PER_USER_MAX = 200;

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `perpetual.unknown`, `perpetual.closed`,
 * `perpetual.termsChanged`, `perpetual.multipleInvalid`, `perpetual.quantityOutOfRange`, `perpetual.priceOutOfRange`,
 * `perpetual.tooMany`, `perpetual.noFreshPrice`, `perpetual.takeProfitOutOfRange`, `perpetual.stopLossOutOfRange`,
 * `perpetual.takeProfitTooClose`, `perpetual.stopLossTooClose`, `perpetual.overUserLimit`, `perpetual.overCapacity`,
 * `perpetual.marginMissing`.
 */
export function openPerpetual(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'OpenPerpetual'>,
): Accepted | Refused {
  const { version, ...asked } = command;
  const { user, direction, kind, contracts, limitTicks } = asked;
  const trader = activeUser(state, user);
  if ('outcome' in trader) return trader;
  const contract = state.perpetual.contracts.get(command.contract);
  if (contract === undefined) return refused('perpetual.unknown');
  if (contract.status !== 'trading') return refused('perpetual.closed');
  if (version !== undefined && version !== contract.version)
    return refused('perpetual.termsChanged', { version: contract.version });
  const multiple = MULTIPLES.find((one) => one === command.multiple);
  if (multiple === undefined) return refused('perpetual.multipleInvalid');
  const max = contract.terms.contractsMax;
  if (contracts < 1 || contracts > max) return refused('perpetual.quantityOutOfRange', { max });
  if ((kind === 'limit') !== (limitTicks !== undefined) || !isPrice(state, contract, limitTicks))
    return refused('perpetual.priceOutOfRange', rangeOf(state, contract));
  const account = state.perpetual.accounts.get(user);
  if ((account?.orders.size ?? 0) + (account?.positions.size ?? 0) >= PERPETUALS_PER_USER_MAX)
    return refused('perpetual.tooMany', { maximum: PERPETUALS_PER_USER_MAX });
  const mark = freshMark(state, contract, at);
  if (mark === undefined || !isRateKnown(state, user, at)) return refused('perpetual.noFreshPrice');
  const { spreadPpm } = contract.terms;
  const reference = orderReference(contract.grid, { direction, spreadPpm, limitTicks }, mark.price);
  const opening = openingCost(contract.grid, { direction, contracts, multiple, spreadPpm }, reference);
  const problem =
    checkStops(state, contract, direction, command, reference) ??
    checkUserLimit(state, contract, user, contracts, true) ??
    checkCapacity(state, contract, command) ??
    checkMargin(state, user, contract, opening);
  if (problem !== undefined) return problem;
  const { margin, fee } = opening;
  const order = state.nextPerpetual;
  return accepted({ ...asked, type: 'PerpetualOrderPlaced', order, spreadPpm, margin, fee });
}

/** Total for every order that the tick opens: it is open at this tick's price, or revoked with a reason. */
export function openAtTick(
  state: ExchangeState,
  { order: id }: CommandOf<'OpenPerpetualAtTick'>,
): Accepted | Refused {
  const order = state.perpetual.orders.get(id);
  if (order === undefined) return refused('perpetual.notDue');
  const contract = contractOf(state, order);
  const mark = freshMark(state, contract);
  if (mark === undefined || !opensAt(contract, order, mark)) return refused('perpetual.notDue');
  const { user, direction, contracts } = order;
  const multiple = order.multiple as Multiple;
  const opening = openingCost(contract.grid, { ...order, multiple }, mark.price);
  const { entryTicks, margin, fee } = opening;
  const released = (order.margin + order.fee) as Atoms;
  const reason = whyNot(state, contract, order, opening, released);
  if (reason !== undefined) return accepted(revoked(order, reason));
  return accepted({
    type: 'PerpetualOpened',
    position: id,
    user,
    contract: order.contract,
    direction,
    contracts,
    multiple,
    entryTicks,
    mark: mark.price,
    observedAt: mark.observedAt,
    released,
    margin,
    fee,
    version: contract.version,
  });
}

type RevokeReason = EventOf<'PerpetualOrderRevoked'>['reason'];

function whyNot(
  state: ExchangeState,
  contract: Contract,
  order: PendingOrder,
  opening: Opening & { readonly entryTicks: PriceTicks },
  released: Atoms,
): RevokeReason | undefined {
  if (state.users.get(order.user)!.frozen) return 'frozen';
  if (!isPrice(state, contract, opening.entryTicks)) return 'price';
  if (checkUserLimit(state, contract, order.user, order.contracts, false) !== undefined) return 'userLimit';
  if (checkCapacity(state, contract, order) !== undefined) return 'capacity';
  const { forHold, forRate } = missingMargin(state, order.user, contract, opening, released);
  if (forHold > 0n) return 'margin';
  return forRate > 0n || !isRateKnown(state, order.user) ? 'risk' : undefined;
}

export function revoked(order: PendingOrder, reason: RevokeReason): EventOf<'PerpetualOrderRevoked'> {
  const { user, contract, margin, fee } = order;
  return {
    type: 'PerpetualOrderRevoked',
    order: order.order,
    user,
    contract,
    released: (margin + fee) as Atoms,
    reason,
  };
}
