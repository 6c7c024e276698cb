// What happened to perpetual contracts. Every amount that an account gains or loses stands in the event.
import type {
  Contracts,
  IndexPrice,
  MarketId,
  PriceTicks,
  RatePpm,
  TimestampMs,
  UserId,
} from '../arithmetic/units.ts';
import { atoms, flag, list, optional, struct, uint } from '../encoding/kinds.ts';
import {
  closeReason,
  direction,
  perpetualId,
  perpetualKind,
  perpetualStatus,
  perpetualTerms,
  revokeReason,
  stops,
} from './words.ts';

const operator = uint();
const user = uint<UserId>();
const contract = uint<MarketId>();

/** Whose it is and in which contract, so that whoever reads one event knows. */
const order = { order: perpetualId, user, contract } as const;
const position = { position: perpetualId, user, contract } as const;
/** The tick that it rests on. */
const mark = { mark: uint<IndexPrice>(), observedAt: uint<TimestampMs>() } as const;
const size = { direction, contracts: uint<Contracts>(), multiple: uint() } as const;

/** One of the user's positions as it counted, with all that its profit is worked out from. */
const valued = struct({
  position: perpetualId,
  contract,
  direction,
  contracts: uint<Contracts>(),
  entryTicks: uint<PriceTicks>(),
  margin: atoms,
  setOff: atoms,
  ...mark,
  atomsPerTick: atoms,
  indexPerTick: atoms,
});

/** What of a position goes with some of its contracts. */
const share = struct({ contracts: uint<Contracts>(), margin: atoms, setOff: atoms });

export const perpetualEvents = {
  PerpetualListed: { tag: 61, fields: { operator, contract, ...perpetualTerms, status: perpetualStatus } },
  /** `version` counts the changes of this contract's terms. */
  PerpetualTermsSet: { tag: 62, fields: { operator, contract, ...perpetualTerms, version: uint() } },
  PerpetualStatusSet: { tag: 63, fields: { operator, contract, status: perpetualStatus } },
  /** Pending: margin and fee are held. The spread is the one that was shown, whatever an operator sets later. */
  PerpetualOrderPlaced: {
    tag: 64,
    fields: {
      ...order,
      ...size,
      kind: perpetualKind,
      limitTicks: optional(uint<PriceTicks>()),
      ...stops,
      spreadPpm: uint<RatePpm>(),
      margin: atoms,
      fee: atoms,
    },
  },
  /** All that was held comes back. */
  PerpetualOrderRevoked: { tag: 65, fields: { ...order, released: atoms, reason: revokeReason } },
  /** In transaction: `released` was held for the order, `margin` is held from now on, the fee is paid. */
  PerpetualOpened: {
    tag: 66,
    fields: {
      ...position,
      ...size,
      entryTicks: uint<PriceTicks>(),
      ...mark,
      released: atoms,
      margin: atoms,
      fee: atoms,
      version: uint(),
    },
  },
  PerpetualStopsSet: { tag: 67, fields: { ...order, ...stops } },
  PerpetualClosing: { tag: 68, fields: { ...position, reason: closeReason } },
  /**
   * `profit` is signed and what was still to be settled. `toUser`, `toHouse` and `toInsurance` are signed, sum to
   * zero and come beside the margin, which is released. `setOff` was settled against profit of the user's other
   * positions; `uncovered` is loss that the house bears, or profit that nobody could pay.
   */
  PerpetualClosed: {
    tag: 69,
    fields: {
      ...position,
      ...mark,
      reason: closeReason,
      profit: atoms,
      margin: atoms,
      toUser: atoms,
      toHouse: atoms,
      toInsurance: atoms,
      setOff: atoms,
      uncovered: atoms,
    },
  },
  /** So much of an open position's profit has paid for the loss of another of the same user. */
  PerpetualProfitSetOff: { tag: 70, fields: { ...position, amount: atoms } },
  /** So much of an open position's margin is available again, to pay for the loss of another of the same user. */
  PerpetualMarginTaken: { tag: 71, fields: { ...position, amount: atoms } },
  OvernightCharged: {
    tag: 72,
    fields: {
      ...position,
      ...mark,
      day: uint(),
      ratePpm: uint<RatePpm>(),
      version: uint(),
      fromAvailable: atoms,
      fromMargin: atoms,
    },
  },
  /** Every position has been charged for this midnight, or it was missed and nobody is. */
  OvernightDone: { tag: 73, fields: { day: uint(), missed: flag } },
  /** The rate fell through so many percent. */
  RiskWarned: { tag: 74, fields: { user, percent: uint(), equity: atoms, usedMargin: atoms } },
  /**
   * Why a position is liquidated, so that the rate can be worked out again: the leverage wallet with all that is held
   * in it, and every open position of the user. A liquidation that has begun goes on until the rate is above 60 %.
   */
  PerpetualAtRisk: {
    tag: 75,
    fields: { ...position, begins: flag, balance: atoms, positions: list(valued) },
  },
  /**
   * A part of a position is a position of its own from now on, which is closing: it has all that the position has, its
   * limits too, and its share of margin and of profit set off. What stays keeps the number. Fees stay where they were paid.
   */
  PerpetualSplit: { tag: 76, fields: { ...position, part: perpetualId, closes: share, stays: share } },
} as const;
