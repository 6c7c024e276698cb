// Commands of seconds contracts: what operators offer, what users open and forbid themselves, and the settlement.
import type {
  Atoms,
  CurrencyId,
  MarketId,
  RatePpm,
  SecondsOptionId,
  SecondsOrderId,
  UserId,
} from '../arithmetic/units.ts';
import { atoms, flag, oneOf, optional, uint } from '../encoding/kinds.ts';
import { operated } from '../operated.ts';

export const secondsDirection = oneOf('long', 'short');
/** Both keep a user from opening anything; they differ in how long they may and must last. */
export const secondsPause = oneOf('coolOff', 'selfExclusion');

/** What is offered: an option is named by its market and its duration for ever, and each change is a new version. */
export const optionTerms = {
  market: uint<MarketId>(),
  durationMs: uint(),
  winPpm: uint<RatePpm>(),
  losePpm: uint<RatePpm>(),
  feePpm: uint<RatePpm>(),
  minimum: atoms,
  maximum: atoms,
  isOn: flag,
} as const;

/** Atoms are those of the market's quote currency. */
export interface OptionTerms {
  readonly market: MarketId;
  /** Ms from the acceptance to the expiry, in whole seconds. */
  readonly durationMs: number;
  /** Ppm of the stake: what a right direction gains. */
  readonly winPpm: RatePpm;
  /** Ppm of the stake: what a wrong direction loses. */
  readonly losePpm: RatePpm;
  /** Ppm of the stake, and taken beside it. */
  readonly feePpm: RatePpm;
  /** Atoms: the least stake. */
  readonly minimum: Atoms;
  /** Atoms: the largest stake. */
  readonly maximum: Atoms;
  /** Whether it can be opened. */
  readonly isOn: boolean;
}

/** How far the house goes in one market: the largest possible profits of all open orders, and of one expiry minute. */
export const secondsTerms = {
  market: uint<MarketId>(),
  isOn: flag,
  escrowMax: atoms,
  escrowPerMinuteMax: atoms,
  /** Ticks of fewer sources count as none. */
  sourcesMin: uint(),
} as const;

/** Atoms are those of the market's quote currency. */
export interface SecondsTerms {
  readonly market: MarketId;
  /** Whether any of its options can be opened. */
  readonly isOn: boolean;
  /** Atoms: what the house may lose in all open orders together. */
  readonly escrowMax: Atoms;
  /** Atoms: the same of the orders that expire in one minute. */
  readonly escrowPerMinuteMax: Atoms;
  /** So many sources a tick must rest on to count. */
  readonly sourcesMin: number;
}

const user = uint<UserId>();

export const secondsUserCommands = {
  /** `version` is what the user saw: an option that changed since is refused, not taken silently. */
  OpenSeconds: {
    tag: 82,
    fields: {
      user,
      option: uint<SecondsOptionId>(),
      version: uint(),
      direction: secondsDirection,
      stake: atoms,
    },
  },
  /** The user's own limits of a UTC day, both said anew each time; without an amount there is none. */
  SetSecondsLimits: {
    tag: 83,
    fields: {
      user,
      currency: uint<CurrencyId>(),
      dailyStake: optional(atoms),
      dailyLoss: optional(atoms),
    },
  },
  /** From now on for this long. Nobody can end it early. */
  PauseSeconds: { tag: 84, fields: { user, kind: secondsPause, durationMs: uint() } },
  /** How many orders the user opens in a UTC day at most, over all currencies; without a number there is no limit. */
  SetSecondsCountLimit: { tag: 87, fields: { user, dailyCount: optional(uint()) } },
} as const;

export const secondsCommands = {
  SetSecondsOption: { tag: 80, fields: { ...operated, ...optionTerms } },
  SetSecondsTerms: { tag: 81, fields: { ...operated, ...secondsTerms } },
  ...secondsUserCommands,
  /** Due when the tape has gone past the expiry. It names the order and nothing else. */
  SettleSeconds: { tag: 85, fields: { order: uint<SecondsOrderId>() } },
  /** Lets an order that was set aside be settled again, by the same rule on the same tape. */
  RetrySeconds: { tag: 86, fields: { ...operated, order: uint<SecondsOrderId>() } },
} as const;
