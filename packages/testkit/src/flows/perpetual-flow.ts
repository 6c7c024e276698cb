// Streams of perpetual commands: a price that wanders and leaps, users who dare too much, nights and silences.
import type { LogRecord } from '@candor/exchange';
import { RuleBroken } from '../naive/naive-lever-money.ts';
import { NaivePerpetuals } from '../naive/naive-perpetuals.ts';
import { NaiveTicks } from '../naive/naive-ticks.ts';
import { deposit } from '../worlds/default-world.ts';
import type { HarnessOptions } from '../worlds/harness.ts';
import { transfer } from '../worlds/orders.ts';
import {
  BTC,
  cancel,
  close,
  closePart,
  ETH,
  open,
  PerpetualFixture,
  PRICE,
  setStops,
  setTerms,
  USDT,
} from '../worlds/perpetual-world.ts';
import { inWords, type PlainCommand } from '../worlds/plain.ts';
import { Random } from '../worlds/random.ts';

export const PERPETUAL_USERS = 4;
const DAY_MS = 86_400_000;

export interface PerpetualFlowOptions {
  readonly harness?: HarnessOptions;
  /** Puts one user in the place of another: outcomes must not know who is who. */
  readonly rename?: (user: number) => number;
  /** Whether operators set other terms meanwhile. */
  readonly newTerms?: boolean;
}

export class PerpetualFlow {
  readonly venue: PerpetualFixture;
  readonly twin = new NaivePerpetuals();
  readonly #ticks = new NaiveTicks(this.twin);
  readonly rename: (user: number) => number;
  /** So many records are the set-up. */
  readonly setUp: number;
  readonly #prices = [PRICE, PRICE];
  readonly #newTerms: boolean;

  constructor(options: PerpetualFlowOptions = {}) {
    const funds = { users: PERPETUAL_USERS, funds: 0n, house: 3_500n * USDT, insurance: 300n * USDT };
    this.venue = new PerpetualFixture({ ...funds, ...(options.harness && { harness: options.harness }) });
    this.rename = options.rename ?? ((user) => user);
    this.#newTerms = options.newTerms ?? false;
    for (let user = 1; user <= PERPETUAL_USERS; user++) this.venue.fund(this.rename(user), 400n * USDT);
    this.setUp = this.venue.harness.log.length;
    this.#follow(this.venue.harness.log);
  }

  run(seeds: readonly number[]): this {
    for (const seed of seeds) this.step(new Random(seed));
    return this;
  }

  step(random: Random): void {
    const { venue } = this;
    const seen = venue.harness.log.length;
    const command = this.#command(random);
    if (random.chance(5)) venue.later(random.between(1_000, 15_000));
    if (random.chance(2)) venue.later(Math.max(0, DAY_MS - (venue.now % DAY_MS) - 500));
    venue.when(command);
    const records = venue.harness.log.slice(seen);
    this.#follow(records);
  }

  #follow(records: readonly LogRecord[]): void {
    this.#ticks.follow(records);
    for (let user = 1; user <= PERPETUAL_USERS; user++) {
      const { available, held, equity, usedMargin } = this.venue.account(user);
      const expected = {
        total: this.twin.totals.get(user) ?? 0n,
        equity: this.twin.equity(user),
        used: this.twin.usedMargin(user),
      };
      const said = { total: available + held, equity, used: usedMargin };
      if (inWords(said) !== inWords(expected))
        throw new RuleBroken(`User ${user} has ${inWords(said)}, the twin says ${inWords(expected)}`);
    }
  }

  #command(random: Random): PlainCommand {
    const user = this.rename(random.between(1, PERPETUAL_USERS));
    const kind = random.between(0, 99);
    if (kind < 42) return this.#tick(random);
    if (kind < 70) return this.#open(random, user);
    if (kind < 73) return close(this.#id(random, user), user);
    if (kind < 76) return closePart(this.#part(random, user), random.between(0, 5), user);
    if (kind < 78) return cancel(this.#id(random, user), user);
    if (kind < 79) return { type: 'CancelAllPerpetual', user, contract: random.pick([undefined, BTC]) };
    if (kind < 81)
      return { type: 'CloseAllPerpetual', user, which: random.pick(['all', 'long', 'short'] as const) };
    if (kind < 90) return this.#stops(random, user);
    const amount = BigInt(random.between(1, 300)) * USDT;
    if (kind < 95) return deposit({ user, wallet: 'leverage', amount });
    if (this.#newTerms && kind > 97) return this.#terms(random);
    return transfer({ user, from: 'leverage', to: 'spot', amount });
  }

  /** Mostly one of the user's own. */
  #id(random: Random, user: number): number {
    const own = [
      ...this.venue.positions(user).map(({ position }) => Number(position)),
      ...this.venue.pending(user),
    ];
    const { nextPerpetual } = this.venue.harness.state;
    return own.length > 0 && random.chance(90) ? random.pick(own) : random.between(1, nextPerpetual);
  }

  /** Rather of a position whose profit has paid for something. */
  #part(random: Random, user: number): number {
    const paid = this.venue.positions(user).find(({ setOff }) => setOff > 0n);
    return paid === undefined ? this.#id(random, user) : paid.position;
  }

  #stops(random: Random, user: number): PlainCommand {
    const id = this.#id(random, user);
    const position = this.venue.positions(user).find((one) => one.position === id);
    const price = this.#prices[position?.contract ?? BTC] ?? PRICE;
    const sign = position?.direction === 'short' ? -1 : 1;
    const away = (direction: number): number | undefined =>
      random.chance(20)
        ? undefined
        : Math.max(1, Math.round(price * (1 + (direction * random.between(4, 20)) / 1_000)));
    return setStops(id, away(sign), away(-sign), user);
  }

  #open(random: Random, user: number): PlainCommand {
    const contract = random.pick([BTC, ETH]);
    const price = this.#prices[contract] ?? PRICE;
    const limitTicks = random.chance(30)
      ? Math.max(1, Math.round(price * (0.97 + random.between(0, 6) / 100)))
      : undefined;
    return open({
      user,
      contract,
      direction: random.pick(['long', 'short'] as const),
      contracts: random.between(1, 9),
      multiple: random.pick([10, 20, 50, 100, 7]),
      limitTicks,
    });
  }

  /** Another rate of the night, for orders from now on. */
  #terms(random: Random): PlainCommand {
    const contract = random.pick([BTC, ETH]);
    const overnightPpm = random.pick([0, 7, 100, 10_000]);
    return setTerms({ contract, spreadPpm: contract === BTC ? 5_000 : 10_000, overnightPpm });
  }

  /** Mostly a small step, now and then a leap; now and then an old observation. */
  #tick(random: Random): PlainCommand {
    const market = random.pick([BTC, ETH]);
    const percent = random.chance(8) ? random.between(-40, 40) : random.between(-15, 15) / 10;
    const before = this.#prices[market] ?? PRICE;
    const price = Math.min(Math.max(before * (1 + percent / 100), 100), 1_000_000);
    this.#prices[market] = price;
    if (random.chance(6)) return this.venue.heldBack(price, price * 1.2, market);
    return this.venue.price(Math.round(price * 1_000) / 1_000, market);
  }
}
