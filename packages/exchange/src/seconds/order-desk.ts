// The open seconds orders of one market, what the house risks in them, and the part of the tape that they need.
import { placeAfter } from '../arithmetic/seconds.ts';
import { type Atoms, type MarketId, type TimestampMs, ZERO_ATOMS } from '../arithmetic/units.ts';
import { ExpiryHeap } from './expiry-heap.ts';
import type { SecondsOrder, TapeTick } from './seconds-order.ts';

const MINUTE_MS = 60_000;
/** So many forgotten entries are carried along before the memory is given back. */
const CARRIED_MAX = 4_096;

export function minuteOf(moment: TimestampMs): number {
  return Math.floor(moment / MINUTE_MS);
}

export class OrderDesk {
  readonly market: MarketId;
  /** Those whose exit is not known yet and that were not set aside. */
  readonly waiting = new ExpiryHeap();
  #escrow: bigint = 0n;
  readonly #byMinute = new Map<number, bigint>();
  readonly #open = new Set<SecondsOrder>();
  /** All orders in the order of acceptance; what stands before `#oldest`, and here and there one after it, is closed. */
  #arrivals: SecondsOrder[] = [];
  #oldest = 0;
  #quarantined = 0;
  #ticks: TapeTick[] = [];
  #forgottenTicks = 0;

  constructor(market: MarketId) {
    this.market = market;
  }

  get count(): number {
    return this.#open.size;
  }

  get escrow(): Atoms {
    return this.#escrow as Atoms;
  }

  escrowOfMinute(expiresAt: TimestampMs): Atoms {
    return (this.#byMinute.get(minuteOf(expiresAt)) as Atoms | undefined) ?? ZERO_ATOMS;
  }

  /** Where something is risked: the first moment of each minute of expiry, the next one first. */
  get minutes(): readonly { readonly from: TimestampMs; readonly escrow: Atoms }[] {
    return Array.from(this.#byMinute, ([minute, sum]) => ({
      from: (minute * MINUTE_MS) as TimestampMs,
      escrow: sum as Atoms,
    })).sort((a, b) => a.from - b.from);
  }

  /** In the order of observation; all were observed after the oldest open order was accepted. */
  get ticks(): readonly TapeTick[] {
    return this.#ticks;
  }

  /** So many came before them and were let go. */
  get forgottenTicks(): number {
    return this.#forgottenTicks;
  }

  add(order: SecondsOrder): void {
    this.#open.add(order);
    this.#arrivals.push(order);
    if (order.quarantined) this.#quarantined++;
    this.#risk(order, order.escrow);
  }

  remove(order: SecondsOrder): void {
    this.#open.delete(order);
    if (order.quarantined) this.#quarantined--;
    this.#risk(order, -order.escrow);
    this.#forget();
  }

  get setAsideCount(): number {
    return this.#quarantined;
  }

  countQuarantined(difference: number): void {
    this.#quarantined += difference;
  }

  /** False where no order can need the tick: those that were set aside have theirs already. */
  addTick(tick: TapeTick): boolean {
    if (this.#open.size === this.#quarantined) return false;
    const oldest = this.#arrivals[this.#oldest];
    if (oldest === undefined || tick.observedAt <= oldest.acceptedAt) return false;
    this.#ticks.push(tick);
    return true;
  }

  restoreTick(tick: TapeTick): void {
    this.#ticks.push(tick);
  }

  #risk({ expiresAt }: SecondsOrder, difference: bigint): void {
    this.#escrow += difference;
    const minute = minuteOf(expiresAt);
    const sum = (this.#byMinute.get(minute) ?? 0n) + difference;
    if (sum === 0n) this.#byMinute.delete(minute);
    else this.#byMinute.set(minute, sum);
  }

  /** Lets go of the ticks that only closed orders needed. */
  #forget(): void {
    const before = this.#oldest;
    while (this.#oldest < this.#arrivals.length && !this.#open.has(this.#arrivals[this.#oldest]!))
      this.#oldest++;
    if (this.#oldest === before) return;
    const oldest = this.#arrivals[this.#oldest];
    const needless = oldest === undefined ? this.#ticks.length : placeAfter(this.#ticks, oldest.acceptedAt);
    if (needless > 0) this.#ticks = this.#ticks.slice(needless);
    this.#forgottenTicks += needless;
    if (oldest !== undefined && this.#oldest < CARRIED_MAX) return;
    this.#arrivals = this.#arrivals.slice(this.#oldest);
    this.#oldest = 0;
  }
}
