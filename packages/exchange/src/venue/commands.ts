// Commands by which operators list currencies and markets, set fees and halt trading, and by which users come in.
import type { Atoms, CurrencyId, Lots, MarketId, PriceTicks, RatePpm, UserId } from '../arithmetic/units.ts';
import { atoms, int, oneOf, text, uint } from '../encoding/kinds.ts';

/** A person trades for themself; the house maker is an ordinary account that is marked on the tape. */
export const userKind = oneOf('person', 'house');
/** `cancelOnly` accepts nothing but cancellations; `halted` not even those of the market's own due commands. */
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

/** `operator` is the opaque id of who did it; 0 is the installation itself. */
const operator = uint();

export const venueCommands = {
  OpenUser: { tag: 1, fields: { user: uint<UserId>(), kind: userKind } },
  ListCurrency: { tag: 2, fields: { operator, code: text, scale: uint(), name: text } },
  ListMarket: { tag: 3, fields: { operator, ...marketTerms } },
  SetMarketFees: {
    tag: 4,
    fields: {
      operator,
      market: uint<MarketId>(),
      makerFeePpm: uint<RatePpm>(),
      takerFeePpm: uint<RatePpm>(),
    },
  },
  SetMarketStatus: { tag: 5, fields: { operator, market: uint<MarketId>(), status: marketStatus } },
  DesignateMaker: { tag: 6, fields: { operator, user: uint<UserId>() } },
  SetOpenOrderLimit: { tag: 7, fields: { operator, openOrdersMax: uint() } },
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
  readonly bandPpm: RatePpm;
  readonly makerFeePpm: RatePpm;
  readonly takerFeePpm: RatePpm;
  readonly selfTrade: 'cancelTaker' | 'cancelMaker' | 'off';
};
