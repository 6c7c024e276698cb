// What happened to the venue's own data: users, currencies, markets, fees and halts.
import type { CurrencyId, MarketId, RatePpm, UserId } from '../arithmetic/units.ts';
import { flag, oneOf, optional, text, uint } from '../encoding/kinds.ts';
import { liabilityRoot, marketStatus, marketTerms, userKind } from './commands.ts';

const operator = uint();

export const venueEvents = {
  UserOpened: { tag: 1, fields: { user: uint<UserId>(), kind: userKind, inviter: optional(uint<UserId>()) } },
  CurrencyListed: {
    tag: 2,
    fields: { operator, currency: uint<CurrencyId>(), code: text, scale: uint(), name: text },
  },
  MarketListed: { tag: 3, fields: { operator, market: uint<MarketId>(), ...marketTerms } },
  MarketFeesSet: {
    tag: 4,
    fields: {
      operator,
      market: uint<MarketId>(),
      makerFeePpm: uint<RatePpm>(),
      takerFeePpm: uint<RatePpm>(),
    },
  },
  MarketStatusSet: { tag: 5, fields: { operator, market: uint<MarketId>(), status: marketStatus } },
  MakerDesignated: { tag: 6, fields: { operator, user: uint<UserId>() } },
  OpenOrderLimitSet: { tag: 7, fields: { operator, openOrdersMax: uint() } },
  /** A due command threw while it was decided: it is never returned again and its market is halted. */
  DueQuarantined: {
    tag: 8,
    fields: {
      product: oneOf('spot', 'perpetual', 'seconds', 'mining', 'subscription'),
      market: uint<MarketId>(),
      id: uint(),
    },
  },
  /** `own` where the user did it. */
  UserFrozen: { tag: 9, fields: { operator, user: uint<UserId>(), own: flag } },
  UserUnfrozen: { tag: 10, fields: { operator, user: uint<UserId>() } },
  ReferralRateSet: { tag: 11, fields: { operator, ratePpm: uint<RatePpm>() } },
  LiabilitiesRecorded: { tag: 12, fields: liabilityRoot },
} as const;
