// What can be read of perpetual contracts: terms and marks, accounts and their rate, orders, positions, the house's side.
import type { ContractGrid } from './arithmetic/perpetuals.ts';
import { markValueCeil } from './arithmetic/perpetuals.ts';
import type { Atoms, CurrencyId, MarketId, PerpetualId, TimestampMs, UserId } from './arithmetic/units.ts';
import { userOwner } from './ledger/owners.ts';
import { boundForPositions } from './perpetual/checks.ts';
import type { PendingOrder, PerpetualStatus, PerpetualTerms, Position } from './perpetual/contract.ts';
import { equityOf, freshMark, leverCurrency, leverWithdrawable, markOf } from './perpetual/risk.ts';
import { fundsOf } from './perpetual/settle.ts';
import type { ExchangeState, IndexTick } from './state.ts';

export interface PerpetualView {
  readonly contract: MarketId;
  readonly symbol: string;
  readonly currency: CurrencyId;
  readonly terms: PerpetualTerms;
  readonly version: number;
  readonly status: PerpetualStatus;
  readonly grid: ContractGrid;
  readonly mark: IndexTick | undefined;
  /** Whether something could open or close at this mark. */
  readonly isFresh: boolean;
  /** How many orders wait in it, and how many positions are open. */
  readonly orders: number;
  readonly positions: number;
}

export function perpetuals(state: ExchangeState, at: TimestampMs): readonly PerpetualView[] {
  return Array.from(state.perpetual.contracts.values(), (listed) => {
    const { contract, currency, terms, version, status, grid } = listed;
    const { symbol } = state.markets[contract]!.terms;
    const isFresh = freshMark(state, listed, at) !== undefined;
    return {
      contract,
      symbol,
      currency,
      terms,
      version,
      status,
      grid,
      mark: markOf(state, listed),
      isFresh,
      orders: listed.orders.size,
      positions: listed.positions.size,
    };
  });
}

/**
 * How a user's leverage wallet stands, in atoms of `currency`. The risk rate is equity ÷ used margin; there is none where
 * none is used.
 */
export interface LeverAccountView {
  readonly currency: CurrencyId;
  /** Atoms: free to be used. */
  readonly available: Atoms;
  /** Atoms: margin and fee of pending orders, and the margin of positions. */
  readonly held: Atoms;
  /** Atoms: the margin of positions alone. */
  readonly usedMargin: Atoms;
  /** Atoms, signed: the profit of all positions at their marks, without what was set off. */
  readonly unrealised: Atoms;
  /** Atoms, signed: available, held and unrealised. */
  readonly equity: Atoms;
  /** Atoms: what may be transferred out now. */
  readonly withdrawable: Atoms;
  readonly liquidating: boolean;
}

export function leverAccount(
  state: ExchangeState,
  user: UserId,
  at: TimestampMs,
): LeverAccountView | undefined {
  const currency = leverCurrency(state);
  if (currency === undefined || !state.users.has(user)) return undefined;
  const account = state.perpetual.accounts.get(user);
  return {
    currency,
    ...state.ledger.account(userOwner(user), 'leverage', currency),
    usedMargin: (account?.usedMargin ?? 0n) as Atoms,
    unrealised: (account?.unrealised ?? 0n) as Atoms,
    equity: equityOf(state, user, currency) as Atoms,
    withdrawable: leverWithdrawable(state, user, at),
    liquidating: account?.liquidating ?? false,
  };
}

export type PendingPerpetualView = Readonly<Omit<PendingOrder, 'quarantined'>>;

export interface PositionView extends Readonly<Omit<Position, 'quarantined' | 'unrealised' | 'entry'>> {
  readonly status: 'inTransaction' | 'closing';
  /** The position that it was a part of, where it was split off to be closed. */
  readonly splitFrom: PerpetualId | undefined;
  /** Atoms of the contract's currency, signed: profit at the last mark, without what was set off. */
  readonly unrealised: Atoms;
}

function positionView(
  { perpetual: { parts } }: ExchangeState,
  { quarantined: _, entry: __, unrealised, ...position }: Position,
): PositionView {
  const status = position.closingSince === undefined ? 'inTransaction' : 'closing';
  const splitFrom = parts.get(position.position)?.splitFrom;
  return { ...position, status, splitFrom, unrealised: unrealised as Atoms };
}

function pendingView({ quarantined: _, ...order }: PendingOrder): PendingPerpetualView {
  return order;
}

/** A user's positions, the oldest order first. */
export function positions(state: ExchangeState, user: UserId): readonly PositionView[] {
  const found = [...(state.perpetual.accounts.get(user)?.positions.values() ?? [])];
  return found.sort((a, b) => a.position - b.position).map((one) => positionView(state, one));
}

export function pendingPerpetuals(state: ExchangeState, user: UserId): readonly PendingPerpetualView[] {
  const found = [...(state.perpetual.accounts.get(user)?.orders.values() ?? [])];
  return found.sort((a, b) => a.order - b.order).map(pendingView);
}

export function position(state: ExchangeState, id: PerpetualId): PositionView | undefined {
  const found = state.perpetual.positions.get(id);
  return found && positionView(state, found);
}

export function pendingPerpetual(state: ExchangeState, id: PerpetualId): PendingPerpetualView | undefined {
  const found = state.perpetual.orders.get(id);
  return found && pendingView(found);
}

/** Atoms are those of `currency`. */
export interface PerpetualExposure {
  readonly currency: CurrencyId;
  /** Atoms: what is available in `house.perpetual`. */
  readonly house: Atoms;
  /** Atoms: what is available in `insurance`. */
  readonly insurance: Atoms;
  /** Atoms: the sum of all users' net profits, where positive. */
  readonly profits: Atoms;
  /** Atoms: a fifth of the larger side of each contract, and the users' profits. So much stays in the house. */
  readonly needed: Atoms;
  readonly perContract: readonly {
    readonly contract: MarketId;
    /** Contracts that users are long, less those that they are short. */
    readonly net: number;
    /** The same in lots of the market. */
    readonly netLots: bigint;
    /** Atoms, unsigned: at the mark; 0 without one. */
    readonly netNotional: Atoms;
  }[];
}

/** What the house stands for, beside what it has. */
export function housePerpetual(state: ExchangeState): PerpetualExposure | undefined {
  const currency = leverCurrency(state);
  if (currency === undefined) return undefined;
  const perContract = Array.from(state.perpetual.contracts.values(), (listed) => {
    const mark = markOf(state, listed);
    const size = Math.abs(listed.net) as Position['contracts'];
    const netNotional = mark === undefined ? (0n as Atoms) : markValueCeil(listed.grid, size, mark.price);
    const netLots = BigInt(listed.net) * BigInt(listed.terms.contractLots);
    return { contract: listed.contract, net: listed.net, netLots, netNotional };
  });
  return {
    currency,
    ...fundsOf(state, currency),
    profits: state.perpetual.profits as Atoms,
    needed: boundForPositions(state),
    perContract,
  };
}
