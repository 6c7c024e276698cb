// The auditor's book of contracts: terms, marks, orders and positions, as the log tells them.
import type { LogRecord } from '@candor/exchange';
import {
  NaivePerpetuals,
  NaiveTicks,
  naiveSources,
  type PlainCommandOf,
  type PlainEvent,
  type PlainEventOf,
} from '@candor/testkit';

/** One tick of the markets that carry contracts, on the scale of the tape. */
export const TICK = 1_000_000n;
export type Direction = 'long' | 'short';

export interface Contract {
  terms: PlainCommandOf<'SetPerpetualTerms'>;
  status: string;
  version: number;
}
export interface Order {
  readonly id: number;
  readonly user: number;
  readonly contract: number;
  readonly direction: Direction;
  contracts: number;
  readonly acceptedAt: number;
  /** Of a pending order. */
  readonly kind: 'market' | 'limit';
  readonly limitTicks: number | undefined;
  readonly spreadPpm: number;
  takeProfit: number | undefined;
  stopLoss: number | undefined;
  open: boolean;
  closing: boolean;
}
export interface Mark {
  readonly price: bigint;
  readonly observedAt: number;
  readonly counts: boolean;
}

export class ContractBook {
  readonly twin = new NaivePerpetuals();
  readonly #ticks = new NaiveTicks(this.twin);
  readonly contracts = new Map<number, Contract>();
  readonly orders = new Map<number, Order>();
  readonly marks = new Map<number, Mark>();
  next = 1;
  #cascade: LogRecord[] = [];

  fifthOfNet(contract: number | undefined = undefined, added = 0): bigint {
    return this.#fifthOf((id, { long, short }) => Math.abs(long - short + (id === contract ? added : 0)));
  }

  /** Of what longs or shorts hold, whichever are more. */
  fifthOfLargerSides(): bigint {
    return this.#fifthOf((_, { long, short }) => Math.max(long, short));
  }

  #fifthOf(sizeOf: (id: number, held: Readonly<Record<Direction, number>>) => number): bigint {
    let notional = 0n;
    for (const [id, { terms }] of this.contracts) {
      const held = { long: 0, short: 0 };
      for (const one of this.orders.values())
        if (one.open && one.contract === id) held[one.direction] += one.contracts;
      const mark = this.marks.get(id);
      if (mark !== undefined)
        notional += ceil(BigInt(sizeOf(id, held)) * BigInt(terms.contractLots) * mark.price, TICK);
    }
    return ceil(notional, 5n);
  }

  /** What users have won, user by user, and what the others owe and can pay. */
  profits(): { readonly profits: bigint; readonly owed: bigint } {
    let [profits, owed] = [0n, 0n];
    for (const user of new Set(
      [...this.orders.values()].filter(({ open }) => open).map(({ user }) => user),
    )) {
      const total = this.twin.totals.get(user) ?? 0n;
      const net = this.twin.equity(user) - total;
      if (net > 0n) profits += net;
      else owed += -net < total ? -net : total;
    }
    return { profits, owed };
  }

  freshMark(contract: number, at: number): bigint | undefined {
    const [mark, known] = [this.marks.get(contract), this.contracts.get(contract)];
    if (mark === undefined || known === undefined || known.status === 'halted' || !mark.counts)
      return undefined;
    return at - mark.observedAt <= known.terms.staleAfterMs ? mark.price : undefined;
  }

  isRateKnown(user: number, at: number): boolean {
    return this.ofUser(user).every(
      ({ open, contract }) => !open || this.freshMark(contract, at) !== undefined,
    );
  }

  ofUser(user: number): Order[] {
    return [...this.orders.values()].filter((one) => one.user === user);
  }

  of(user: number, id: number, open: boolean): Order | undefined {
    const found = this.orders.get(id);
    return found?.user === user && found.open === open ? found : undefined;
  }

  /** Collects a cascade: an input, or a moment that has come, and everything that became due by it. */
  follow(record: LogRecord): void {
    const last = this.#cascade.at(-1);
    if (record.cause === undefined || (last !== undefined && record.at > last.at)) this.endCascade();
    this.#cascade.push(record);
  }

  /** Applies what was logged; the twin says where it breaks a rule. */
  endCascade(): void {
    const records = this.#cascade;
    if (records.length === 0) return;
    this.#cascade = [];
    this.#ticks.follow(records);
    for (const { at, events } of records) for (const event of events) this.#apply(at, event as PlainEvent);
  }

  #apply(at: number, event: PlainEvent): void {
    switch (event.type) {
      case 'PricesRecorded':
        for (const tick of event.ticks)
          this.marks.set(tick.market, {
            price: BigInt(tick.price),
            observedAt: tick.observedAt,
            counts: naiveSources(tick) > 0,
          });
        return;
      case 'PerpetualListed':
        this.contracts.set(event.contract, { terms: event as never, status: event.status, version: 1 });
        return;
      case 'PerpetualTermsSet': {
        const known = this.contracts.get(event.contract)!;
        known.terms = event as never;
        known.version = event.version;
        return;
      }
      case 'PerpetualStatusSet':
        this.contracts.get(event.contract)!.status = event.status;
        return;
      case 'PerpetualOrderPlaced':
        this.#placed(at, event);
        return;
      case 'PerpetualOrderRevoked':
        this.orders.delete(event.order);
        return;
      case 'PerpetualOpened':
        this.orders.get(event.position)!.open = true;
        return;
      case 'PerpetualStopsSet': {
        const { takeProfit, stopLoss } = event;
        Object.assign(this.orders.get(event.order)!, { takeProfit, stopLoss });
        return;
      }
      case 'PerpetualSplit': {
        const whole = this.orders.get(event.position)!;
        this.next = event.part + 1;
        this.orders.set(event.part, { ...whole, id: event.part, contracts: event.closes.contracts });
        whole.contracts = event.stays.contracts;
        return;
      }
      case 'PerpetualClosing':
        this.orders.get(event.position)!.closing = true;
        return;
      case 'PerpetualClosed':
        this.orders.delete(event.position);
        return;
      default:
    }
  }

  #placed(at: number, event: PlainEventOf<'PerpetualOrderPlaced'>): void {
    const { order: id, user, contract, direction, contracts, kind, limitTicks } = event;
    const { spreadPpm, takeProfit, stopLoss } = event;
    this.next = id + 1;
    this.orders.set(id, {
      id,
      user,
      contract,
      direction,
      contracts,
      kind,
      limitTicks,
      ...{ spreadPpm, takeProfit, stopLoss },
      acceptedAt: at,
      open: false,
      closing: false,
    });
  }
}

/** Rounded up, whatever the sign. */
export function ceil(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator > 0n ? quotient + 1n : quotient;
}
