// Orders that ended in every way, each with the log in which they did.
import { START_MS, type VenueFixture, venue } from './fixtures.ts';
import { close, open, PerpetualFixture, setStops, USDT } from './perpetual-world.ts';
import { openSeconds, secondsDesk, setSecondsTerms, tick } from './seconds-commands.ts';

export const OPENED = START_MS + 1_000;
export const EXPIRY = OPENED + 60_000;

/** Ticks by the moment of observation, recorded 15 ms later. */
export type Tape = readonly (readonly [observedAt: number, price: number, sources?: number])[];

/** A tick a second, with these among them. */
export function everySecond(special: Readonly<Record<number, number>> = {}): Tape {
  const ticks: [number, number][] = [];
  for (let second = 1; second < 130; second++) {
    const observedAt = OPENED - 500 + second * 1_000;
    ticks.push([observedAt, special[second] ?? 100]);
  }
  return ticks;
}

/** One order of 1,000 atoms on a rise, over a minute, on this tape. */
export function secondsVenue(tape: Tape, sourcesMin = 1): VenueFixture {
  const fixture = venue({ users: 3 })
    .given(...secondsDesk(START_MS))
    .given(setSecondsTerms({ sourcesMin: 1 }))
    .given(
      ...(sourcesMin === 1 ? [] : [tick(START_MS + 20, 100, sourcesMin), setSecondsTerms({ sourcesMin })]),
    )
    .when(openSeconds(), { at: OPENED });
  for (const [observedAt, price, sources] of tape)
    fixture.when(tick(observedAt, price, sources ?? sourcesMin), {
      at: Math.max(fixture.now, observedAt + 15),
    });
  // The tape goes on, and the last minute ends.
  for (const late of [300_000, 420_000])
    fixture.when(tick(EXPIRY + late, 100, sourcesMin), { at: EXPIRY + late + 15 });
  return fixture;
}

export const secondsOutcomes: Readonly<Record<string, () => VenueFixture>> = {
  won: () => secondsVenue(everySecond({ 60: 101 })),
  lost: () => secondsVenue(everySecond({ 60: 99 })),
  tied: () => secondsVenue(everySecond()),
  void: () => secondsVenue(everySecond().filter(([at]) => at < OPENED || at > OPENED + 6_000)),
  'void at its end': () => secondsVenue(everySecond().filter(([at]) => at < EXPIRY - 7_000 || at > EXPIRY)),
  'void on a tape that fell silent': () => secondsVenue([[OPENED + 500, 100]]),
  'won on three sources, past ticks of fewer': () =>
    secondsVenue(
      everySecond({ 60: 101 }).map(([at, price], place) => [at, price, place === 0 || place === 60 ? 2 : 3]),
      3,
    ),
};

const thin = () => new PerpetualFixture({ funds: 110n * USDT }).opened();
const ended = (fixture: PerpetualFixture): VenueFixture => fixture.later(130_000).tick(10_000);

export const perpetualOutcomes: Readonly<Record<string, () => VenueFixture>> = {
  liquidation: () => ended(thin().tick(9_524.9)),
  takeProfit: () => ended(new PerpetualFixture().opened({ takeProfit: 10_200 }).tick(10_300)),
  stopLoss: () =>
    ended(
      new PerpetualFixture()
        .opened()
        .given(setStops(1, undefined, 9_900))
        .tick(9_850),
    ),
  user: () => ended(new PerpetualFixture().opened().given(close(1)).tick(10_100)),
  'a gap through bankruptcy': () => ended(thin().tick(5_000)),
  'a limit order': () =>
    ended(
      new PerpetualFixture()
        .given(open({ limitTicks: 9_950 }))
        .tick(9_900)
        .given(close(1))
        .tick(9_950),
    ),
};
