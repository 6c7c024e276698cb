// What a tick opens and ends, beside the twin of contracts: nothing else does, for the reason that the record names, in the
// order of the rules, and nothing that a tick has reached is left. The same for what a midnight charges.
import type { LogRecord } from '@candor/exchange';
import type { PlainCommand, PlainEvent, PlainEventOf } from '../worlds/plain.ts';
import { broken, ceilDiv, entryOf, INDEX_PER_TICK, type NaiveMark } from './naive-lever-money.ts';
import type { NaivePerpetuals } from './naive-perpetuals.ts';

const DAY_MS = 86_400_000;
/** A midnight that is noticed later is missed. */
const MIDNIGHT_MS = 60_000;

interface Limits {
  readonly takeProfit: number | undefined;
  readonly stopLoss: number | undefined;
}

interface Placed {
  readonly order: PlainEventOf<'PerpetualOrderPlaced'>;
  readonly acceptedAt: number;
  limits: Limits;
}

interface Running extends Placed {
  /** When the tick that opened it was observed: it ends nothing. */
  openedBy: number;
  /** Ticks that were observed later are compared with the limits, earlier ones with those before. */
  since: number;
  before: Limits | undefined;
  closingSince: number | undefined;
  /** Of the opening, or of the last midnight that was charged. */
  day: number;
}

/** What falls due of contracts, or is asked of them. */
const OF_CONTRACTS = /Perpetual|^WarnOfRisk$/;

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

export class NaiveTicks {
  readonly twin: NaivePerpetuals;
  readonly #maxTicks: number[] = [];
  readonly #waiting = new Map<number, Placed>();
  readonly #running = new Map<number, Running>();
  #house = 0n;
  /** The last midnight that was dealt with, or the day since which something is open. */
  #night = 0;

  constructor(twin: NaivePerpetuals) {
    this.twin = twin;
  }

  /** The records of one submission, or of one moment. */
  follow(records: readonly LogRecord[]): void {
    this.twin.follow(records, (record) => this.#see(record));
    const left = records.length > 0 ? this.#next(records.at(-1)!.at) : undefined;
    if (left !== undefined) broken(`What a tick has reached is left: ${left}`);
  }

  #see({ at, cause, command, events }: LogRecord): void {
    if (cause === undefined && this.#running.size > 0 && dayOf(at) > this.#night)
      broken(`Day ${dayOf(at)} has begun and nobody was asked for the night`);
    this.#judge(at, command as PlainCommand, events as readonly PlainEvent[]);
    for (const event of events) this.#apply(at, event as PlainEvent);
  }

  #judge(at: number, command: PlainCommand, events: readonly PlainEvent[]): void {
    if (!OF_CONTRACTS.test(command.type)) return;
    const next = this.#next(at);
    switch (command.type) {
      case 'OpenPerpetualAtTick': {
        if (command.order !== next) broken(`Order ${command.order} has its turn before ${next}`);
        const why = this.#whyNot(at, this.#waiting.get(command.order)!);
        const [event] = events;
        const said = event?.type === 'PerpetualOrderRevoked' ? event.reason : undefined;
        if (said !== why) broken(`Order ${command.order} is revoked for ${said}, and not for ${why}`);
        return;
      }
      case 'ClosePerpetualAtTick': {
        if (command.position !== next) broken(`Position ${command.position} ends before ${next}`);
        const why = this.#whyEnded(at, this.#running.get(command.position)!);
        const closed = events.find((event) => event.type === 'PerpetualClosed');
        if (closed?.reason !== why)
          broken(`Position ${command.position} ends for ${closed?.reason}, not ${why}`);
        return;
      }
      case 'RevokePerpetualAtRisk':
      case 'LiquidatePerpetual': {
        const isPaidLater = this.#running.has(next ?? 0) && this.twin.worthOf(next!) > this.#house;
        if (next !== undefined && !isPaidLater) broken(`Somebody is liquidated before ${next} has its tick`);
        return;
      }
      case 'ForceClosePerpetual':
      case 'WarnOfRisk':
        if (next !== undefined) broken(`${command.type} comes before ${next} has its tick`);
        return;
      default:
    }
  }

  /** What ends with a loss before all else, by id. */
  #next(at: number): number | undefined {
    const losses: number[] = [];
    const others: number[] = [];
    for (const [id, one] of this.#running)
      if (this.#whyEnded(at, one) !== undefined) (this.twin.worthOf(id) < 0n ? losses : others).push(id);
    for (const [id, one] of this.#waiting) if (this.#opens(at, one)) others.push(id);
    const first = losses.length > 0 ? losses : others;
    return first.length > 0 ? Math.min(...first) : undefined;
  }

  #freshMark(contract: number, at: number): NaiveMark | undefined {
    const { staleAfterMs, status } = this.twin.terms.get(contract)!;
    const mark = this.twin.marks.get(contract);
    if (mark === undefined || !mark.counts || status === 'halted') return undefined;
    return at - mark.observedAt > staleAfterMs ? undefined : mark;
  }

  #opens(at: number, { order, acceptedAt }: Placed): boolean {
    const mark = this.#freshMark(order.contract, at);
    if (mark === undefined || mark.observedAt <= acceptedAt) return false;
    if (this.twin.terms.get(order.contract)!.status !== 'trading') return false;
    const { limitTicks } = order;
    if (limitTicks === undefined) return true;
    const entry = entryOf(order, mark.price);
    return order.direction === 'long' ? entry <= BigInt(limitTicks) : entry >= BigInt(limitTicks);
  }

  #whyEnded(at: number, one: Running): 'user' | 'takeProfit' | 'stopLoss' | undefined {
    const mark = this.#freshMark(one.order.contract, at);
    if (mark === undefined) return undefined;
    if (one.closingSince !== undefined && mark.observedAt > one.closingSince) return 'user';
    if (mark.observedAt <= one.openedBy) return undefined;
    const limits = mark.observedAt > one.since ? one.limits : one.before;
    const isLong = one.order.direction === 'long';
    const reaches = (ticks: number | undefined, isAbove: boolean): boolean => {
      if (ticks === undefined) return false;
      const price = BigInt(ticks) * INDEX_PER_TICK;
      return isAbove ? mark.price >= price : mark.price <= price;
    };
    if (reaches(limits?.takeProfit, isLong)) return 'takeProfit';
    return reaches(limits?.stopLoss, !isLong) ? 'stopLoss' : undefined;
  }

  /** Why an order whose tick has come is revoked instead of opened, the first reason in the order of the rules. */
  #whyNot(at: number, { order }: Placed): string | undefined {
    const { user, contract, contracts, direction, multiple } = order;
    const { price } = this.twin.marks.get(contract)!;
    const { userNotionalMax, contractLots } = this.twin.terms.get(contract)!;
    if (this.twin.frozen.has(user)) return 'frozen';
    const entry = entryOf(order, price);
    if (entry < 1n || entry > BigInt(this.#maxTicks[contract]!)) return 'price';
    const worthAt = (count: number) => ceilDiv(BigInt(count) * BigInt(contractLots) * price, INDEX_PER_TICK);
    const own = [...this.#running.values()].filter((one) => one.order.user === user);
    let all = contracts;
    for (const one of own) if (one.order.contract === contract) all += one.order.contracts;
    if (worthAt(all) > userNotionalMax) return 'userLimit';
    if (this.#needs(contract, direction === 'long' ? contracts : -contracts) > this.#house) return 'capacity';
    const margin = ceilDiv(worthAt(contracts), BigInt(multiple));
    const fee = ceilDiv(margin, 10n);
    if (margin + fee > this.#available(user) + order.margin + order.fee) return 'margin';
    const away = entry * INDEX_PER_TICK - price;
    const moved = direction === 'long' ? away : -away;
    const loss = ceilDiv(BigInt(contracts) * BigInt(contractLots) * moved, INDEX_PER_TICK);
    const equity = this.twin.equity(user) - fee - loss;
    const isBelow = 10n * equity < 7n * (this.twin.usedMargin(user) + margin);
    const isUnknown = own.some((one) => this.#freshMark(one.order.contract, at) === undefined);
    return isBelow || isUnknown ? 'risk' : undefined;
  }

  /** Of the leverage wallet, what neither margin nor a pending order holds. */
  #available(user: number): bigint {
    let available = (this.twin.totals.get(user) ?? 0n) - this.twin.usedMargin(user);
    for (const { order } of this.#waiting.values())
      if (order.user === user) available -= order.margin + order.fee;
    return available;
  }

  /** A fifth of what is net with this beside it, and the profits that no loser of the same moment can pay. */
  #needs(contract: number, added: number): bigint {
    let notional = 0n;
    for (const [id, { contractLots }] of this.twin.terms) {
      let net = id === contract ? added : 0;
      for (const { order } of this.#running.values())
        if (order.contract === id) net += order.direction === 'long' ? order.contracts : -order.contracts;
      const mark = this.twin.marks.get(id);
      if (mark !== undefined)
        notional += ceilDiv(BigInt(Math.abs(net)) * BigInt(contractLots) * mark.price, INDEX_PER_TICK);
    }
    let unbacked = 0n;
    for (const user of new Set([...this.#running.values()].map(({ order }) => order.user))) {
      const total = this.twin.totals.get(user) ?? 0n;
      const net = this.twin.equity(user) - total;
      unbacked += -net > total ? -total : net;
    }
    return ceilDiv(notional, 5n) + (unbacked > 0n ? unbacked : 0n);
  }

  #apply(at: number, event: PlainEvent): void {
    switch (event.type) {
      case 'MarketListed':
        this.#maxTicks[event.market] = event.maxTicks;
        return;
      case 'HouseFunded':
        if (event.account === 'house.perpetual' && event.currency === 0) this.#house += event.amount;
        return;
      case 'HousePaidOut':
        if (event.account === 'house.perpetual' && event.currency === 0) this.#house -= event.amount;
        return;
      case 'HouseMoved':
        if (event.from === 'house.perpetual' && event.currency === 0) this.#house -= event.amount;
        if (event.to === 'house.perpetual' && event.currency === 0) this.#house += event.amount;
        return;
      default:
        this.#applyToOrders(at, event);
    }
  }

  #applyToOrders(at: number, event: PlainEvent): void {
    switch (event.type) {
      case 'PerpetualOrderPlaced': {
        const { takeProfit, stopLoss } = event;
        this.#waiting.set(event.order, { order: event, acceptedAt: at, limits: { takeProfit, stopLoss } });
        return;
      }
      case 'PerpetualOrderRevoked':
        this.#waiting.delete(event.order);
        return;
      case 'PerpetualOpened': {
        if (this.#running.size === 0) this.#night = dayOf(at);
        const placed = this.#waiting.get(event.position)!;
        this.#waiting.delete(event.position);
        const openedBy = event.observedAt;
        const fresh = {
          openedBy,
          since: openedBy,
          before: undefined,
          closingSince: undefined,
          day: dayOf(at),
        };
        this.#running.set(event.position, { ...placed, ...fresh });
        return;
      }
      case 'PerpetualStopsSet':
        return this.#limit(at, event);
      case 'PerpetualSplit': {
        const { position, part, closes, stays } = event;
        const whole = this.#running.get(position)!;
        const sized = (order: number, { contracts }: typeof closes): Running => ({
          ...whole,
          order: { ...whole.order, order, contracts },
        });
        this.#running.set(part, sized(part, closes)).set(position, sized(position, stays));
        return;
      }
      case 'PerpetualClosing':
        this.#running.get(event.position)!.closingSince = at;
        return;
      case 'PerpetualClosed':
        this.#house += event.toHouse;
        this.#running.delete(event.position);
        return;
      case 'OvernightCharged':
      case 'OvernightDone':
        return this.#charge(at, event);
      default:
    }
  }

  /** A tick that is on the tape was compared with the limits of then; those before it are needed no more. */
  #limit(at: number, { order, takeProfit, stopLoss }: PlainEventOf<'PerpetualStopsSet'>): void {
    const limits = { takeProfit, stopLoss };
    const running = this.#running.get(order);
    if (running === undefined) {
      this.#waiting.get(order)!.limits = limits;
      return;
    }
    if (this.twin.marks.get(running.order.contract)!.observedAt >= running.since)
      running.before = running.limits;
    Object.assign(running, { limits, since: at });
  }

  #charge(at: number, event: PlainEventOf<'OvernightCharged' | 'OvernightDone'>): void {
    if (event.type === 'OvernightCharged') {
      const running = this.#running.get(event.position)!;
      if (running.day >= event.day) broken(`Position ${event.position} pays night ${event.day} twice`);
      if (this.#freshMark(event.contract, at) === undefined)
        broken(`A night is charged at a price that is none`);
      running.day = event.day;
      return;
    }
    const { day, missed } = event;
    if (day !== dayOf(at) || missed !== at - day * DAY_MS > MIDNIGHT_MS)
      broken(`Night ${day} is missed: ${missed}`);
    this.#night = day;
    for (const [id, one] of this.#running)
      if (!missed && one.day < day && this.#freshMark(one.order.contract, at) !== undefined)
        broken(`Position ${id} pays nothing for night ${day}`);
  }
}
