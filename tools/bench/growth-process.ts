// One venue of `bench growth` in a process of its own: grown to its size, then measured in portions as it is asked to.
import {
  type Atoms,
  byInstallation,
  COMMANDS_AHEAD,
  type Command,
  type CurrencyId,
  type Lots,
  type MarketId,
  type OrderId,
  type PriceTicks,
  type UserId,
} from '@candor/exchange';
import { listings } from './big-venue-flow.ts';
import { ExchangeRunner } from './exchange-runner.ts';
import { mulberry32 } from './seeded-flow.ts';

export interface GrowthSize {
  readonly users: number;
  readonly restingOrders: number;
}

/** What the parent asks for: so many commands, or the end. */
export type GrowthAsked = { readonly commands: number } | 'end';
/** Nanoseconds per command, or that the venue has its size. */
export type GrowthTold = number | 'grown';

const MARKET = 0 as MarketId;
const BASE = 0 as CurrencyId;
const QUOTE = 5 as CurrencyId;
const FUNDS = 1_000_000_000_000_000n as Atoms;
const MIDDLE = 500_000;
const DEPTH = 10_000;
const LOTS_MAX = 1_000;
const MARKET_ORDERS = 0.1;
/** So small that a small venue has enough orders to cancel. */
const PORTION = 2 * COMMANDS_AHEAD;

/** What was placed and not cancelled, in flat memory: the collector would go through a million objects of the bench. */
class RestingOrders {
  #orders = new Float64Array(1_024);
  #users = new Float64Array(1_024);
  #count = 0;

  add(user: UserId, order: OrderId): void {
    if (this.#count === this.#orders.length) {
      this.#orders = twiceAsLarge(this.#orders);
      this.#users = twiceAsLarge(this.#users);
    }
    this.#orders[this.#count] = order;
    this.#users[this.#count++] = user;
  }

  /** The last one comes to its place. */
  take(random: number): { readonly user: UserId; readonly order: OrderId } {
    const place = Math.floor(random * this.#count--);
    const taken = { user: this.#users[place]! as UserId, order: this.#orders[place]! as OrderId };
    this.#orders[place] = this.#orders[this.#count]!;
    this.#users[place] = this.#users[this.#count]!;
    return taken;
  }

  get count(): number {
    return this.#count;
  }
}

function twiceAsLarge(numbers: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

class GrowingVenue {
  readonly #runner = new ExchangeRunner();
  readonly #random = mulberry32(3);
  readonly #size: GrowthSize;
  readonly #resting = new RestingOrders();

  constructor(size: GrowthSize) {
    this.#size = size;
    for (const command of listings()) this.#mustRun(command);
    for (let user = 1 as UserId; user <= size.users; user++) this.#open(user as UserId);
    while (this.#resting.count < size.restingOrders) this.#measure([this.#limit()]);
  }

  nanosecondsPerCommand(commands: number): number {
    let took = 0;
    for (let done = 0; done < commands; done += PORTION) took += this.#measure(this.#portion());
    return took / commands;
  }

  /** Orders rest, are cancelled and are traded with, so that their number stays what it is. */
  #portion(): readonly Command[] {
    const portion: Command[] = [];
    let resting = this.#runner.state.orders.size;
    while (portion.length < PORTION) {
      if (this.#random() < MARKET_ORDERS) portion.push(this.#market());
      else if (resting > this.#size.restingOrders) {
        portion.push(this.#cancel());
        resting--;
      } else {
        portion.push(this.#limit());
        resting++;
      }
    }
    return portion;
  }

  assertSound(): void {
    this.#runner.assertSound();
  }

  /**
   * The commands are made before and looked at after: in between is nothing but the exchange. Time of the processor,
   * its garbage collection with it: what others do on the machine is no cost of a command.
   */
  #measure(portion: readonly Command[]): number {
    const orders = new Float64Array(portion.length);
    const before = process.cpuUsage();
    for (let place = 0; place < portion.length; place++) {
      if (place % COMMANDS_AHEAD === 0) this.#runner.lookAhead(portion.slice(place, place + COMMANDS_AHEAD));
      const placed = this.#runner.run(portion[place]!)?.[0];
      if (placed?.type === 'SpotLimitOrderPlaced' && placed.restingLots > 0) orders[place] = placed.order;
    }
    const { user, system } = process.cpuUsage(before);
    portion.forEach((command, place) => {
      const order = orders[place]! as OrderId;
      if (order > 0 && 'user' in command) this.#resting.add(command.user as UserId, order);
    });
    return (user + system) * 1_000;
  }

  #open(user: UserId): void {
    this.#mustRun({ type: 'OpenUser', user, kind: 'person', inviter: undefined });
    for (const currency of [BASE, QUOTE]) {
      const from = { network: 'paper', transaction: `${user}:${currency}`, deposit: 0 } as const;
      const money = { user, wallet: 'spot', currency, amount: FUNDS } as const;
      this.#mustRun({ type: 'CreditDeposit', ...byInstallation, ...from, ...money });
    }
  }

  #mustRun(command: Command): void {
    if (this.#runner.run(command) === undefined) throw new Error(`The set-up was refused: ${command.type}`);
  }

  #limit(): Command {
    const side = this.#random() < 0.5 ? 'buy' : 'sell';
    const distance = 2 + Math.floor(this.#random() ** 3 * DEPTH);
    const priceTicks = (side === 'buy' ? MIDDLE - distance : MIDDLE + distance) as PriceTicks;
    const terms = { market: MARKET, side, priceTicks, lots: this.#lots() } as const;
    return { type: 'PlaceSpotLimitOrder', user: this.#user(), ...terms, timeInForce: 'GTC', postOnly: false };
  }

  #market(): Command {
    const side = this.#random() < 0.5 ? 'buy' : 'sell';
    return { type: 'PlaceSpotMarketOrder', user: this.#user(), market: MARKET, side, lots: this.#lots() };
  }

  /** Some were filled meanwhile: such a cancel is refused, as it would be in life. */
  #cancel(): Command {
    const { user, order } = this.#resting.take(this.#random());
    return { type: 'CancelSpotOrder', user, order };
  }

  #user(): UserId {
    return (1 + this.#below(this.#size.users)) as UserId;
  }

  #lots(): Lots {
    return (1 + this.#below(LOTS_MAX)) as Lots;
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }
}

const venue = new GrowingVenue(JSON.parse(process.argv[2]!) as GrowthSize);
const tell = (told: GrowthTold): void => void process.send!(told);
process.on('message', (asked: GrowthAsked) => {
  if (asked !== 'end') return tell(venue.nanosecondsPerCommand(asked.commands));
  venue.assertSound();
  process.disconnect();
});
tell('grown');
