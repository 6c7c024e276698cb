// A trader who sees the market before the tape does, on long random tapes: what they gain with seconds contracts.
import { type Decision, decide, type ExchangeState, type Input } from '@candor/exchange';
import { deposit, MARKET, setUpCommands } from '../worlds/default-world.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { fundHouse } from '../worlds/money.ts';
import { asCommand, type PlainCommand } from '../worlds/plain.ts';
import { Random } from '../worlds/random.ts';
import { openSeconds, setOption, setSecondsTerms, tick } from '../worlds/seconds-commands.ts';

const STAKE = 1_000n;
const FUNDS = 10n ** 12n;
/** The market moves this often, by one of as many steps up as down. */
const STEP_MS = 100;
/** The exchange takes no bets on an older tape. */
const FRESH_MS = 5_000;
/** Closer before an observation, its price is all but known. */
const IMMINENT_MS = 150;

export interface Advantage {
  /** So long after its observation a price comes on the tape; the trader sees it at once. */
  readonly aheadMs: number;
  /** When prices are observed: each second, or at odd times with pauses that leave contracts void. */
  readonly rhythm: 'everySecond' | 'odd';
  /** Bets whenever a price comes, or, knowing all times beforehand, only right before one is observed. */
  readonly bets: 'onEachTick' | 'beforeTicks';
}

export interface Course extends Advantage {
  readonly seed: number;
  readonly seconds: number;
  readonly decide?: (state: ExchangeState, input: Input) => Decision;
}

export interface Gain {
  readonly bets: number;
  /** In the smallest unit; half of it is at stake in every bet. */
  readonly perBet: number;
}

interface Observation {
  readonly observedAt: number;
  readonly price: number;
}

/** Always bets that the market goes on as it went since the last word of the tape. */
export function gainOf(course: Course): Gain {
  const harness = new Harness({ check: false, log: false, decide: course.decide ?? decide });
  const give = (at: number, command: PlainCommand) => harness.submit(at, asCommand(command)).decision.outcome;
  for (const command of opening()) give(START_MS, command);
  const random = new Random(course.seed);
  const market = marketOf(random, course.seconds);
  const priceAt = (moment: number): number => market[Math.floor((moment - START_MS) / STEP_MS)] ?? 0;
  const observations = observationsOf(random, course, priceAt);
  let bets = 0;
  let known: Observation | undefined;
  for (const { at, arriving, next } of momentsOf(observations, course)) {
    if (arriving !== undefined) {
      give(at, tick(arriving.observedAt, arriving.price));
      known = arriving;
    }
    if (known === undefined || at - known.observedAt > FRESH_MS) continue;
    if (course.bets === 'onEachTick' ? arriving === undefined : next - at > IMMINENT_MS) continue;
    const direction = priceAt(at) >= known.price ? 'long' : 'short';
    if (give(at, openSeconds({ direction, stake: STAKE })) === 'accepted') bets += 1;
  }
  const { available, held } = harness.state.ledger.account(2 as never, 'seconds', 0 as never);
  return { bets, perBet: Number(available + held - FUNDS) / Math.max(bets, 1) };
}

function opening(): readonly PlainCommand[] {
  return [
    ...setUpCommands({}, START_MS),
    setOption({ durationMs: 15_000 }),
    setSecondsTerms({ escrowMax: FUNDS, escrowPerMinuteMax: FUNDS }),
    fundHouse({ account: 'house.seconds', amount: FUNDS }),
    deposit({ wallet: 'seconds', amount: FUNDS }),
  ];
}

function marketOf(random: Random, seconds: number): readonly number[] {
  let price = 10_000_000;
  return Array.from({ length: (seconds * 1_000) / STEP_MS + 1 }, () => (price += random.between(-50, 50)));
}

function observationsOf(
  random: Random,
  { seconds, rhythm }: Course,
  priceAt: (moment: number) => number,
): readonly Observation[] {
  const observations: Observation[] = [];
  let at = START_MS + 1_000;
  while (at < START_MS + seconds * 1_000) {
    observations.push({ observedAt: at, price: priceAt(at) });
    if (rhythm === 'everySecond') at += 1_000;
    else at += random.chance(2) ? random.between(5_000, 9_000) : random.between(150, 1_500);
  }
  return observations;
}

interface Moment {
  readonly at: number;
  /** What comes on the tape now. */
  readonly arriving: Observation | undefined;
  /** When the next price is observed. */
  readonly next: number;
}

/** When something comes on the tape, and the millisecond before each observation, in the order of time. */
function momentsOf(observations: readonly Observation[], { aheadMs }: Advantage): readonly Moment[] {
  const arrivals = observations.map((arriving) => ({ at: arriving.observedAt + aheadMs, arriving }));
  const eves = observations.map(({ observedAt }) => ({ at: observedAt - 1, arriving: undefined }));
  const sorted = [...arrivals, ...eves].sort((a, b) => a.at - b.at);
  let place = 0;
  return sorted.map((moment) => {
    while ((observations[place]?.observedAt ?? Number.POSITIVE_INFINITY) <= moment.at) place += 1;
    return { ...moment, next: observations[place]?.observedAt ?? Number.POSITIVE_INFINITY };
  });
}

/** An exchange that takes the last word of the tape for the entry: a price that is known when the bet is made. */
export function settlesByKnownPrice(state: ExchangeState, input: Input): Decision {
  const decision = decide(state, input);
  if (decision.outcome !== 'accepted') return decision;
  const known = state.markets[MARKET]?.index?.observedAt ?? 0;
  const events = decision.events.map((event) =>
    event.type === 'SecondsOpened' ? { ...event, acceptedAt: (known - 1) as never } : event,
  );
  return { outcome: 'accepted', events };
}
