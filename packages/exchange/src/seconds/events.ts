// What happened to seconds contracts. A settlement carries all that it was computed from.
import type {
  CurrencyId,
  IndexPrice,
  MarketId,
  RatePpm,
  SecondsOptionId,
  SecondsOrderId,
  Seq,
  TimestampMs,
  UserId,
} from '../arithmetic/units.ts';
import { atoms, oneOf, optional, struct, uint } from '../encoding/kinds.ts';
import { optionTerms, secondsDirection, secondsPause, secondsTerms } from './commands.ts';

const operator = uint();
const user = uint<UserId>();

/** A tick of the tape and the record that brought it. */
export const tapeTick = struct({
  seq: uint<Seq>(),
  recordedAt: uint<TimestampMs>(),
  observedAt: uint<TimestampMs>(),
  price: uint<IndexPrice>(),
  sources: uint(),
});

/** What an order is from its opening to its end. */
export const secondsOrder = {
  order: uint<SecondsOrderId>(),
  user,
  option: uint<SecondsOptionId>(),
  version: uint(),
  market: uint<MarketId>(),
  currency: uint<CurrencyId>(),
  direction: secondsDirection,
  stake: atoms,
  fee: atoms,
  /** The house's largest possible loss, held in its account. */
  escrow: atoms,
  winPpm: uint<RatePpm>(),
  losePpm: uint<RatePpm>(),
  sourcesMin: uint(),
  acceptedAt: uint<TimestampMs>(),
  expiresAt: uint<TimestampMs>(),
} as const;

/** A limit of the user's own making; a higher one waits its time. Without an amount there is none. */
export const ownLimit = struct({
  amount: optional(atoms),
  raise: optional(struct({ amount: optional(atoms), from: uint<TimestampMs>() })),
});

/** The same of a number of orders. */
export const ownCount = struct({
  amount: optional(uint()),
  raise: optional(struct({ amount: optional(uint()), from: uint<TimestampMs>() })),
});

export const secondsEvents = {
  SecondsOptionSet: {
    tag: 80,
    fields: { operator, option: uint<SecondsOptionId>(), version: uint(), ...optionTerms },
  },
  SecondsTermsSet: { tag: 81, fields: { operator, ...secondsTerms } },
  SecondsOpened: { tag: 82, fields: secondsOrder },
  SecondsLimitsSet: {
    tag: 83,
    fields: { user, currency: uint<CurrencyId>(), dailyStake: ownLimit, dailyLoss: ownLimit },
  },
  SecondsPaused: { tag: 84, fields: { user, kind: secondsPause, until: uint<TimestampMs>() } },
  SecondsSettled: {
    tag: 85,
    fields: {
      ...secondsOrder,
      result: oneOf('won', 'lost', 'tied', 'void'),
      payout: atoms,
      /** What the venue keeps beside the stake; nothing of a void order. */
      feePaid: atoms,
      entry: optional(tapeTick),
      exit: optional(tapeTick),
    },
  },
  SecondsRetried: { tag: 86, fields: { operator, order: uint<SecondsOrderId>(), market: uint<MarketId>() } },
  SecondsCountLimitSet: { tag: 87, fields: { user, dailyCount: ownCount } },
} as const;
