// Commands of seconds contracts with defaults: a market with one option of a minute, and a user who bets on a rise.
import { deposit, MARKET, prices, QUOTE } from './default-world.ts';
import { fundHouse } from './money.ts';
import type { PlainCommand, PlainCommandOf } from './plain.ts';

type Fields<T extends PlainCommand['type']> = Partial<Omit<PlainCommandOf<T>, 'type'>>;

const byInstallation = { operator: 0, action: 0 } as const;

/** A minute, for 100 to 10,000 atoms; half the stake is gained or lost. */
export function setOption(fields: Fields<'SetSecondsOption'> = {}): PlainCommandOf<'SetSecondsOption'> {
  return {
    type: 'SetSecondsOption',
    ...byInstallation,
    market: MARKET,
    durationMs: 60_000,
    winPpm: 500_000,
    losePpm: 500_000,
    feePpm: 0,
    minimum: 100n,
    maximum: 10_000n,
    isOn: true,
    ...fields,
  };
}

export function setSecondsTerms(fields: Fields<'SetSecondsTerms'> = {}): PlainCommandOf<'SetSecondsTerms'> {
  return {
    type: 'SetSecondsTerms',
    ...byInstallation,
    market: MARKET,
    isOn: true,
    escrowMax: 1_000_000n,
    escrowPerMinuteMax: 1_000_000n,
    sourcesMin: 1,
    ...fields,
  };
}

export function openSeconds(fields: Fields<'OpenSeconds'> = {}): PlainCommandOf<'OpenSeconds'> {
  return { type: 'OpenSeconds', user: 1, option: 1, version: 1, direction: 'long', stake: 1_000n, ...fields };
}

export function limitSeconds(fields: Fields<'SetSecondsLimits'> = {}): PlainCommandOf<'SetSecondsLimits'> {
  const none = { dailyStake: undefined, dailyLoss: undefined };
  return { type: 'SetSecondsLimits', user: 1, currency: QUOTE, ...none, ...fields };
}

export function limitSecondsCount(
  dailyCount: number | undefined,
  user = 1,
): PlainCommandOf<'SetSecondsCountLimit'> {
  return { type: 'SetSecondsCountLimit', user, dailyCount };
}

export function pauseSeconds(fields: Fields<'PauseSeconds'> = {}): PlainCommandOf<'PauseSeconds'> {
  return { type: 'PauseSeconds', user: 1, kind: 'coolOff', durationMs: 3_600_000, ...fields };
}

/** A word of the tape on the first market. */
export function tick(
  observedAt: number,
  price = 100,
  sources = 1,
  median = price,
): PlainCommandOf<'RecordPrices'> {
  const quote = (place: number) => ({ source: `source-${place}`, price: median, observedAt });
  const quotes = Array.from({ length: sources === 1 ? 0 : sources }, (_, place) => quote(place));
  return prices([{ price, observedAt, quotes }]);
}

/** What is offered, money on both sides, and a price that was seen at this moment. */
export function secondsDesk(at: number, users: readonly number[] = [1, 2]): readonly PlainCommand[] {
  return [
    setOption(),
    setSecondsTerms(),
    fundHouse({ account: 'house.seconds', amount: 1_000_000n }),
    ...users.map((user) => deposit({ user, wallet: 'seconds', amount: 1_000_000n })),
    tick(at),
  ];
}
