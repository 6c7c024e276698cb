// People who try everything that takes money out of a venue: many small amounts, there and back, open and closed in parts.
// Beside them stands the house, whose maker quotes round the index. What all of them have together is counted exactly.
import type { ExchangeState, VenueEvent } from '@candor/exchange';
import { deposit, prices, setUpCommands } from '../worlds/default-world.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { openLock, setPlan } from '../worlds/mining-commands.ts';
import { acceptSwap, askQuote, fundHouse, send, setReferral, setSpread } from '../worlds/money.ts';
import {
  cancel,
  change,
  limit,
  marketByQuote,
  marketOrder,
  quotes,
  stop,
  transfer,
} from '../worlds/orders.ts';
import * as lever from '../worlds/perpetual-world.ts';
import { asCommand, type PlainCommand } from '../worlds/plain.ts';
import { Random } from '../worlds/random.ts';

const PERSONS = 4;
const MAKER = PERSONS + 1;
const DAY_MS = 86_400_000;
const wallets = ['spot', 'leverage', 'funding'] as const;

const currencies = [
  { code: 'USDT', scale: 6 },
  { code: 'BTC', scale: 8 },
  { code: 'ETH', scale: 8 },
];
/** Ticks of a cent and of a whole USDT: with prices between two ticks, so that something is rounded everywhere. */
const grids = [
  { base: 1, quote: 0, priceScale: 2, lotScale: 4, indexPerTick: 10 ** 6, index: 9_640_123_457 },
  { base: 2, quote: 0, priceScale: 0, lotScale: 5, indexPerTick: 10 ** 8, index: 33_100_000_003 },
];

/** What they have together rose by something that nobody paid for. */
export class MoneyForNothing extends Error {}

export interface DealersOptions {
  /** Whether the maker leaves the book before a price is recorded, as the house does before a leap. */
  readonly leavesFirst: boolean;
}

export class Dealers {
  readonly #harness = new Harness({ check: false, log: false });
  readonly #index = grids.map(({ index }) => index);
  readonly #leavesFirst: boolean;
  readonly #stepMax: number;
  #now = START_MS;
  accepted = 0;

  constructor(world: number, options: DealersOptions) {
    const random = new Random(world);
    this.#leavesFirst = options.leavesFirst;
    this.#stepMax = random.pick([1, 20, 200, 2_000]);
    const fee = random.pick([0, 1, 450]);
    const fees = { makerFeePpm: fee, takerFeePpm: fee, bandPpm: 100_000 };
    const spread = { contractLots: random.pick([1, 7, 1_000]), spreadPpm: random.pick([0, 1, 5_000]) };
    const users = { users: MAKER, house: [MAKER], makers: [MAKER], inviters: { 2: 1, 4: 3 } };
    const markets = grids.map(({ index: _, indexPerTick: __, ...grid }) => ({
      ...grid,
      ...fees,
      maxTicks: 10 ** 6,
    }));
    const funds = BigInt(random.pick([300, 30_000, 10 ** 10]));
    const listed = { ...spread, userNotionalMax: 10n ** 17n };
    const amount = 10n ** 14n;
    this.#all(
      ...setUpCommands({ ...users, funds: 0n, currencies, markets }, START_MS),
      ...[0, 1].map((contract) => lever.listPerpetual({ ...listed, contract })),
      setSpread(random.pick([0, 1, 2_000])),
      setReferral(random.pick([0, 1, 300_000])),
      setPlan({ days: 1, minimum: 10_000n, maximum: 10n ** 9n, capacity: 10n ** 10n }),
      ...(['house.perpetual', 'insurance', 'mining.reserve'] as const).map((account) =>
        fundHouse({ account, amount }),
      ),
      ...currencies.map((_, currency) => fundHouse({ account: 'house.swap', currency, amount })),
      ...Array.from({ length: MAKER }, (_, place) => place + 1).flatMap((user) =>
        currencies.flatMap((_, currency) =>
          wallets.map((wallet) =>
            deposit({ user, wallet, currency, amount: user === MAKER ? amount : funds }),
          ),
        ),
      ),
    );
    this.#tick(random);
  }

  step(seed: number): void {
    const random = new Random(seed);
    if (random.chance(30)) this.#tick(random);
    if (random.chance(1) && random.chance(30)) this.#now += DAY_MS - (this.#now % DAY_MS) + 10;
    this.#now += 1;
    const before = this.#worth();
    const due = this.#harness.drain(this.#now).flatMap(({ events }) => events);
    this.#require('what time made due', this.#worth() - before, due);
    const command = this.#command(random, random.between(1, PERSONS));
    const had = this.#worth();
    const { decision, records } = this.#harness.submit(this.#now, asCommand(command));
    if (decision.outcome !== 'accepted') return;
    this.accepted++;
    const events = records.flatMap((record) => record.events);
    this.#require(command.type, this.#worth() - had, events);
  }

  /** What they had before is worth what it is at the new prices, and no more. */
  #tick(random: Random): void {
    this.#now += random.pick([500, 1_000, 1_000, 1_000, 3_000]);
    this.#harness.drain(this.#now);
    if (this.#leavesFirst) this.#all(...grids.map((_, market) => quotes([], [], MAKER, market)));
    for (const market of [0, 1]) {
      const moved = this.#index[market]! * (1 + random.between(-this.#stepMax, this.#stepMax) / 10 ** 5);
      this.#index[market] = Math.max(3 * 10 ** 8, Math.round(moved));
    }
    const before = this.#worth();
    const ticks = this.#index.map((price, market) => ({ market, price, observedAt: this.#now }));
    const { records } = this.#harness.submit(this.#now, asCommand(prices(ticks)));
    const events = records.flatMap((record) => record.events);
    this.#require('a tick', this.#worth() - before, events);
    for (const [market, { indexPerTick }] of grids.entries()) {
      const middle = this.#index[market]! / indexPerTick;
      const [bid, ask] = [Math.ceil(middle) - 1, Math.floor(middle) + 1];
      this.#all(quotes([[bid, random.between(1, 500)]], [[ask, random.between(1, 500)]], MAKER, market));
    }
  }

  #all(...commands: readonly PlainCommand[]): void {
    for (const command of commands) {
      const { decision } = this.#harness.submit(this.#now, asCommand(command));
      if (decision.outcome !== 'accepted') throw new Error(`${command.type} was not accepted`);
    }
  }

  #require(cause: string, gained: bigint, events: readonly VenueEvent[]): void {
    const paidFor = events.reduce((sum, event) => sum + paidForBy(event), 0n) * ATOM;
    if (gained > paidFor)
      throw new MoneyForNothing(`${cause} brought ${gained}, and ${paidFor} was paid for`);
  }

  #command(random: Random, user: number): PlainCommand {
    const kind = random.between(0, 19);
    if (kind < 8) return this.#spot(random, user, kind);
    if (kind < 14) return this.#lever(random, user, kind);
    const { wallet, nextLock } = this.#harness.state;
    const [from, to] = [random.below(3), random.below(3)];
    const amount = someAmount(random);
    if (kind < 16) return askQuote({ user, from, to, amount });
    if (kind === 16) return acceptSwap(Number(wallet.quotes.get(user as never)?.quote ?? 1), user);
    if (kind === 17)
      return transfer({ user, from: wallets[from]!, to: wallets[to]!, currency: random.below(3), amount });
    if (kind === 18) return send({ user, recipient: random.between(1, PERSONS), amount });
    return random.chance(60)
      ? openLock({ user, amount: amount * 10_000n })
      : { type: 'LeaveLock', user, lock: random.between(1, Math.max(1, nextLock - 1)) };
  }

  #spot(random: Random, user: number, kind: number): PlainCommand {
    const market = random.below(2);
    const middle = Math.round(this.#index[market]! / grids[market]!.indexPerTick);
    const priceTicks = Math.max(1, middle + random.between(-3, 3));
    const lots = random.chance(50) ? random.between(1, 5) : random.between(1, 400);
    const side = random.pick(['buy', 'sell'] as const);
    const order = { user, market, side, priceTicks, lots };
    const [own] = [...this.#harness.state.users.get(user as never)!.orders].slice(-1 - random.below(3));
    if (kind < 2) return limit({ ...order, timeInForce: random.pick(['GTC', 'GTC', 'IOC', 'FOK'] as const) });
    if (kind === 2) return marketOrder({ user, market, side, lots });
    if (kind === 3) return marketByQuote({ user, market, side, quoteAmount: someAmount(random) });
    if (kind < 6) return stop({ ...order, stopTicks: side === 'buy' ? middle + 1 : Math.max(1, middle - 1) });
    if (kind === 6 || own?.kind !== 'limit') return cancel(own?.order ?? 1, user);
    const { remainingLots, market: on } = own;
    return change(own.order, { user, market: on, remainingLots, priceTicks: own.priceTicks, lots });
  }

  #lever(random: Random, user: number, kind: number): PlainCommand {
    const contract = random.below(2);
    const account = this.#harness.state.perpetual.accounts.get(user as never);
    const own = [...(account?.positions.keys() ?? []), ...(account?.orders.keys() ?? [])];
    const one = own.length > 0 ? Number(random.pick(own)) : 1;
    const middle = Math.round(this.#index[contract]! / grids[contract]!.indexPerTick);
    const direction = random.pick(['long', 'short'] as const);
    const size = { contracts: random.between(1, 9), multiple: random.pick([10, 20, 50, 100]) };
    const waits = random.chance(20) ? { limitTicks: middle + random.between(-2, 2) } : {};
    if (kind < 11) return lever.open({ user, contract, direction, ...size, ...waits });
    if (kind === 11) return lever.closePart(one, size.contracts, user);
    if (kind === 12) return random.chance(60) ? lever.close(one, user) : lever.cancel(one, user);
    return lever.setStops(one, Math.ceil(middle * 1.01), Math.floor(middle * 0.99), user);
  }

  /** At the newest prices, in units so small that nothing is rounded. */
  #worth(): bigint {
    const { ledger, perpetual } = this.#harness.state;
    let sum = 0n;
    for (const { owner, currency, available, held } of ledger.entries()) {
      if (owner % 2 !== 0 || owner / 2 > PERSONS) continue;
      sum += (available + held) * (currency === 0 ? ATOM : BigInt(this.#index[currency - 1]!));
    }
    for (const position of perpetual.positions.values()) sum += this.#worthOf(perpetual, position);
    return sum;
  }

  #worthOf({ contracts }: ExchangeState['perpetual'], position: Position): bigint {
    const { atomsPerTick, indexPerTick } = contracts.get(position.contract)!.grid;
    const size = BigInt(position.contracts) * atomsPerTick * (ATOM / indexPerTick);
    const rise = BigInt(this.#index[position.contract]!) - BigInt(position.entryTicks) * indexPerTick;
    return size * (position.direction === 'long' ? rise : -rise) - position.setOff * ATOM;
  }
}

type Position =
  ReturnType<ExchangeState['perpetual']['positions']['values']> extends Iterator<infer One> ? One : never;

/** An atom of USDT, at the eight decimals of the index and the eight of the coins. */
const ATOM = 10n ** 10n;

/** Losses beyond what their owners have, which the insurance is there for, and interest that was promised. */
function paidForBy(event: VenueEvent): bigint {
  if (event.type === 'LockPaid') return event.interest;
  if (event.type !== 'PerpetualClosed' || event.profit >= 0n) return 0n;
  return event.uncovered - event.toInsurance;
}

function someAmount(random: Random): bigint {
  return BigInt(random.chance(50) ? random.between(1, 40) : random.between(1, 1_000_000));
}
