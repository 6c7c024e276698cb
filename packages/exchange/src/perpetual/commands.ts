// Commands of the perpetual contracts: what operators list, what users ask for, and what falls due by itself.
import type { MarketId, PerpetualId, PriceTicks, UserId } from '../arithmetic/units.ts';
import { oneOf, optional, uint } from '../encoding/kinds.ts';
import { operated } from '../operated.ts';
import {
  contractCount,
  direction,
  perpetualId,
  perpetualKind,
  perpetualStatus,
  perpetualTerms,
  stops,
} from './words.ts';

const user = uint<UserId>();
/** A contract has the number of the market whose index price it follows. */
const contract = uint<MarketId>();

export const perpetualUserCommands = {
  /** `version` is that of the terms which the user saw, if any: terms that changed since are refused, not taken silently. */
  OpenPerpetual: {
    tag: 64,
    fields: {
      user,
      contract,
      version: optional(uint()),
      direction,
      kind: perpetualKind,
      contracts: contractCount,
      /** One of an allow-list. */
      multiple: uint(),
      limitTicks: optional(uint<PriceTicks>()),
      ...stops,
    },
  },
  CancelPerpetual: { tag: 65, fields: { user, order: perpetualId } },
  ClosePerpetual: { tag: 66, fields: { user, position: perpetualId } },
  CloseAllPerpetual: { tag: 67, fields: { user, which: oneOf('all', 'long', 'short') } },
  /** Of a pending order or an open position: both limits as they shall be from now on. */
  SetPerpetualStops: { tag: 68, fields: { user, order: perpetualId, ...stops } },
  /** So many contracts of a position, or all where it has no more. */
  ClosePerpetualPart: { tag: 76, fields: { user, position: perpetualId, contracts: contractCount } },
  /** What is pending on one contract, or on all. */
  CancelAllPerpetual: { tag: 77, fields: { user, contract: optional(contract) } },
} as const;

/** What the venue gives itself. No field of these says a price, an amount or an outcome. */
export const perpetualDueCommands = {
  OpenPerpetualAtTick: { tag: 69, fields: { order: uint<PerpetualId>() } },
  ClosePerpetualAtTick: { tag: 70, fields: { position: uint<PerpetualId>() } },
  /** The first step of a liquidation: what is pending goes before what is open. */
  RevokePerpetualAtRisk: { tag: 71, fields: { order: uint<PerpetualId>() } },
  LiquidatePerpetual: { tag: 72, fields: { position: uint<PerpetualId>() } },
  /** The house and insurance cannot cover the users' profit: the largest is closed at the mark price. */
  ForceClosePerpetual: { tag: 73, fields: { position: uint<PerpetualId>() } },
  /** `day` counts UTC days from 1970; the fee is that of its first moment. */
  ChargeOvernight: { tag: 74, fields: { day: uint() } },
  WarnOfRisk: { tag: 75, fields: {} },
} as const;

export const perpetualCommands = {
  ListPerpetual: { tag: 61, fields: { ...operated, contract, ...perpetualTerms, status: perpetualStatus } },
  SetPerpetualTerms: { tag: 62, fields: { ...operated, contract, ...perpetualTerms } },
  SetPerpetualStatus: { tag: 63, fields: { ...operated, contract, status: perpetualStatus } },
  ...perpetualUserCommands,
  ...perpetualDueCommands,
} as const;
