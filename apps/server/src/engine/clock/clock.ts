// The engine's only source of time: a port with a system clock and a manual one, and the stamping of records by it.
import type { TimestampMs } from '@candor/exchange';

export interface Clock {
  /** Milliseconds since 1970; an operator or a time server may set it at any moment. */
  wallMs(): number;
  /** Milliseconds since an arbitrary start; nobody can set it. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

export interface ManualClock extends Clock {
  /** Time passes: both readings move. */
  advance(ms: number): void;
  /** Somebody sets the wall clock: only its reading moves. */
  jump(ms: number): void;
}

export function manualClock(startMs: number): ManualClock {
  let wallMs = startMs;
  let monotonicMs = 0;
  return {
    wallMs: () => wallMs,
    monotonicMs: () => monotonicMs,
    advance(ms) {
      if (ms < 0) throw new RangeError('Time does not run backwards');
      wallMs += ms;
      monotonicMs += ms;
    },
    jump(ms) {
      wallMs += ms;
    },
  };
}

/** A wall clock that has moved this far against the monotonic one was set, and not merely corrected. */
export const clockJumpMsMax = 60_000;
/** Two clocks of one machine drift apart by far less than this; a time server corrects by less as well. */
const driftPpmMax = 10_000;
/** A jump that is accepted without being asked about has stood still for so long. */
export const jumpStableMs = 5_000;
const jumpStableWithinMs = 1_000;
/** A machine sleeps for days; a clock that was set to a wrong year is not to be believed by itself. */
export const ownAcceptanceMsMax = 31 * 86_400_000;

export interface ClockPolicy {
  /** Where no money is at stake, a machine that slept goes on by itself. */
  readonly acceptsForwardJumps: boolean;
  /**
   * A start with a clock that is further than this after the last record asks first: a machine whose clock lost its
   * battery must not let years pass in the log. Without it a start believes its clock.
   */
  readonly startGapMsMax?: number | undefined;
}

export type ClockState = 'trusted' | 'jumpedForward' | 'jumpedBackward';

/** `jumpMs` is how far the clock is from where it should be. */
export interface ClockChange {
  readonly kind: 'jumped' | 'farAfterLog' | 'cameBack' | 'acceptedByItself';
  readonly jumpMs: number;
}

/** The jump as it was last seen, and since when it has stood still. */
interface Jump {
  readonly ms: number;
  readonly stableSinceMs: number;
}

/**
 * Stamps records. Time in the log never runs backwards, and a clock that jumped stamps nothing until it is back or
 * an operator has agreed to it: the time of a record decides expiries, so a wrong one cannot be taken back.
 */
export class Stamper {
  readonly #clock: Clock;
  readonly #policy: ClockPolicy;
  readonly #onChange: (change: ClockChange) => void;
  #offsetMs: number;
  #lookedAtMs: number;
  #jump: Jump | undefined;
  /** Where the log ended at a start, for as long as the clock is too far after it. */
  #logEndedAt: number | undefined;

  constructor(
    clock: Clock,
    policy: ClockPolicy = { acceptsForwardJumps: false },
    onChange: (change: ClockChange) => void = () => {},
    lastAt = 0,
  ) {
    this.#clock = clock;
    this.#policy = policy;
    this.#onChange = onChange;
    this.#lookedAtMs = clock.monotonicMs();
    this.#offsetMs = clock.wallMs() - this.#lookedAtMs;
    if (lastAt > 0 && policy.startGapMsMax !== undefined) this.#logEndedAt = lastAt;
  }

  get state(): ClockState {
    if (this.#jump === undefined) return 'trusted';
    return this.#jump.ms > 0 ? 'jumpedForward' : 'jumpedBackward';
  }

  /** What time it is: while the clock is in doubt, the time of before and what has passed since. */
  get steadyMs(): number {
    const wallMs = this.look();
    return this.#jump === undefined ? wallMs : Math.floor(this.#offsetMs + this.#clock.monotonicMs());
  }

  /** The stamp of the next record, or undefined while the clock is not to be trusted. */
  stamp(lastAt: TimestampMs): TimestampMs | undefined {
    const wallMs = this.look();
    if (this.#jump !== undefined) return undefined;
    return (wallMs > lastAt ? Math.floor(wallMs) : lastAt) as TimestampMs;
  }

  /** Reads the clock and judges it; also called now and then while nothing is stamped. */
  look(): number {
    const wallMs = this.#clock.wallMs();
    const nowMs = this.#clock.monotonicMs();
    if (this.#logEndedAt !== undefined) {
      this.#judgeStart(wallMs - this.#logEndedAt, nowMs);
      return wallMs;
    }
    const movedMs = wallMs - nowMs - this.#offsetMs;
    const isNear = Math.abs(movedMs) <= clockJumpMsMax;
    if (isNear && this.#jump === undefined) this.#followDrift(movedMs, nowMs);
    else if (isNear) this.#trust('cameBack', movedMs);
    else this.#suspect(movedMs, nowMs);
    this.#lookedAtMs = nowMs;
    return wallMs;
  }

  /** An operator agrees that the clock is right as it is now. */
  accept(): void {
    this.#lookedAtMs = this.#clock.monotonicMs();
    this.#offsetMs = this.#clock.wallMs() - this.#lookedAtMs;
    this.#jump = undefined;
    this.#logEndedAt = undefined;
  }

  #judgeStart(gapMs: number, nowMs: number): void {
    const before = this.#jump;
    if (gapMs > (this.#policy.startGapMsMax ?? gapMs)) {
      this.#jump = { ms: gapMs, stableSinceMs: nowMs };
      if (before === undefined) this.#onChange({ kind: 'farAfterLog', jumpMs: gapMs });
      return;
    }
    this.accept();
    if (before !== undefined) this.#onChange({ kind: 'cameBack', jumpMs: gapMs });
  }

  /** What drifts apart slowly is followed and never adds up; what was set is followed no faster than that. */
  #followDrift(movedMs: number, nowMs: number): void {
    const stepMsMax = ((nowMs - this.#lookedAtMs) * driftPpmMax) / 1_000_000;
    this.#offsetMs += Math.min(Math.max(movedMs, -stepMsMax), stepMsMax);
  }

  #suspect(movedMs: number, nowMs: number): void {
    const before = this.#jump;
    const isStill = before !== undefined && Math.abs(movedMs - before.ms) <= jumpStableWithinMs;
    if (!isStill) this.#jump = { ms: movedMs, stableSinceMs: nowMs };
    if (before === undefined) this.#onChange({ kind: 'jumped', jumpMs: movedMs });
    const mayAccept =
      this.#policy.acceptsForwardJumps && movedMs > 0 && movedMs <= ownAcceptanceMsMax && isStill;
    if (mayAccept && nowMs - before.stableSinceMs >= jumpStableMs) this.#trust('acceptedByItself', movedMs);
  }

  #trust(kind: ClockChange['kind'], jumpMs: number): void {
    if (kind === 'acceptedByItself') this.accept();
    this.#jump = undefined;
    this.#onChange({ kind, jumpMs });
  }
}
