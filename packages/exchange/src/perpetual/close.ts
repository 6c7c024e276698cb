// Decides what ends or changes: cancelling, closing, limits, and the due commands that a tick makes of them.
import { orderReference, type StopPrices } from '../arithmetic/perpetual-openings.ts';
import type { Atoms, TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import type { EventOf } from '../events.ts';
import { userOwner } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { checkStops } from './checks.ts';
import type { Contract, Position } from './contract.ts';
import { revoked } from './open.ts';
import { endReason } from './revalue.ts';
import { contractOf, freshMark, isGivenWord, markOf, nextToLiquidate, unbackedProfits } from './risk.ts';
import { fundsOf, settlement } from './settle.ts';

/**
 * Someone else's order is as unknown as one that never was. A frozen user may take risk off. Nobody takes back a word that
 * was given before its price is known.
 * Refused, in the order of the checks, with `user.unknown`, `perpetual.orderUnknown`, `perpetual.opening`.
 */
export function cancelPerpetual(
  state: ExchangeState,
  at: TimestampMs,
  { user, order }: CommandOf<'CancelPerpetual'>,
): Accepted | Refused {
  if (!state.users.has(user)) return refused('user.unknown');
  const found = state.perpetual.orders.get(order);
  if (found?.user !== user) return refused('perpetual.orderUnknown');
  if (isGivenWord(state, found, at)) return refused('perpetual.opening');
  return accepted(revoked(found, 'user'));
}

/**
 * Oldest first; a word that was given stays. None to cancel is accepted with no events.
 * Refused, in the order of the checks, with `user.unknown`, `perpetual.unknown`.
 */
export function cancelAllPerpetual(
  state: ExchangeState,
  at: TimestampMs,
  { user, contract }: CommandOf<'CancelAllPerpetual'>,
): Accepted | Refused {
  if (!state.users.has(user)) return refused('user.unknown');
  if (contract !== undefined && !state.perpetual.contracts.has(contract)) return refused('perpetual.unknown');
  const pending = [...(state.perpetual.accounts.get(user)?.orders.values() ?? [])]
    .filter((one) => contract === undefined || one.contract === contract)
    .filter((one) => !isGivenWord(state, one, at))
    .sort((a, b) => a.order - b.order);
  return accepted(...pending.map((one) => revoked(one, 'user')));
}

/**
 * Refused, in the order of the checks, with `user.unknown`, `perpetual.positionUnknown`, `perpetual.alreadyClosing`.
 */
export function closePerpetual(
  state: ExchangeState,
  command: CommandOf<'ClosePerpetual'>,
): Accepted | Refused {
  const found = openPosition(state, command);
  return 'outcome' in found ? found : accepted(closing(found));
}

/** Of this user, and not asked to be closed yet. */
export function openPosition(
  state: ExchangeState,
  { user, position }: Pick<CommandOf<'ClosePerpetual'>, 'user' | 'position'>,
): Readonly<Position> | Refused {
  if (!state.users.has(user)) return refused('user.unknown');
  const found = state.perpetual.positions.get(position);
  if (found?.user !== user) return refused('perpetual.positionUnknown');
  return found.closingSince === undefined ? found : refused('perpetual.alreadyClosing');
}

/** Refused with `user.unknown`. */
export function closeAllPerpetual(
  state: ExchangeState,
  { user, which }: CommandOf<'CloseAllPerpetual'>,
): Accepted | Refused {
  if (!state.users.has(user)) return refused('user.unknown');
  const open = [...(state.perpetual.accounts.get(user)?.positions.values() ?? [])]
    .filter((one) => one.closingSince === undefined && (which === 'all' || one.direction === which))
    .sort((a, b) => a.position - b.position);
  return accepted(...open.map(closing));
}

export function closing({
  position,
  user,
  contract,
}: Pick<Position, 'position' | 'user' | 'contract'>): EventOf<'PerpetualClosing'> {
  return { type: 'PerpetualClosing', position, user, contract, reason: 'user' };
}

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `perpetual.orderUnknown`,
 * `perpetual.alreadyClosing`, `perpetual.noFreshPrice`, `perpetual.takeProfitOutOfRange`,
 * `perpetual.stopLossOutOfRange`, `perpetual.takeProfitTooClose`, `perpetual.stopLossTooClose`.
 */
export function setPerpetualStops(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'SetPerpetualStops'>,
): Accepted | Refused {
  const { user, order, takeProfit, stopLoss } = command;
  const trader = state.users.get(user);
  if (trader === undefined) return refused('user.unknown');
  if (trader.frozen) return refused('user.frozen');
  const pending = state.perpetual.orders.get(order);
  const open = state.perpetual.positions.get(order);
  const found = pending ?? open;
  if (found?.user !== user) return refused('perpetual.orderUnknown');
  if (open?.closingSince !== undefined) return refused('perpetual.alreadyClosing');
  const contract = contractOf(state, found);
  const mark = freshMark(state, contract, at);
  if (mark === undefined) return refused('perpetual.noFreshPrice');
  const { direction } = found;
  const { spreadPpm, limitTicks } = pending ?? { spreadPpm: contract.terms.spreadPpm, limitTicks: undefined };
  const reference = orderReference(contract.grid, { direction, spreadPpm, limitTicks }, mark.price);
  const problem = checkStops(state, contract, direction, changedStops(found, command), reference);
  if (problem !== undefined) return problem;
  const named = { order, user, contract: found.contract };
  return accepted({ type: 'PerpetualStopsSet', ...named, takeProfit, stopLoss });
}

/** One that stays is not measured again: near the price, the other may still be moved or taken away. */
function changedStops(before: StopPrices, { takeProfit, stopLoss }: StopPrices): StopPrices {
  return {
    takeProfit: takeProfit === before.takeProfit ? undefined : takeProfit,
    stopLoss: stopLoss === before.stopLoss ? undefined : stopLoss,
  };
}

/** A close that the user asked for, a take-profit or a stop-loss: whichever the tick reached first in this order. */
export function closeAtTick(
  state: ExchangeState,
  command: CommandOf<'ClosePerpetualAtTick'>,
): Accepted | Refused {
  const position = state.perpetual.positions.get(command.position);
  if (position === undefined) return refused('perpetual.notDue');
  const contract = contractOf(state, position);
  const mark = freshMark(state, contract);
  const reason = mark && endReason(state.perpetual, contract, position, mark);
  if (mark === undefined || reason === undefined) return refused('perpetual.notDue');
  return { outcome: 'accepted', events: settlement(state, position, mark, reason) };
}

export function revokeAtRisk(
  state: ExchangeState,
  command: CommandOf<'RevokePerpetualAtRisk'>,
): Accepted | Refused {
  const order = state.perpetual.orders.get(command.order);
  if (order === undefined || !isNextAtRisk(state, order)) return refused('perpetual.notDue');
  return accepted(revoked(order, 'liquidation'));
}

export function liquidate(
  state: ExchangeState,
  command: CommandOf<'LiquidatePerpetual'>,
): Accepted | Refused {
  const position = state.perpetual.positions.get(command.position);
  const mark = position && freshMark(state, contractOf(state, position));
  if (position === undefined || mark === undefined || !isNextAtRisk(state, position))
    return refused('perpetual.notDue');
  const events = [riskOf(state, position), ...settlement(state, position, mark, 'liquidation')];
  return { outcome: 'accepted', events };
}

/** The account as it is before its next position is liquidated. */
function riskOf(state: ExchangeState, { position, user, contract }: Position): EventOf<'PerpetualAtRisk'> {
  const { liquidating, positions } = state.perpetual.accounts.get(user)!;
  const { currency } = state.perpetual.contracts.get(contract)!;
  const { available, held } = state.ledger.account(userOwner(user), 'leverage', currency);
  const valued = [...positions.values()]
    .sort((a, b) => a.position - b.position)
    .map((one) => {
      const { grid } = contractOf(state, one);
      const { price, observedAt } = markOf(state, contractOf(state, one))!;
      const { direction, contracts, entryTicks, margin, setOff } = one;
      const terms = { position: one.position, contract: one.contract, direction, contracts, entryTicks };
      return {
        ...terms,
        ...{ margin, setOff, mark: price, observedAt },
        ...{ atomsPerTick: grid.atomsPerTick as Atoms, indexPerTick: grid.indexPerTick as Atoms },
      };
    });
  const balance = (available + held) as Atoms;
  return {
    type: 'PerpetualAtRisk',
    position,
    user,
    contract,
    begins: !liquidating,
    balance,
    positions: valued,
  };
}

function isNextAtRisk(state: ExchangeState, one: { readonly user: Position['user'] }): boolean {
  const account = state.perpetual.accounts.get(one.user)!;
  return state.perpetual.atRisk.has(account.key) && nextToLiquidate(account) === one;
}

/**
 * The largest profit that house and insurance can still pay a part of, where they and what the losers owe and can pay
 * do not cover all; ties by id. So nobody is closed because someone else has taken winnings and left losses open.
 */
export function nextToForceClose(state: ExchangeState): Position | undefined {
  const { perpetual } = state;
  const profits = unbackedProfits(state);
  if (profits === 0n) return undefined;
  const [contract] = perpetual.contracts.values();
  const { house, insurance } = fundsOf(state, contract!.currency);
  const funds = house + insurance;
  if (funds === 0n || profits <= funds) return undefined;
  let largest: Position | undefined;
  for (const { positions } of withFreshMark(state)) {
    for (const one of positions.values()) {
      if (one.quarantined || one.unrealised <= 0n) continue;
      if (largest !== undefined && !winsMore(one, largest)) continue;
      if (perpetual.accounts.get(one.user)!.unrealised > 0n) largest = one;
    }
  }
  return largest;
}

/** While a price is missing, nobody knows what the positions in it are worth, and none of them is looked at. */
function* withFreshMark(state: ExchangeState): Generator<Contract> {
  for (const contract of state.perpetual.contracts.values())
    if (freshMark(state, contract) !== undefined) yield contract;
}

function winsMore(a: Position, b: Position): boolean {
  return a.unrealised > b.unrealised || (a.unrealised === b.unrealised && a.position < b.position);
}

export function forceClose(
  state: ExchangeState,
  command: CommandOf<'ForceClosePerpetual'>,
): Accepted | Refused {
  const position = nextToForceClose(state);
  const mark = position && freshMark(state, contractOf(state, position));
  if (position?.position !== command.position || mark === undefined) return refused('perpetual.notDue');
  return { outcome: 'accepted', events: settlement(state, position, mark, 'houseCapacity') };
}
