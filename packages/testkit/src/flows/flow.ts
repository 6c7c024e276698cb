// Seeded streams of commands for all rules at once: ordinary trading, and everything that people should not send.
import type { Decision, VenueEvent } from '@candor/exchange';
import { prices } from '../worlds/default-world.ts';
import type { PlainCommand, PlainEvent } from '../worlds/plain.ts';
import { Random } from '../worlds/random.ts';
import { requestIdAt } from '../worlds/request-ids.ts';
import { FlowWallet, walletKinds } from './flow-wallet.ts';
import { FLOW_MAKER, FLOW_USERS, type FlowMarket, flowMarkets } from './flow-world.ts';

export interface FlowStep {
  readonly at: number;
  readonly command: PlainCommand;
  readonly requestId: string | undefined;
}

/** Now and then a day goes by: addresses become old enough, and limits begin anew. */
const DAY_MS = 86_400_000;

interface PlacedOrder {
  readonly order: number;
  readonly user: number;
  readonly stop: boolean;
}

/** What is open of it, as far as the answers to what was sent say. */
interface RestingOrder {
  readonly user: number;
  readonly market: number;
  readonly priceTicks: number;
  lots: number;
}

const sides = ['buy', 'sell'] as const;
const timesInForce = ['GTC', 'GTC', 'GTC', 'IOC', 'FOK'] as const;

const kinds = {
  limit: 40,
  market: 8,
  marketByQuote: 6,
  stop: 9,
  cancel: 10,
  change: 8,
  cancelMarket: 2,
  cancelAll: 1,
  quotes: 7,
  prices: 12,
  status: 3,
  fees: 2,
  orderLimit: 1,
  trigger: 1,
};

/** Of 100 commands so many are about money outside trading. */
const WALLET_PERCENT = 28;

/** Remembers what was placed and sent, so that later steps can refer to it. */
export class Flow {
  now: number;
  readonly #placed: PlacedOrder[] = [];
  readonly #resting = new Map<number, RestingOrder>();
  readonly #requestIds: { readonly id: string; readonly command: PlainCommand }[] = [];
  readonly #wallet = new FlowWallet();

  constructor(startMs: number) {
    this.now = startMs;
  }

  /** The step that this seed means here: the same seed may name another order after another past. */
  step(seed: number): FlowStep {
    const random = new Random(seed);
    this.now += random.chance(1)
      ? DAY_MS + random.below(DAY_MS)
      : random.pick([0, 0, 1, 7, 300, 1_000, 1_000, 5_000, random.chance(15) ? 61_000 : 20]);
    const repeated =
      random.chance(3) && this.#requestIds.length > 0 ? random.pick(this.#requestIds) : undefined;
    if (repeated !== undefined) return { at: this.now, command: repeated.command, requestId: repeated.id };
    const command = this.#command(random);
    return { at: this.now, command, requestId: this.#requestId(random, command) };
  }

  /** Learns the ids of orders from what the exchange answered. */
  learn(decision: Decision): void {
    if (decision.outcome !== 'accepted') return;
    for (const event of decision.events) {
      this.#wallet.learn(event as PlainEvent);
      this.#learnResting(event);
      if (event.type === 'QuotesReplaced') {
        for (const { order } of event.quotes) this.#placed.push({ order, user: event.user, stop: false });
      } else if (
        event.type === 'SpotLimitOrderPlaced' ||
        event.type === 'SpotMarketOrderPlaced' ||
        event.type === 'SpotMarketOrderByQuotePlaced' ||
        event.type === 'SpotStopOrderPlaced'
      ) {
        this.#placed.push({
          order: event.order,
          user: event.user,
          stop: event.type === 'SpotStopOrderPlaced',
        });
      }
    }
  }

  #learnResting(event: VenueEvent): void {
    if (event.type === 'SpotLimitOrderPlaced' && event.restingLots > 0) {
      const { order, user, market, priceTicks, restingLots } = event;
      this.#resting.set(order, { user, market, priceTicks, lots: restingLots });
    } else if (event.type === 'SpotOrderCancelled') this.#resting.delete(event.order);
    else if (event.type === 'SpotOrderReduced') this.#takeOff(event.order, event.lots);
    else if (event.type === 'SpotTraded') this.#takeOff(event.makerOrder, event.lots);
  }

  #takeOff(order: number, lots: number): void {
    const resting = this.#resting.get(order);
    if (resting === undefined) return;
    resting.lots -= lots;
    if (resting.lots === 0) this.#resting.delete(order);
  }

  #requestId(random: Random, command: PlainCommand): string | undefined {
    if (!random.chance(25)) return undefined;
    const offset = random.chance(85) ? 0 : random.pick([-600_000, -600_001, 60_000, 60_001]);
    const wellFormed = requestIdAt(this.now + offset, random.word());
    if (random.chance(4))
      return random.pick(['', 'x', wellFormed.toUpperCase(), wellFormed.replace('-7', '-4')]);
    this.#requestIds.push({ id: wellFormed, command });
    return wellFormed;
  }

  #command(random: Random): PlainCommand {
    const user = random.chance(1) ? FLOW_USERS + 1 : random.between(1, FLOW_USERS);
    const on = random.pick(flowMarkets);
    const market = random.chance(1) ? flowMarkets.length : on.market;
    const side = random.pick(sides);
    if (random.chance(WALLET_PERCENT))
      return this.#wallet.command(random, random.weighted(walletKinds), user);
    const kind = random.weighted(kinds);
    switch (kind) {
      case 'limit': {
        const postOnly = random.chance(12);
        const timeInForce = random.pick(timesInForce);
        const size = { priceTicks: ticks(random, on), lots: lots(random, on) };
        return { type: 'PlaceSpotLimitOrder', user, market, side, ...size, timeInForce, postOnly };
      }
      case 'market':
        return { type: 'PlaceSpotMarketOrder', user, market, side, lots: lots(random, on) };
      case 'marketByQuote':
        return { type: 'PlaceSpotMarketOrderByQuote', user, market, side, quoteAmount: budget(random, on) };
      case 'stop': {
        const size = { stopTicks: ticks(random, on), priceTicks: ticks(random, on), lots: lots(random, on) };
        return {
          type: 'PlaceSpotStopOrder',
          user,
          market,
          side,
          ...size,
          timeInForce: random.pick(timesInForce),
        };
      }
      case 'cancel':
        return this.#cancel(random, user);
      case 'change':
        return this.#change(random, user);
      case 'cancelMarket':
        return { type: 'CancelSpotOrders', user, market };
      case 'cancelAll':
        return { type: 'CancelAllSpotOrders', user };
      case 'quotes':
        return quotes(random, on, market);
      case 'prices':
        return this.#prices(random, on);
      case 'trigger':
        return { type: 'TriggerSpotStop', order: this.#notAStop(random) };
      default:
        return this.#venue(random, kind, market);
    }
  }

  #venue(random: Random, kind: 'status' | 'fees' | 'orderLimit', market: number): PlainCommand {
    switch (kind) {
      case 'status': {
        const status = random.chance(75) ? 'trading' : random.pick(['cancelOnly', 'halted'] as const);
        return { type: 'SetMarketStatus', ...this.#wallet.operated(random), market, status };
      }
      case 'fees': {
        const [makerFeePpm, takerFeePpm] = [random.pick([0, 1, 450, 100_000]), random.pick([0, 450, 99_999])];
        return { type: 'SetMarketFees', ...this.#wallet.operated(random), market, makerFeePpm, takerFeePpm };
      }
      case 'orderLimit':
        return {
          type: 'SetOpenOrderLimit',
          ...this.#wallet.operated(random),
          openOrdersMax: random.pick([3, 8, 20, 200]),
        };
    }
  }

  #cancel(random: Random, user: number): PlainCommand {
    if (this.#placed.length === 0 || random.chance(5)) {
      return { type: 'CancelSpotOrder', user, order: random.below(this.#placed.length + 3) };
    }
    const recent = Math.max(0, this.#placed.length - 30);
    const placed = this.#placed[random.between(recent, this.#placed.length - 1)] as PlacedOrder;
    return { type: 'CancelSpotOrder', user: random.chance(95) ? placed.user : user, order: placed.order };
  }

  /** Mostly of the order's own user, at another price or quantity; now and then of what it is not, or by someone else. */
  #change(random: Random, user: number): PlainCommand {
    const type = 'ChangeSpotOrder';
    const known = [...this.#resting].slice(-30);
    if (known.length === 0 || random.chance(10)) {
      const placed = this.#placed.at(-1 - random.below(12));
      const order = placed?.order ?? 1;
      const market = random.below(flowMarkets.length);
      return { type, user: placed?.user ?? user, market, order, remainingLots: 1, priceTicks: 1, lots: 1 };
    }
    const [order, old] = random.pick(known);
    // A market that was listed meanwhile is none of the flow's own.
    const on = flowMarkets[old.market] ?? random.pick(flowMarkets);
    const by = random.chance(95) ? old.user : user;
    const remainingLots = random.chance(95) ? old.lots : old.lots + 1;
    const priceTicks = random.chance(30) ? old.priceTicks : ticks(random, on);
    const size = random.pick([old.lots, Math.ceil(old.lots / 2), lots(random, on)]);
    const market = random.chance(97) ? old.market : on.market + 1;
    return { type, user: by, market, order, remainingLots, priceTicks, lots: size };
  }

  /** An order that never had a stop, or none at all: nothing that could be due. */
  #notAStop(random: Random): number {
    const others = this.#placed.filter(({ stop }) => !stop);
    return others.length > 0 && random.chance(50) ? random.pick(others).order : 1_000_000 + random.below(9);
  }

  #prices(random: Random, on: FlowMarket): PlainCommand {
    const markets = random.chance(70) ? flowMarkets : [on, random.pick(flowMarkets)];
    const observedAt = this.now - random.pick([0, 0, 0, 1, 2_000, -1]);
    const ticks = markets.map((each) => {
      const wild = random.chance(3) ? random.pick([0, 1, Number.MAX_SAFE_INTEGER]) : undefined;
      const near = Math.max(1, each.midTicks + random.between(-each.spreadTicks, each.spreadTicks));
      const offTheGrid = random.chance(30) ? random.below(each.indexPerTick) : 0;
      const price = wild ?? near * each.indexPerTick + offTheGrid;
      const market = random.chance(1) ? flowMarkets.length : each.market;
      // Now and then the step has held a price back from what its source saw.
      const seen = wild === undefined && near % 16 === 0 ? price + 1 : price;
      return { market, price, observedAt, quotes: [{ source: 'test', price: seen, observedAt }] };
    });
    return prices(random.chance(2) ? [] : ticks);
  }
}

function ticks(random: Random, on: FlowMarket): number {
  if (random.chance(3)) return random.pick([0, 1, on.maxTicks, on.maxTicks + 1, Number.MAX_SAFE_INTEGER]);
  if (random.chance(5)) return Math.max(1, on.midTicks * random.pick([1, 2]) - random.below(on.midTicks));
  return Math.max(1, on.midTicks + random.between(-on.spreadTicks, on.spreadTicks));
}

function lots(random: Random, on: FlowMarket): number {
  if (random.chance(5)) {
    return random.pick([0, on.minLots - 1, on.minLots, on.maxLots, on.maxLots + 1, Number.MAX_SAFE_INTEGER]);
  }
  if (random.chance(on.largePercent)) return random.between(Math.ceil(on.maxLots / 2), on.maxLots);
  return on.minLots + random.below(40);
}

function budget(random: Random, on: FlowMarket): bigint {
  if (random.chance(8)) return random.pick([-1n, 0n, 1n, 2n ** 60n, 2n ** 90n]);
  return BigInt(random.below(40 * on.midTicks)) * on.priceUnit + BigInt(random.below(5));
}

/** A ladder around the middle: mostly sound, sometimes crossed, unsorted or far too long. */
function quotes(random: Random, on: FlowMarket, market: number): PlainCommand {
  const middle = Math.max(1, on.midTicks + random.between(-on.spreadTicks, on.spreadTicks));
  const count = random.chance(3) ? 21 : random.between(0, 4);
  const step = random.chance(3) ? 0 : random.between(1, 3);
  const level = (priceTicks: number) => ({ priceTicks, lots: lots(random, on) });
  const bids = Array.from({ length: count }, (_, place) => level(Math.max(0, middle - (place + 1) * step)));
  const asks = Array.from({ length: random.chance(80) ? count : 0 }, (_, place) =>
    level(middle + place * step),
  );
  const user = random.chance(95) ? FLOW_MAKER : 1;
  return { type: 'ReplaceQuotes', user, market, bids, asks };
}
