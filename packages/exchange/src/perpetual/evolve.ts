// Applies the events of the perpetual contracts to orders, positions and accounts. `balanceEffects` moved the money.
import { dayOf } from '../arithmetic/days.ts';
import { contractGrid } from '../arithmetic/perpetuals.ts';
import {
  add,
  assertNever,
  type PerpetualId,
  subtract,
  type UserId,
  ZERO_ATOMS,
} from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import type { ExchangeState } from '../state.ts';
import type { Contract, PendingOrder, PerpetualTerms, Position } from './contract.ts';
import type { perpetualEvents } from './events.ts';
import { earlierRates } from './overnight-rates.ts';
import { type LeverAccount, newAccount } from './perpetual-state.ts';
import {
  assess,
  countSides,
  forgetTrigger,
  revalueContracts,
  revaluePosition,
  setStanding,
} from './revalue.ts';
import { bandOf, contractOf, equityOf, markOf } from './risk.ts';

export type PerpetualEvent = EventOf<keyof typeof perpetualEvents>;

export function evolvePerpetual(state: ExchangeState, event: PerpetualEvent): void {
  const { perpetual } = state;
  switch (event.type) {
    case 'PerpetualListed':
    case 'PerpetualTermsSet':
    case 'PerpetualStatusSet':
      return evolveContract(state, event);
    case 'PerpetualOrderPlaced':
      return place(state, event);
    case 'PerpetualOrderRevoked': {
      const account = removeOrder(state, event.order);
      if (event.reason === 'liquidation') setStanding(perpetual, account, account.band, true);
      return assess(state, account, 'warns');
    }
    case 'PerpetualOpened':
      return open(state, event);
    case 'PerpetualStopsSet':
      return setStops(state, event);
    case 'PerpetualClosing': {
      // What the tick itself ends is closed by the next event; only what the user asked for waits for a tick.
      perpetual.positions.change(event.position).closingSince = state.at;
      forgetTrigger(perpetual, event.position);
      return;
    }
    case 'PerpetualClosed':
      return close(state, event);
    case 'PerpetualSplit':
      return split(state, event);
    case 'PerpetualProfitSetOff': {
      const position = perpetual.positions.change(event.position);
      position.setOff = add(position.setOff, event.amount);
      return revaluePosition(state, perpetual.accounts.get(event.user)!, position);
    }
    case 'PerpetualMarginTaken': {
      const position = perpetual.positions.change(event.position);
      return takeMargin(perpetual.accounts.get(event.user)!, position, event.amount);
    }
    case 'OvernightCharged': {
      const position = perpetual.positions.change(event.position);
      const account = perpetual.accounts.get(event.user)!;
      position.chargedDay = event.day;
      position.overnight = add(position.overnight, add(event.fromAvailable, event.fromMargin));
      takeMargin(account, position, event.fromMargin);
      return assess(state, account, 'warns');
    }
    case 'OvernightDone':
      state.overnightDay = event.day;
      return perpetual.uncharged.forgetAll();
    case 'RiskWarned':
      return warned(state, event.user);
    // It says why; what comes of it stands in the events after it.
    case 'PerpetualAtRisk':
      return;
    default:
      assertNever(event);
  }
}

function evolveContract(
  state: ExchangeState,
  event: EventOf<'PerpetualListed' | 'PerpetualTermsSet' | 'PerpetualStatusSet'>,
): void {
  const { contracts } = state.perpetual;
  if (event.type === 'PerpetualListed') {
    const { type: _, operator: __, contract, status, ...terms } = event;
    contracts.set(contract, listedContract(state, { contract, terms, version: 1, status }));
    return;
  }
  const contract = contracts.get(event.contract)!;
  if (event.type === 'PerpetualTermsSet') {
    const { type: _, operator: __, contract: ___, version, ...terms } = event;
    contract.earlierRates = earlierRates(contract, state.nextPerpetual, state.perpetual);
    contract.terms = terms;
    contract.version = version;
    contract.grid = contractGrid(state.markets[event.contract]!.grid, terms.contractLots);
  } else {
    contract.status = event.status;
    // An operator who lets a contract trade again has looked at what was set aside.
    if (event.status === 'trading') setAside(state, contract, false);
  }
  revalueContracts(state, [event.contract]);
}

export function listedContract(
  state: ExchangeState,
  listed: Pick<Contract, 'contract' | 'version' | 'status'> & { readonly terms: PerpetualTerms },
): Contract {
  const market = state.markets[listed.contract]!;
  return {
    ...listed,
    currency: market.terms.quote,
    grid: contractGrid(market.grid, listed.terms.contractLots),
    earlierRates: [],
    orders: new Map(),
    positions: new Map(),
    long: 0,
    net: 0,
  };
}

/** All of a contract, or what has this id in it. What stays as it was is not changed: it would be hashed again. */
function setAside({ perpetual }: ExchangeState, contract: Contract, quarantined: boolean, id?: number): void {
  const isMeant = (one: PendingOrder | Position, itsId: PerpetualId): boolean =>
    (id === undefined || itsId === id) && one.quarantined !== quarantined;
  for (const [order, one] of contract.orders)
    if (isMeant(one, order)) perpetual.orders.change(order).quarantined = quarantined;
  for (const [position, one] of contract.positions)
    if (isMeant(one, position)) perpetual.positions.change(position).quarantined = quarantined;
}

/** Nothing happens in the contract any more until an operator has looked; without an id, in no contract. */
export function quarantinePerpetual(state: ExchangeState, event: EventOf<'DueQuarantined'>): void {
  const { contracts } = state.perpetual;
  const halted = event.id === 0 ? [...contracts.values()] : [contracts.get(event.market)!];
  for (const contract of halted) {
    contract.status = 'halted';
    if (event.id !== 0) setAside(state, contract, true, event.id);
  }
  revalueContracts(
    state,
    halted.map(({ contract }) => contract),
  );
}

function place(state: ExchangeState, event: EventOf<'PerpetualOrderPlaced'>): void {
  const { perpetual } = state;
  const { type: _, ...placed } = event;
  state.nextPerpetual = (event.order + 1) as PerpetualId;
  const order = { ...placed, acceptedAt: state.at, quarantined: false };
  const account = accountOf(state, event.user, event.order);
  perpetual.orders.set(event.order, order);
  account.orders.set(event.order, order);
  contractOf(state, order).orders.set(event.order, order);
}

function accountOf({ perpetual }: ExchangeState, user: UserId, key: PerpetualId): LeverAccount {
  const known = perpetual.accounts.get(user);
  if (known !== undefined) return known;
  const account = newAccount(user, key);
  perpetual.accounts.set(user, account);
  perpetual.accountsByKey.set(key, account);
  return account;
}

function removeOrder(state: ExchangeState, id: PerpetualId): LeverAccount {
  const { perpetual } = state;
  const order = perpetual.orders.get(id)!;
  const account = perpetual.accounts.get(order.user)!;
  perpetual.orders.delete(id);
  perpetual.triggered.delete(id);
  account.orders.delete(id);
  contractOf(state, order).orders.delete(id);
  return account;
}

function open(state: ExchangeState, event: EventOf<'PerpetualOpened'>): void {
  const { perpetual } = state;
  const { takeProfit, stopLoss, kind, limitTicks, acceptedAt } = perpetual.orders.get(event.position)!;
  const account = removeOrder(state, event.position);
  const today = dayOf(state.at);
  // While nothing was open, no midnight was waited for.
  if (perpetual.positions.size === 0) state.overnightDay = today;
  const { user, contract, direction, contracts, multiple, entryTicks, fee, margin } = event;
  const position: Position = {
    ...{ position: event.position, user, contract, direction, contracts, multiple, entryTicks, fee, margin },
    ...{ kind, limitTicks, acceptedAt },
    ...{ takeProfit, stopLoss, openedAt: state.at, chargedDay: today, stopsSince: event.observedAt },
    ...{ setOff: ZERO_ATOMS, overnight: ZERO_ATOMS, closingSince: undefined },
    ...{ quarantined: false, unrealised: 0n, entry: undefined },
  };
  perpetual.positions.set(event.position, position);
  account.positions.set(event.position, position);
  account.usedMargin += margin;
  const listed = contractOf(state, position);
  listed.positions.set(event.position, position);
  countSides(listed, position, 1);
  perpetual.uncharged.forget(event.contract);
  revaluePosition(state, account, position);
  assess(state, account, 'knows');
}

function setStops(state: ExchangeState, event: EventOf<'PerpetualStopsSet'>): void {
  const { perpetual, at } = state;
  const { order, takeProfit, stopLoss } = event;
  const position = perpetual.positions.get(order);
  if (position === undefined) {
    Object.assign(perpetual.orders.change(order), { takeProfit, stopLoss });
    return;
  }
  keepEarlier(state, position);
  Object.assign(perpetual.positions.change(order), { stopsSince: at, takeProfit, stopLoss });
}

/** Limits that came after the newest tick were compared with none: then those before them stay the earlier ones. */
function keepEarlier(state: ExchangeState, position: Position): void {
  const { earlierStops } = state.perpetual;
  const { position: id, takeProfit, stopLoss, stopsSince } = position;
  if (markOf(state, contractOf(state, position))!.observedAt < stopsSince) return;
  if (takeProfit === undefined && stopLoss === undefined) earlierStops.delete(id);
  else earlierStops.set(id, { position: id, takeProfit, stopLoss });
}

/** Both are worth together what the whole was at the mark, or one atom less: each is rounded against its owner. */
function split(state: ExchangeState, event: EventOf<'PerpetualSplit'>): void {
  const { perpetual } = state;
  const rest = perpetual.positions.change(event.position);
  const account = perpetual.accounts.get(event.user)!;
  const position = event.part;
  const nothingYet = { fee: ZERO_ATOMS, overnight: ZERO_ATOMS, unrealised: 0n, entry: undefined };
  const part: Position = { ...rest, position, ...event.closes, ...nothingYet };
  Object.assign(rest, event.stays, { entry: undefined });
  state.nextPerpetual = (position + 1) as PerpetualId;
  perpetual.positions.set(position, part);
  perpetual.parts.set(position, { position, splitFrom: event.position });
  const earlier = perpetual.earlierStops.get(event.position);
  if (earlier !== undefined) perpetual.earlierStops.set(position, { ...earlier, position });
  account.positions.set(position, part);
  contractOf(state, part).positions.set(position, part);
  perpetual.uncharged.forget(event.contract);
  for (const one of [rest, part]) revaluePosition(state, account, one);
  assess(state, account, 'warns');
}

function close(state: ExchangeState, event: EventOf<'PerpetualClosed'>): void {
  const { perpetual } = state;
  const position = perpetual.positions.get(event.position)!;
  const account: LeverAccount = perpetual.accounts.get(position.user)!;
  const contract = contractOf(state, position);
  perpetual.positions.delete(event.position);
  perpetual.earlierStops.delete(event.position);
  perpetual.parts.delete(event.position);
  forgetTrigger(perpetual, event.position);
  account.positions.delete(event.position);
  account.usedMargin -= position.margin;
  account.unrealised -= position.unrealised;
  contract.positions.delete(event.position);
  countSides(contract, position, -1);
  if (event.reason === 'liquidation') setStanding(perpetual, account, account.band, true);
  assess(state, account, 'warns');
}

function takeMargin(account: LeverAccount, position: Position, amount: Position['margin']): void {
  position.margin = subtract(position.margin, amount);
  account.usedMargin -= amount;
}

function warned(state: ExchangeState, user: UserId): void {
  const { perpetual } = state;
  const account = perpetual.accounts.get(user)!;
  const [position] = account.positions.values();
  const band = bandOf(account, equityOf(state, user, contractOf(state, position!).currency));
  setStanding(perpetual, account, band, account.liquidating);
  perpetual.toWarn.delete(account.key);
}
