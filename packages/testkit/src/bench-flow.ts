// The stream of a busy market for benches: limit orders around a walking price, cancellations and market orders.
import type { Command, Decision } from '@candor/exchange';
import { MARKET, setUpCommands } from './default-world.ts';
import { START_MS } from './fixtures.ts';
import { Harness } from './harness.ts';
import { limit } from './orders.ts';
import { asCommand, type PlainCommand } from './plain.ts';
import { Random } from './random.ts';

/** Percentages of what is sent; they add up to 100. */
export interface BenchProfile {
  readonly limitPercent: number;
  readonly cancelPercent: number;
  readonly marketPercent: number;
}

export const benchProfiles = {
  /** What exchanges report of themselves: nearly every order is withdrawn again. */
  mixed: { limitPercent: 45, cancelPercent: 45, marketPercent: 10 },
  /** A rush: everybody takes. */
  taking: { limitPercent: 50, cancelPercent: 5, marketPercent: 45 },
  /** A book that only grows. */
  resting: { limitPercent: 90, cancelPercent: 8, marketPercent: 2 },
} as const satisfies Readonly<Record<string, BenchProfile>>;

export interface BenchOptions {
  readonly seed?: number;
  readonly commands?: number;
  readonly users?: number;
  readonly profile?: BenchProfile;
  /** Orders that stand in the book before the stream begins and are never withdrawn: a book has depth. */
  readonly restingOrders?: number;
}

export interface TimedCommand {
  readonly at: number;
  readonly command: Command;
}

const START_TICKS = 100_000;
/** One cancellation in this many is sent again later, when its order is already gone. */
const SENT_TWICE = 10;
const COMMANDS_PER_MS = 100;

/** Makes one command after another; cancellations name orders that it learned from the answers. */
export class BenchFlow {
  readonly #random: Random;
  readonly #users: number;
  readonly #profile: BenchProfile;
  readonly #restingOrders: number;
  readonly #orders: number[] = [];
  readonly #owners: number[] = [];
  #made = 0;
  #midTicks = START_TICKS;

  constructor(options: BenchOptions = {}) {
    this.#random = new Random(options.seed ?? 1);
    this.#users = options.users ?? 1_000;
    this.#profile = options.profile ?? benchProfiles.mixed;
    this.#restingOrders = options.restingOrders ?? 10_000;
  }

  /** Lists the market and funds the users, so that nothing is refused for want of money. */
  setUp(): readonly TimedCommand[] {
    const commands = setUpCommands(
      { users: this.#users, funds: 10n ** 20n, indexTicks: START_TICKS },
      START_MS,
    );
    const openOrders = { type: 'SetOpenOrderLimit', operator: 0, openOrdersMax: 1_000_000 } as const;
    return [...commands, openOrders, ...this.#depth()].map((command) => ({
      at: START_MS,
      command: asCommand(command),
    }));
  }

  /** Spread over a thousand ticks on each side. */
  #depth(): readonly PlainCommand[] {
    return Array.from({ length: this.#restingOrders }, (_, place) => {
      const side = place % 2 === 0 ? 'buy' : 'sell';
      const away = this.#random.between(5, 1_000);
      const priceTicks = side === 'buy' ? START_TICKS - away : START_TICKS + away;
      return limit({
        user: this.#random.between(1, this.#users),
        side,
        priceTicks,
        lots: this.#random.between(1, 100),
      });
    });
  }

  next(): TimedCommand {
    const at = START_MS + 1 + Math.floor(this.#made++ / COMMANDS_PER_MS);
    return { at, command: asCommand(this.#next()) };
  }

  /** Every accepted order takes the next id; refused ones take none. */
  learn(decision: Decision): void {
    if (decision.outcome !== 'accepted') return;
    const first = decision.events[0];
    if (first?.type !== 'SpotLimitOrderPlaced' || first.restingLots === 0) return;
    this.#orders.push(first.order);
    this.#owners.push(first.user);
  }

  #next(): PlainCommand {
    const random = this.#random;
    if ((this.#made & 15) === 0) this.#midTicks += random.between(-1, 1);
    const kind = random.below(100);
    const { limitPercent, cancelPercent } = this.#profile;
    if (kind >= limitPercent && kind < limitPercent + cancelPercent && this.#orders.length > 0)
      return this.#cancel();
    const user = random.between(1, this.#users);
    const side = random.chance(50) ? 'buy' : 'sell';
    const lots = random.between(1, 100);
    if (kind >= limitPercent + cancelPercent)
      return { type: 'PlaceSpotMarketOrder', user, market: MARKET, side, lots };
    const away = random.chance(90)
      ? 1 + Math.floor(random.below(40) * (random.below(100) / 100))
      : -random.below(4);
    const priceTicks = side === 'buy' ? this.#midTicks - away : this.#midTicks + away;
    const terms = { timeInForce: 'GTC', postOnly: false } as const;
    return { type: 'PlaceSpotLimitOrder', user, market: MARKET, side, priceTicks, lots, ...terms };
  }

  /** Of an order that rested once: by now it may be filled, or withdrawn already. */
  #cancel(): PlainCommand {
    const place = this.#random.below(this.#orders.length);
    const order = this.#orders[place] as number;
    const user = this.#owners[place] as number;
    if (this.#random.below(SENT_TWICE) > 0) {
      this.#orders[place] = this.#orders[this.#orders.length - 1] as number;
      this.#owners[place] = this.#owners[this.#owners.length - 1] as number;
      this.#orders.pop();
      this.#owners.pop();
    }
    return { type: 'CancelSpotOrder', user, order };
  }
}

/** The whole stream as a list, for benches that must time nothing but the exchange: it is run through once to learn. */
export function benchFlow(options: BenchOptions = {}): {
  readonly setUp: readonly TimedCommand[];
  readonly commands: readonly TimedCommand[];
} {
  const flow = new BenchFlow(options);
  const harness = new Harness({ check: false, log: false });
  const setUp = flow.setUp();
  for (const { at, command } of setUp) harness.submit(at, command);
  const commands: TimedCommand[] = [];
  for (let i = 0; i < (options.commands ?? 500_000); i++) {
    const timed = flow.next();
    commands.push(timed);
    flow.learn(harness.submit(timed.at, timed.command).decision);
  }
  return { setUp, commands };
}
