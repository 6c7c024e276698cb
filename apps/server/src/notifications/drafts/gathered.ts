// What committed records come to between two writings: of somebody with many filled orders the newest are kept, as they
// are of the messages, and no other is even put in words.
import type { LogRecord, VenueEvent } from '@candor/exchange';
import type { Directory } from './directory.ts';
import type { Draft } from './draft.ts';
import { type EndedOrder, endedByVenue, endedOf, type OrderEnd } from './ended-order.ts';
import { FilledOrder, type Role, type Trade } from './filled-order.ts';
import { toldOfMoney } from './of-money.ts';
import { type Told, toldOfTrading } from './of-trading.ts';
import { Asked, nothingOutside, type Outside, type Surroundings } from './outside.ts';

/** Of fills, of ended orders and of money received so many messages of one user are kept each: the history has all. */
export const FILLS_KEPT = 50;

type Moment = Pick<LogRecord, 'seq' | 'at'>;

/** An order that the venue ended. */
interface Ended extends Moment, EndedOrder {
  readonly place: number;
}

interface Happened extends Moment {
  readonly place: number;
  readonly event: VenueEvent;
  /** Of the operator's command, where it was one. */
  readonly action: number | undefined;
}

/** Puts in words what is to be told of one matter. */
export type Telling = (directory: Directory, outside: Outside) => readonly Draft[];

export class Gathered {
  readonly #fillsOf = new Map<number, Map<number, FilledOrder>>();
  /** Of each user the newest, mailed or not: a program that meets its own orders ends one with each that it sends. */
  readonly #endedOf = new Map<number, Ended[]>();
  readonly #others: Happened[] = [];
  readonly #asked = new Asked();
  readonly #isMailed: (user: number) => boolean;
  #place = 0;

  /** Whoever wants a mail for each fill is mailed of all of them, as one sum for each order. */
  constructor(isMailed: (user: number) => boolean) {
    this.#isMailed = isMailed;
  }

  get isEmpty(): boolean {
    return this.#others.length === 0 && this.#fillsOf.size === 0 && this.#endedOf.size === 0;
  }

  /** What the log does not say of what is told. */
  get asked(): Asked {
    return this.#asked;
  }

  /** The house is told nothing: it has no screen. */
  take(record: LogRecord, directory: Directory): void {
    const { seq, at, command } = record;
    for (const event of record.events) {
      if (event.type === 'SpotTraded') {
        this.#takeTrade(event, record, directory);
        continue;
      }
      if (event.type === 'SpotOrderCancelled') {
        this.#takeEnd(event, record, directory);
        continue;
      }
      if (told(event, directory, unknownSurroundings).length === 0) continue;
      const action = 'action' in command ? command.action : undefined;
      this.#others.push({ seq, at, place: this.#place++, event, action });
      this.#asked.add(event, { seq, action });
    }
  }

  /** In the order in which each was last heard of. Of somebody's orders the newest are told: the others would go at once. */
  tellings(): readonly Telling[] {
    const others = this.#others.map((happened) => ({ place: happened.place, telling: tellingOf(happened) }));
    const filled = [...this.#fillsOf].flatMap(([user, orders]) =>
      this.#isMailed(user) ? [...orders.values()] : [...orders.values()].slice(-FILLS_KEPT),
    );
    const fills = filled.map((order) => ({
      place: order.place,
      telling: (directory: Directory) => [order.draft(directory)],
    }));
    const ended = [...this.#endedOf.values()].flat().map((one) => ({
      place: one.place,
      telling: endTelling(one),
    }));
    return [...others, ...fills, ...ended]
      .sort((one, other) => one.place - other.place)
      .map(({ telling }) => telling);
  }

  #takeEnd(event: OrderEnd, record: LogRecord, directory: Directory): void {
    if (directory.isHouse(event.user)) return;
    const ended = endedByVenue(event, record);
    if (ended === undefined) return;
    const ofUser = this.#endedOf.get(event.user) ?? [];
    if (ofUser.length === 0) this.#endedOf.set(event.user, ofUser);
    if (ofUser.length >= FILLS_KEPT) ofUser.shift();
    ofUser.push({ ...ended, seq: record.seq, at: record.at, place: this.#place++ });
  }

  #takeTrade(trade: Trade, { seq, at }: Moment, directory: Directory): void {
    const [isMakerHouse, isTakerHouse] = [directory.isHouse(trade.maker), directory.isHouse(trade.taker)];
    if (!isMakerHouse)
      this.#orderOf(trade, 'maker').add(trade, 'maker', { seq, at, isWithHouse: isTakerHouse });
    if (!isTakerHouse)
      this.#orderOf(trade, 'taker').add(trade, 'taker', { seq, at, isWithHouse: isMakerHouse });
  }

  /**
   * What was heard of last comes last. Of as many orders as are kept the messages are newer than that of any other
   * order: had each fill been written at once, that one would be gone.
   */
  #orderOf(trade: Trade, role: Role): FilledOrder {
    const user = role === 'maker' ? trade.maker : trade.taker;
    const order = role === 'maker' ? trade.makerOrder : trade.takerOrder;
    const ofUser = this.#fillsOf.get(user) ?? new Map<number, FilledOrder>();
    if (ofUser.size === 0) this.#fillsOf.set(user, ofUser);
    const known = ofUser.get(order);
    const isFull = known === undefined && ofUser.size >= FILLS_KEPT && !this.#isMailed(user);
    const filled = known ?? (isFull ? withoutOldest(ofUser) : new FilledOrder()).begin(trade, role, isFull);
    filled.place = this.#place++;
    ofUser.delete(order);
    ofUser.set(order, filled);
    return filled;
  }
}

/** The one that was heard of longest ago, which is out of the list and may be used again. */
function withoutOldest(orders: Map<number, FilledOrder>): FilledOrder {
  const [order, filled] = orders.entries().next().value!;
  orders.delete(order);
  return filled;
}

/** Enough to learn whether there is anything to tell. */
const unknownSurroundings: Surroundings = { seq: 0, action: undefined, outside: nothingOutside };

function tellingOf({ event, seq, at, action }: Happened): Telling {
  return (directory, outside) =>
    told(event, directory, { seq, action, outside }).map((one) => ({ ...one, seq, at }));
}

function endTelling({ seq, at, ...ended }: Ended): Telling {
  return (directory) => {
    const one = endedOf(ended, directory);
    return one === undefined ? [] : [{ ...one, seq, at }];
  };
}

function told(event: VenueEvent, directory: Directory, surroundings: Surroundings): readonly Told[] {
  const trading = toldOfTrading(event, directory, surroundings.outside);
  const money = toldOfMoney(event, directory, surroundings);
  // Of most events nothing is told.
  if (trading.length + money.length === 0) return trading;
  return [...trading, ...money].filter(({ user }) => !directory.isHouse(user));
}
