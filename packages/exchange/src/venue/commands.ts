// Commands by which operators list currencies and markets, set fees and halt trading, and by which users come in.
import type {
  Atoms,
  CurrencyId,
  Lots,
  MarketId,
  PriceTicks,
  RatePpm,
  Seq,
  UserId,
} from '../arithmetic/units.ts';
import { atoms, int, list, oneOf, optional, text, uint } from '../encoding/kinds.ts';
import { operated } from '../operated.ts';

/** A person trades for themself; the house maker is an ordinary account that is marked on the tape. */
export const userKind = oneOf('person', 'house');
/** Under `cancelOnly` and `halted` alike only cancellations are accepted and stops wait; the refusal's code differs. */
export const marketStatus = oneOf('trading', 'cancelOnly', 'halted');
/** What happens when an order would trade with another of the same user. */
export const selfTradePolicy = oneOf('cancelTaker', 'cancelMaker', 'off');

export const marketTerms = {
  symbol: text,
  base: uint<CurrencyId>(),
  quote: uint<CurrencyId>(),
  priceScale: uint(),
  lotScale: int,
  minLots: uint<Lots>(),
  maxLots: uint<Lots>(),
  maxTicks: uint<PriceTicks>(),
  minNotional: atoms,
  maxNotional: atoms,
  bandPpm: uint<RatePpm>(),
  makerFeePpm: uint<RatePpm>(),
  takerFeePpm: uint<RatePpm>(),
  selfTrade: selfTradePolicy,
} as const;

const user = uint<UserId>();

/** A root over what users are owed at a record, and the hash of the statement that the venue signed of it. */
export const liabilityRoot = {
  record: uint<Seq>(),
  root: text,
  statement: text,
  leaves: uint(),
  totals: list(atoms),
};

export const venueCommands = {
  /** `inviter` is fixed for ever: of this user's fees a share goes there. */
  OpenUser: { tag: 1, fields: { user, kind: userKind, inviter: optional(user) } },
  ListCurrency: { tag: 2, fields: { ...operated, code: text, scale: uint(), name: text } },
  ListMarket: { tag: 3, fields: { ...operated, ...marketTerms } },
  SetMarketFees: {
    tag: 4,
    fields: {
      ...operated,
      market: uint<MarketId>(),
      makerFeePpm: uint<RatePpm>(),
      takerFeePpm: uint<RatePpm>(),
    },
  },
  SetMarketStatus: { tag: 5, fields: { ...operated, market: uint<MarketId>(), status: marketStatus } },
  DesignateMaker: { tag: 6, fields: { ...operated, user } },
  SetOpenOrderLimit: { tag: 7, fields: { ...operated, openOrdersMax: uint() } },
  /** A frozen user can only take risk off, as `frozen` in the state says. */
  FreezeUser: { tag: 8, fields: { ...operated, user } },
  UnfreezeUser: { tag: 9, fields: { ...operated, user } },
  /** The user's own brake: only an operator lifts it. */
  FreezeOwnAccount: { tag: 10, fields: { user } },
  /** The share of a user's spot trading fees that the inviter receives. */
  SetReferralRate: { tag: 11, fields: { ...operated, ratePpm: uint<RatePpm>() } },
  /** The venue sends it after each root that it publishes. It changes nothing but the log. */
  RecordLiabilities: { tag: 12, fields: liabilityRoot },
} as const;

export type MarketTerms = {
  readonly symbol: string;
  readonly base: CurrencyId;
  readonly quote: CurrencyId;
  readonly priceScale: number;
  readonly lotScale: number;
  readonly minLots: Lots;
  readonly maxLots: Lots;
  readonly maxTicks: PriceTicks;
  readonly minNotional: Atoms;
  readonly maxNotional: Atoms;
  /** Ppm of the reference price, to either side: no fill may be further from it. 0 means no band. */
  readonly bandPpm: RatePpm;
  readonly makerFeePpm: RatePpm;
  readonly takerFeePpm: RatePpm;
  readonly selfTrade: 'cancelTaker' | 'cancelMaker' | 'off';
};
