// Given, when, then over the whole exchange: a test sets only what its rule is about, everything else has a default.
import type { Decision, RefusalCode, VenueEvent } from '@candor/exchange';
import { balances, bookDepth, openOrders } from '@candor/exchange';
import { setUpCommands, type WorldOptions } from './default-world.ts';
import { Harness, type Submission } from './harness.ts';
import { asCommand, inWords, type PlainCommand, type PlainEvent } from './plain.ts';

/** Any fields of an event; those that are not named are not compared. */
export type ExpectedEvent = PlainEvent extends infer E
  ? E extends PlainEvent
    ? Pick<E, 'type'> & Partial<Omit<E, 'type'>>
    : never
  : never;

/** When a command is stamped; without it, a millisecond after the last. */
export interface Stamp {
  readonly at?: number;
  readonly requestId?: string;
}

/** The moment at which every fixture begins: an ordinary day, so that times look like times. */
export const START_MS = 1_790_000_000_000;

export class VenueFixture {
  readonly harness: Harness;
  now: number;
  #last: Submission | undefined;

  constructor(options: WorldOptions = {}, harness: Harness = new Harness()) {
    this.harness = harness;
    this.now = START_MS;
    this.given(...setUpCommands(options, START_MS));
  }

  /** Commands that must be accepted: the past of the test. */
  given(...commands: readonly PlainCommand[]): this {
    for (const command of commands) {
      const { decision } = this.#submit(command, {});
      if (decision.outcome !== 'accepted') {
        throw new Error(`Not a possible past: ${inWords(command)} came to ${inWords(decision)}`);
      }
    }
    return this;
  }

  when(command: PlainCommand, stamp: Stamp = {}): this {
    this.#last = this.#submit(command, stamp);
    return this;
  }

  later(milliseconds: number): this {
    this.now += milliseconds;
    return this;
  }

  thenRefused(code: RefusalCode, details: Readonly<Record<string, string | number | bigint>> = {}): this {
    const decision = this.decision;
    if (decision.outcome !== 'refused' || decision.code !== code) {
      throw new Error(`Expected the refusal ${code}, but it came to ${inWords(decision)}`);
    }
    requireMatch(decision.details, details);
    return this;
  }

  thenDuplicateOf(seq: number): this {
    requireMatch(this.decision, { outcome: 'duplicate', seq });
    return this;
  }

  /** The events of the command and of all that became due by it, in order, none more and none less. */
  thenEvents(...expected: readonly ExpectedEvent[]): this {
    const events = this.events;
    if (events.length !== expected.length) {
      throw new Error(`Expected ${expected.length} events, but it came to ${inWords(events)}`);
    }
    expected.forEach((event, place) => {
      requireMatch(events[place], event);
    });
    return this;
  }

  thenAccepted(): this {
    requireMatch({ outcome: this.decision.outcome }, { outcome: 'accepted' });
    return this;
  }

  thenBalance(
    user: number,
    currency: number,
    expected: { readonly available?: bigint; readonly held?: bigint },
    wallet?: string,
  ): this {
    requireMatch(this.balance(user, currency, wallet), expected);
    return this;
  }

  /** What a user has of a currency in the spot wallet, or in another that is named. */
  balance(
    user: number,
    currency: number,
    wallet = 'spot',
  ): { readonly available: bigint; readonly held: bigint } {
    const rows = balances(this.harness.state, user as never);
    const row = rows.find((one) => one.wallet === wallet && one.currency === currency);
    return { available: row?.available ?? 0n, held: row?.held ?? 0n };
  }

  thenOpenOrders(user: number, ...orders: readonly number[]): this {
    const open = openOrders(this.harness.state, user as never).map((order) => Number(order.order));
    if (inWords(open.sort((a, b) => a - b)) !== inWords(orders)) {
      throw new Error(`Expected the open orders ${inWords(orders)}, but there are ${inWords(open)}`);
    }
    return this;
  }

  /** The levels of a market's book, as [ticks, lots], best first. */
  thenBook(
    market: number,
    bids: readonly (readonly [number, number])[],
    asks: readonly (readonly [number, number])[],
  ): this {
    const depth = bookDepth(this.harness.state, market as never, 1_000);
    const pairs = (levels: typeof depth.bids) => levels.map((level) => [level.priceTicks, level.lots]);
    const said = inWords({ bids: pairs(depth.bids), asks: pairs(depth.asks) });
    if (said !== inWords({ bids, asks })) throw new Error(`The book is ${said}`);
    return this;
  }

  get decision(): Decision {
    if (this.#last === undefined) throw new Error('There is no `when` before this `then`');
    return this.#last.decision;
  }

  get events(): readonly VenueEvent[] {
    if (this.decision.outcome !== 'accepted') throw new Error(`It came to ${inWords(this.decision)}`);
    return this.#last?.records.flatMap((record) => record.events) ?? [];
  }

  #submit(command: PlainCommand, stamp: Stamp): Submission {
    this.now = stamp.at ?? this.now + 1;
    return this.harness.submit(this.now, asCommand(command), stamp.requestId);
  }
}

/** A venue with two currencies, one market and two funded users, or whatever the options say instead. */
export function venue(options: WorldOptions = {}): VenueFixture {
  return new VenueFixture(options);
}

function requireMatch(actual: unknown, expected: object): void {
  const fields = actual as Readonly<Record<string, unknown>> | undefined;
  for (const [name, value] of Object.entries(expected)) {
    if (inWords(fields?.[name]) !== inWords(value)) {
      throw new Error(`Expected ${name} to be ${inWords(value)} in ${inWords(actual)}`);
    }
  }
}
