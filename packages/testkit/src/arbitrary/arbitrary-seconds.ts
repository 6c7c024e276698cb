// Arbitrary commands and events of seconds contracts, with the extremes that every field of their kind has.
import fc from 'fast-check';

interface Kinds {
  readonly uint: fc.Arbitrary<number>;
  readonly atoms: fc.Arbitrary<bigint>;
}

const direction = fc.constantFrom('long', 'short');
const pause = fc.constantFrom('coolOff', 'selfExclusion');
const result = fc.constantFrom('won', 'lost', 'tied', 'void');

/** The fields of every command and every event. */
export function secondsFields({ uint, atoms }: Kinds) {
  const none = { nil: undefined };
  const operated = { operator: uint, action: uint };
  const isOn = fc.boolean();
  const rates = { winPpm: uint, losePpm: uint };
  const offer = { market: uint, durationMs: uint, ...rates, feePpm: uint };
  const option = { ...offer, minimum: atoms, maximum: atoms, isOn };
  const terms = { market: uint, isOn, escrowMax: atoms, escrowPerMinuteMax: atoms, sourcesMin: uint };
  const amount = fc.option(atoms, none);
  const limit = fc.record({ amount, raise: fc.option(fc.record({ amount, from: uint }), none) });
  const count = fc.option(uint, none);
  const countLimit = fc.record({
    amount: count,
    raise: fc.option(fc.record({ amount: count, from: uint }), none),
  });
  const tick = fc.record({ seq: uint, recordedAt: uint, observedAt: uint, price: uint, sources: uint });
  const ids = { order: uint, user: uint, option: uint, version: uint, market: uint, currency: uint };
  const money = { stake: atoms, fee: atoms, escrow: atoms };
  const span = { sourcesMin: uint, acceptedAt: uint, expiresAt: uint };
  const order = { ...ids, direction, ...money, ...rates, ...span };
  const ticks = { entry: fc.option(tick, none), exit: fc.option(tick, none) };
  return {
    commands: {
      SetSecondsOption: { ...operated, ...option },
      SetSecondsTerms: { ...operated, ...terms },
      OpenSeconds: { user: uint, option: uint, version: uint, direction, stake: atoms },
      SetSecondsLimits: { user: uint, currency: uint, dailyStake: amount, dailyLoss: amount },
      SetSecondsCountLimit: { user: uint, dailyCount: count },
      PauseSeconds: { user: uint, kind: pause, durationMs: uint },
      SettleSeconds: { order: uint },
      RetrySeconds: { ...operated, order: uint },
    },
    events: {
      SecondsOptionSet: { operator: uint, option: uint, version: uint, ...option },
      SecondsTermsSet: { operator: uint, ...terms },
      SecondsOpened: order,
      SecondsLimitsSet: { user: uint, currency: uint, dailyStake: limit, dailyLoss: limit },
      SecondsCountLimitSet: { user: uint, dailyCount: countLimit },
      SecondsPaused: { user: uint, kind: pause, until: uint },
      SecondsSettled: { ...order, result, payout: atoms, feePaid: atoms, ...ticks },
      SecondsRetried: { operator: uint, order: uint, market: uint },
    },
  };
}
