// Plans how a position is settled at the mark: out of what, in which order, and who bears what the user cannot.
import { profitAt } from '../arithmetic/perpetuals.ts';
import { type Atoms, type CurrencyId, minimum, ZERO_ATOMS } from '../arithmetic/units.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import { houseOwner, userOwner } from '../ledger/owners.ts';
import type { ExchangeState, IndexTick } from '../state.ts';
import type { Position } from './contract.ts';
import { revoked } from './open.ts';
import type { LeverAccount } from './perpetual-state.ts';
import { contractOf } from './risk.ts';

type CloseReason = EventOf<'PerpetualClosed'>['reason'];

/**
 * The events that end a position. A loss is paid from its margin and what is available, then from the user's pending
 * orders (which are revoked), from profit of the user's other positions, and from their margin. Only what is left
 * when the user has nothing is paid by the insurance, and then by the house. A profit is paid by the house, then by
 * the insurance.
 */
export function settlement(
  state: ExchangeState,
  position: Position,
  mark: IndexTick,
  reason: CloseReason,
): VenueEvent[] {
  const { user, contract: market, margin } = position;
  const contract = contractOf(state, position);
  const profit = (profitAt(contract.grid, position, mark.price) - position.setOff) as Atoms;
  const events: VenueEvent[] = [];
  const named = { position: position.position, user, contract: market };
  if (position.closingSince === undefined) events.push({ type: 'PerpetualClosing', ...named, reason });
  const funds = fundsOf(state, contract.currency);
  const shares =
    profit >= 0n
      ? profitShares(profit, funds)
      : lossShares(state, position, (0n - profit) as Atoms, funds, events);
  const ended = { ...named, mark: mark.price, observedAt: mark.observedAt, reason, profit, margin };
  events.push({ type: 'PerpetualClosed', ...ended, ...shares });
  return events;
}

interface Funds {
  readonly house: Atoms;
  readonly insurance: Atoms;
}

export function fundsOf(state: ExchangeState, currency: CurrencyId): Funds {
  return {
    house: state.ledger.available(houseOwner('house.perpetual'), 'house', currency),
    insurance: state.ledger.available(houseOwner('insurance'), 'house', currency),
  };
}

type Shares = Pick<EventOf<'PerpetualClosed'>, 'toUser' | 'toHouse' | 'toInsurance' | 'setOff' | 'uncovered'>;

function profitShares(profit: Atoms, { house, insurance }: Funds): Shares {
  const fromHouse = minimum(profit, house);
  const fromInsurance = minimum((profit - fromHouse) as Atoms, insurance);
  return {
    toUser: (fromHouse + fromInsurance) as Atoms,
    toHouse: -fromHouse as Atoms,
    toInsurance: -fromInsurance as Atoms,
    setOff: ZERO_ATOMS,
    uncovered: (profit - fromHouse - fromInsurance) as Atoms,
  };
}

function lossShares(
  state: ExchangeState,
  position: Position,
  loss: Atoms,
  { insurance }: Funds,
  events: VenueEvent[],
): Shares {
  const account = state.perpetual.accounts.get(position.user)!;
  const { currency } = contractOf(state, position);
  const available = state.ledger.available(userOwner(position.user), 'leverage', currency);
  const cash = (available + position.margin) as Atoms;
  let left = (loss - minimum(loss, cash)) as Atoms;
  left = (left - revokePending(account, left, events)) as Atoms;
  // Orders are revoked whole, so that more may have come back than was missing.
  if (left < 0n) left = ZERO_ATOMS;
  const setOff = setOffProfits(account, position, left, events);
  left = (left - setOff) as Atoms;
  left = (left - takeMargins(account, position, left, events)) as Atoms;
  const paid = (loss - setOff - left) as Atoms;
  const fromInsurance = minimum(left, insurance);
  return {
    toUser: -paid as Atoms,
    toHouse: (paid + fromInsurance) as Atoms,
    toInsurance: -fromInsurance as Atoms,
    setOff,
    uncovered: (left - fromInsurance) as Atoms,
  };
}

function revokePending(account: LeverAccount, needed: Atoms, events: VenueEvent[]): bigint {
  let released = 0n;
  for (const order of [...account.orders.values()].sort((a, b) => a.order - b.order)) {
    if (released >= needed) break;
    const event = revoked(order, 'loss');
    events.push(event);
    released += event.released;
  }
  return released;
}

/** The largest profit first, ties by id. */
function setOffProfits(account: LeverAccount, closed: Position, needed: Atoms, events: VenueEvent[]): Atoms {
  const winners = [...account.positions.values()]
    .filter((one) => one !== closed && one.unrealised > 0n)
    .sort((a, b) => compare(b.unrealised, a.unrealised) || a.position - b.position);
  let sum = ZERO_ATOMS;
  for (const { position, user, contract, unrealised } of winners) {
    const amount = minimum((needed - sum) as Atoms, unrealised as Atoms);
    if (amount <= 0n) break;
    events.push({ type: 'PerpetualProfitSetOff', position, user, contract, amount });
    sum = (sum + amount) as Atoms;
  }
  return sum;
}

/** The largest margin first, ties by id. */
function takeMargins(account: LeverAccount, closed: Position, needed: Atoms, events: VenueEvent[]): bigint {
  const others = [...account.positions.values()]
    .filter((one) => one !== closed && one.margin > 0n)
    .sort((a, b) => compare(b.margin, a.margin) || a.position - b.position);
  let sum = 0n;
  for (const { position, user, contract, margin } of others) {
    const amount = minimum((needed - sum) as Atoms, margin);
    if (amount <= 0n) break;
    events.push({ type: 'PerpetualMarginTaken', position, user, contract, amount });
    sum += amount;
  }
  return sum;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
