// Orders that ended in every way, each with the log in which they did.

import { prices } from '../worlds/default-world.ts';
import { START_MS, type VenueFixture, venue } from '../worlds/fixtures.ts';
import {
  BTC,
  close,
  closePart,
  ETH,
  listPerpetual,
  open,
  PerpetualFixture,
  setStops,
  USDT,
} from '../worlds/perpetual-world.ts';
import { openSeconds, secondsDesk, setSecondsTerms, tick } from '../worlds/seconds-commands.ts';

export const OPENED = START_MS + 1_000;
export const EXPIRY = OPENED + 60_000;

/** Ticks by the moment of observation, recorded 15 ms later. */
export type Tape = readonly (readonly [
  observedAt: number,
  price: number,
  sources?: number,
  /** Where the sources see the market, if a step has held the price back. */
  median?: number,
])[];

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
  for (const [observedAt, price, sources, median] of tape)
    fixture.when(tick(observedAt, price, sources ?? sourcesMin, median), {
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
  'tied past prices that a step held back': () =>
    secondsVenue(
      everySecond().map(([at], place) => {
        const held = { 0: 105, 1: 110, 2: 115, 3: 120, 4: 126, 59: 124 }[place];
        const median = place < 59 ? 130 : 100;
        return [at, held ?? median, 3, median];
      }),
      3,
    ),
};

const STALE_MS = 10_000;

/** A position of which the venue's operators, its source, or its house made something out of the ordinary. */
export class UnusualFixture extends PerpetualFixture {
  status(status: 'trading' | 'closeOnly' | 'halted'): this {
    return this.given({ type: 'SetPerpetualStatus', operator: 0, action: 0, contract: BTC, status });
  }

  /** Recorded so long after it was observed. */
  late(ticks: number, ageMs: number): this {
    return this.later(ageMs + 1_000).given(
      prices([{ market: BTC, price: ticks * 1_000_000, observedAt: this.now - ageMs }]),
    );
  }

  stale(ticks: number): this {
    return this.late(ticks, STALE_MS + 5_000);
  }

  terms(staleAfterMs: number): this {
    const { status: _, ...terms } = listPerpetual({ staleAfterMs });
    return this.given({ ...terms, type: 'SetPerpetualTerms' });
  }

  /** On its way to where the sources see the market, a step of 5 % at a time. */
  steps(...ticks: readonly number[]): this {
    const median = ticks.at(-1)!;
    for (const price of ticks.slice(0, -1)) this.given(this.heldBack(price, median));
    return this.tick(median);
  }

  ticks(count: number): this {
    for (let tick = 0; tick < count; tick++) this.later(1_000).tick(10_000 + tick);
    return this;
  }
}

const unusual = () => new UnusualFixture();
const thin = () => new PerpetualFixture({ funds: 110n * USDT }).opened();
const ended = (fixture: PerpetualFixture): VenueFixture =>
  fixture.later(130_000).tick(10_000).later(130_000).tick(10_000);

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
  'a stop-loss that was moved after its tick was observed': () => {
    const desk = new PerpetualFixture().opened({ takeProfit: 11_000 });
    for (const stopLoss of [9_800, 9_900]) desk.given(setStops(1, 11_000, stopLoss)).tick(10_000);
    const observedAt = desk.now + 1_000;
    desk.when(setStops(1, 11_000, 9_700), { at: observedAt + 200 });
    desk.when(prices([{ market: BTC, price: 9_850_000_000, observedAt }]), { at: observedAt + 500 });
    return ended(desk);
  },
  user: () => ended(new PerpetualFixture().opened().given(close(1)).tick(10_100)),
  'what stayed where a part was closed': () =>
    ended(
      new PerpetualFixture()
        .opened({ contracts: 3 })
        .given(closePart(1, 1))
        .tick(10_100)
        .given(close(1))
        .tick(10_200),
    ),
  'a gap through bankruptcy': () => ended(thin().tick(5_000)),
  'a limit order': () =>
    ended(
      new PerpetualFixture()
        .given(open({ limitTicks: 9_950 }))
        .tick(9_900)
        .given(close(1))
        .tick(9_950),
    ),
  'opened past stale ticks': () =>
    ended(unusual().given(open()).stale(9_000).stale(9_100).tick(10_000).given(close(1)).tick(10_100)),
  'closed past stale ticks': () =>
    ended(unusual().opened().given(close(1)).stale(9_000).stale(9_100).tick(10_100)),
  'opened and closed past prices that a step held back': () =>
    ended(
      unusual().given(open()).steps(10_500, 11_025, 11_500).given(close(1)).steps(12_075, 12_678.75, 13_000),
    ),
  'opened after a halt': () => {
    const halted = unusual().given(open()).status('halted').ticks(5).later(20_000).status('trading');
    return ended(halted.tick(10_000).given(close(1)).tick(10_100));
  },
  'opened by the end of a halt': () => {
    const halted = unusual().given(open()).status('halted').ticks(5).status('trading').ticks(2);
    return ended(halted.given(close(1)).tick(10_100));
  },
  'opened after a time in which it was only closed': () =>
    ended(unusual().given(open()).status('closeOnly').ticks(5).status('trading').given(close(1)).tick(9_900)),
  'closed after halts': () =>
    ended(
      unusual()
        .opened()
        .status('halted')
        .given(close(1))
        .ticks(4)
        .later(20_000)
        .status('trading')
        .status('halted')
        .ticks(1)
        .later(20_000)
        .status('closeOnly')
        .tick(10_100),
    ),
  'closed by the end of a halt': () =>
    ended(unusual().opened().given(close(1)).status('halted').ticks(9).status('closeOnly')),
  'closed by terms under which a stale tick counts': () =>
    ended(unusual().opened().given(close(1)).stale(10_100).terms(60_000)),
  'opened by later terms': () =>
    ended(unusual().given(open()).stale(9_000).terms(9_000).tick(10_000).given(close(1)).tick(10_100)),
  'liquidated while a close waited': () =>
    ended(
      new PerpetualFixture({ funds: 220n * USDT })
        .opened()
        .opened({ contract: ETH })
        .given(close(1))
        .tick(8_000, ETH),
    ),
  'closed by the house': () =>
    ended(new PerpetualFixture({ house: 210n * USDT, insurance: 0n }).opened().tick(13_000)),
  'charged overnight': () => {
    const fixture = thin();
    const midnight = Math.ceil(fixture.now / 86_400_000) * 86_400_000;
    fixture.later(midnight - fixture.now - 2_000).tick(10_000);
    fixture.later(3_000).tick(10_000);
    return ended(fixture.given(close(1)).tick(10_000));
  },
};
