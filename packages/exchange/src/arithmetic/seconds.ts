// Seconds contracts: which ticks count, and what comes of a stake. The exchange settles by it, and browsers verify by it.
import { FEE_RATE_PPM_MAX } from './fees.ts';
import { mulDivCeil, mulDivFloor } from './rounding.ts';
import {
  AMOUNT_LIMIT,
  type Atoms,
  add,
  type IndexPrice,
  PPM,
  type RatePpm,
  subtract,
  type TimestampMs,
} from './units.ts';

/** A bet that the price rises, or that it falls. */
export type SecondsDirection = 'long' | 'short';
export type SecondsResult = 'won' | 'lost' | 'tied' | 'void';

/** A tick this far from the moment that it stands for says nothing about it. */
export const SECONDS_WINDOW_MS = 5_000;

/** One word of the tape. `sources` is how many fresh sources it rests on: none where the tape's step held it back. */
export interface SecondsTick {
  readonly observedAt: TimestampMs;
  readonly price: IndexPrice;
  readonly sources: number;
}

export interface SecondsRates {
  /** The part of the stake that a right direction gains. */
  readonly winPpm: RatePpm;
  /** The part of the stake that a wrong direction loses; the difference between both is the house's edge. */
  readonly losePpm: RatePpm;
}

/** What an option offers to everybody. */
export interface OfferedSeconds extends SecondsRates {
  readonly durationMs: number;
  readonly feePpm: RatePpm;
  readonly minimum: Atoms;
  readonly maximum: Atoms;
}

/** All that an outcome depends on beside the tape. Whose it is, is not among it. */
export interface SecondsContract extends SecondsRates {
  readonly direction: SecondsDirection;
  readonly stake: Atoms;
  readonly acceptedAt: TimestampMs;
  readonly expiresAt: TimestampMs;
  /** A tick of fewer sources counts as none. */
  readonly sourcesMin: number;
}

export interface SecondsOutcome<Tick extends SecondsTick> {
  readonly result: SecondsResult;
  /** What comes back of the stake, with what was gained. */
  readonly payout: Atoms;
  readonly entry: Tick | undefined;
  readonly exit: Tick | undefined;
}

/** Longer than the window around either end twice, so that entry and exit are two moments. */
const DURATION_MS_MIN = 15_000;
const DURATION_MS_MAX = 3_600_000;

/**
 * Nobody is promised more than a wrong direction costs, nobody loses more than the stake beside the fee, and being right
 * pays more than the fee.
 */
export function isOptionSound({
  durationMs,
  winPpm,
  losePpm,
  feePpm,
  minimum,
  maximum,
}: OfferedSeconds): boolean {
  return (
    durationMs >= DURATION_MS_MIN &&
    durationMs <= DURATION_MS_MAX &&
    durationMs % 1_000 === 0 &&
    winPpm <= losePpm &&
    losePpm <= PPM &&
    feePpm <= FEE_RATE_PPM_MAX &&
    minimum >= 1n &&
    minimum <= maximum &&
    maximum < AMOUNT_LIMIT &&
    secondsProfit({ winPpm }, minimum) > secondsFee(feePpm, minimum)
  );
}

/** What a right direction gains, rounded down. It is also the most that the house can lose. */
export function secondsProfit({ winPpm }: Pick<SecondsRates, 'winPpm'>, stake: Atoms): Atoms {
  return mulDivFloor(stake, BigInt(winPpm), PPM) as Atoms;
}

/** What a wrong direction loses, rounded down. */
export function secondsLoss({ losePpm }: Pick<SecondsRates, 'losePpm'>, stake: Atoms): Atoms {
  return mulDivFloor(stake, BigInt(losePpm), PPM) as Atoms;
}

/** What the venue takes beside the stake, rounded up. */
export function secondsFee(feePpm: RatePpm, stake: Atoms): Atoms {
  return mulDivCeil(stake, BigInt(feePpm), PPM) as Atoms;
}

/**
 * The outcome of a contract on a tape, whose ticks stand in the strict order of their observation. It is known as
 * soon as the tape can take no further tick observed at or before the expiry.
 */
export function settleSeconds<Tick extends SecondsTick>(
  contract: SecondsContract,
  tape: readonly Tick[],
): SecondsOutcome<Tick> {
  const { stake, direction } = contract;
  const entry = secondsEntry(contract, tape);
  const exit = entry && secondsExit(contract, tape, entry);
  if (entry === undefined || exit === undefined) return { result: 'void', payout: stake, entry, exit };
  if (exit.price === entry.price) return { result: 'tied', payout: stake, entry, exit };
  const isRight = exit.price > entry.price === (direction === 'long');
  return isRight
    ? { result: 'won', payout: add(stake, secondsProfit(contract, stake)), entry, exit }
    : { result: 'lost', payout: subtract(stake, secondsLoss(contract, stake)), entry, exit };
}

/** The first tick observed strictly after acceptance, where there is one in time. Nobody knew it when betting. */
export function secondsEntry<Tick extends SecondsTick>(
  { acceptedAt, sourcesMin }: Pick<SecondsContract, 'acceptedAt' | 'sourcesMin'>,
  tape: readonly Tick[],
): Tick | undefined {
  for (let place = placeAfter(tape, acceptedAt); place < tape.length; place++) {
    const tick = tape[place]!;
    if (tick.observedAt > acceptedAt + SECONDS_WINDOW_MS) return undefined;
    if (tick.sources >= sourcesMin) return tick;
  }
  return undefined;
}

/** The last tick observed at or before the expiry and after the entry, where there is one in time. */
function secondsExit<Tick extends SecondsTick>(
  { expiresAt, sourcesMin }: SecondsContract,
  tape: readonly Tick[],
  entry: Tick,
): Tick | undefined {
  for (let place = placeAfter(tape, expiresAt) - 1; place >= 0; place--) {
    const tick = tape[place]!;
    if (tick.observedAt < expiresAt - SECONDS_WINDOW_MS || tick.observedAt <= entry.observedAt)
      return undefined;
    if (tick.sources >= sourcesMin) return tick;
  }
  return undefined;
}

/** The place of the first tick observed after a moment; the length of the tape where there is none. */
export function placeAfter(tape: readonly SecondsTick[], moment: TimestampMs): number {
  let low = 0;
  let high = tape.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (tape[middle]!.observedAt <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The highest number of contracts a day that a limit can name; whoever wants more has none. */
export const SECONDS_COUNT_MAX = 100_000;
/** The most sources that a market may ask of a price. */
export const SECONDS_SOURCES_MAX = 16;
