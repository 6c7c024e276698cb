// Calls that place limit orders, which are most calls of a stream: the same as their route, without what it makes and forgets.
import type { Lots, MarketView, PriceTicks, UserId } from '@candor/exchange';
import type { SpotSide, SpotTimeInForce } from '@candor/wire';
import type { Reply } from '../../engine/index.ts';
import type { SignedInUser } from '../../identity/index.ts';
import { outcomeOfReply } from '../commands.ts';
import type { RouteContext } from '../context.ts';
import type { RouteRefusal } from '../outcome.ts';
import type { Route } from '../route.ts';
import { limitOrder } from '../spec/spot/spot-command.ts';
import { writePlacement } from '../spec/spot/spot-placement.ts';
import type { CallUnderWay, Line } from './line.ts';
import { OrderCallReader } from './order-call-reader.ts';
import { placementAnswer } from './placement-answer.ts';
import type { StreamSocket } from './stream-socket.ts';

/** What becomes of calls. */
interface Answering {
  over(call: CallUnderWay): void;
  answered(call: CallUnderWay, status: number): void;
  refuse(call: CallUnderWay, refusal: RouteRefusal): void;
  fail(call: CallUnderWay, error: unknown): void;
}

export class OrderCalls {
  readonly context: RouteContext;
  readonly route: Route;
  readonly answering: Answering;
  readonly #reader: OrderCallReader;

  constructor(context: RouteContext, route: Route, answering: Answering) {
    this.context = context;
    this.route = route;
    this.answering = answering;
    this.#reader = new OrderCallReader((symbol) => context.listing.marketBySymbol(symbol));
  }

  /** Undefined where it is none, or one that needs a closer look. */
  read(
    stream: StreamSocket,
    line: Line,
    bytes: Buffer,
    start: number,
    end: number,
  ): CallUnderWay | undefined {
    return this.#reader.read(bytes, start, end) ? new OrderCall(this, stream, line, this.#reader) : undefined;
  }
}

/** Thousands of these wait for one commit: one small object each, without a promise. */
class OrderCall implements CallUnderWay {
  readonly stream: StreamSocket;
  readonly line: Line;
  readonly id: number;
  readonly beganMs = performance.now();
  isInFlight = false;
  readonly #calls: OrderCalls;
  readonly #idempotencyKey: string | undefined;
  readonly #market: MarketView;
  readonly #side: SpotSide;
  readonly #priceTicks: PriceTicks;
  readonly #lots: Lots;
  readonly #timeInForce: SpotTimeInForce;
  readonly #postOnly: boolean;

  constructor(calls: OrderCalls, stream: StreamSocket, line: Line, reader: OrderCallReader) {
    this.stream = stream;
    this.line = line;
    this.id = reader.id;
    this.#calls = calls;
    this.#idempotencyKey = reader.idempotencyKey;
    this.#market = reader.market;
    this.#side = reader.side;
    this.#priceTicks = reader.priceTicks;
    this.#lots = reader.lots;
    this.#timeInForce = reader.timeInForce;
    this.#postOnly = reader.postOnly;
  }

  get route(): Route {
    return this.#calls.route;
  }

  carryOut({ user }: SignedInUser): void {
    const { context, answering } = this.#calls;
    try {
      const command = limitOrder(
        { user, market: this.#market.market, side: this.#side },
        { priceTicks: this.#priceTicks, lots: this.#lots },
        { timeInForce: this.#timeInForce, postOnly: this.#postOnly },
      );
      const requestId = this.#idempotencyKey;
      context.ports.engine.submitWithCallback({ command, requestId }, (reply) => this.#decided(user, reply));
    } catch (error) {
      answering.fail(this, error);
    }
  }

  #decided(user: UserId, reply: Reply): void {
    const { context, answering } = this.#calls;
    try {
      const outcome = outcomeOfReply(context, user, reply);
      if (outcome.outcome === 'refused') return answering.refuse(this, outcome);
      const answer = placementAnswer(this.id, writePlacement(this.#market, outcome.seq, outcome.events));
      answering.over(this);
      this.stream.sendAscii(answer);
      answering.answered(this, 200);
    } catch (error) {
      answering.fail(this, error);
    }
  }
}
