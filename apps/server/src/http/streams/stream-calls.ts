// Calls of the API over an open stream: judged, limited, carried out and answered as if they had come as requests.
import {
  type FieldRefusal,
  refusalOfIssues,
  type StreamCall,
  type StreamCallName,
  streamCall,
  streamCallNames,
} from '@candor/wire';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity, SignedInUser } from '../../identity/index.ts';
import type { RouteContext } from '../context.ts';
import { refusalOf } from '../error-handler.ts';
import { mayKey } from '../keys.ts';
import type { AnsweredRequest } from '../metrics/venue-metrics.ts';
import { okAnswer, type RouteRefusal, refuse } from '../outcome.ts';
import { readFields } from '../read-fields.ts';
import { refusalStatus } from '../refusal-status.ts';
import type { RequestCounts } from '../request-counts.ts';
import { type Answer, keptKey, namesAnother, type Route } from '../route.ts';
import { type CallUnderWay, Line } from './line.ts';
import { OrderCalls } from './order-calls.ts';
import { refusalAnswer } from './refusal-answer.ts';
import type { StreamSocket } from './stream-socket.ts';

export interface StreamCallParts {
  readonly routes: readonly Route[];
  readonly context: RouteContext;
  readonly identity: Pick<Identity, 'findCaller' | 'findCachedSession' | 'sessionName' | 'noteKeyUse'>;
  /** Those of requests: a call weighs as much as one. */
  readonly counts: RequestCounts;
  readonly answered: (request: AnsweredRequest) => void;
  readonly log: FastifyBaseLogger;
}

export class StreamCalls {
  readonly #parts: StreamCallParts;
  readonly #routes: Readonly<Record<StreamCallName, Route>>;
  readonly #lines = new WeakMap<StreamSocket, Line>();
  readonly #orders: OrderCalls;

  constructor(parts: StreamCallParts) {
    this.#parts = parts;
    const named = streamCallNames.map((name) => [name, routeNamed(parts.routes, name)]);
    this.#routes = Object.fromEntries(named) as Record<StreamCallName, Route>;
    this.#orders = new OrderCalls(parts.context, this.#routes.SubmitSpotTrade, this);
  }

  /** False where the bytes are no call that places a limit order, or one that needs a closer look. */
  takeOrder(stream: StreamSocket, bytes: Buffer, start: number, end: number): 'taken' | 'limited' | false {
    const order = this.#orders.read(stream, this.lineOf(stream), bytes, start, end);
    return order === undefined ? false : this.#take(order);
  }

  /**
   * False where the message is no call. One beyond the limit of requests is refused, and told as `limited`; so is one
   * that cannot be read, where it has a number by which its caller waits for the answer.
   */
  take(stream: StreamSocket, message: unknown): 'taken' | 'limited' | false {
    if (!isCall(message)) return false;
    const parsed = streamCall.safeParse(message);
    if (!parsed.success) {
      const id = streamCall.shape.id.safeParse(message.id);
      if (!id.success) return false;
      stream.sendAscii(refusalAnswer(id.data, unreadable(refusalOfIssues(parsed.error.issues))));
      return 'limited';
    }
    const call = parsed.data;
    const route = this.#routes[call.call];
    const under: CallUnderWay = {
      stream,
      line: this.lineOf(stream),
      id: call.id,
      route,
      beganMs: performance.now(),
      isInFlight: false,
      carryOut: (user) => void this.#carryOut(under, call, user),
    };
    return this.#take(under);
  }

  #take(call: CallUnderWay): 'taken' | 'limited' {
    const { stream, line } = call;
    const { isExceeded, seconds } = this.#parts.counts.add(stream.address);
    if (isExceeded) {
      this.refuse(call, refuse('request.rateLimited', { details: { seconds: String(seconds) } }));
      return 'limited';
    }
    if (line.isFull) this.refuse(call, refuse('venue.busy'));
    else if (stream.token === undefined) this.refuse(call, refuse('session.missing'));
    else this.#begin(call, stream.token);
    return 'taken';
  }

  /** The same one for as long as the stream is open. */
  lineOf(stream: StreamSocket): Line {
    const known = this.#lines.get(stream);
    if (known !== undefined) return known;
    const line = new Line(this.#parts.identity.sessionName(stream.token ?? ''));
    this.#lines.set(stream, line);
    return line;
  }

  /** With a session that was looked up just now, the engine has the order before the next message is read. */
  #begin(call: CallUnderWay, token: string): void {
    const { line } = call;
    line.began();
    call.isInFlight = true;
    if (line.waiting !== undefined) {
      line.waiting.push(call);
      return;
    }
    const user = this.#parts.identity.findCachedSession(line.sessionName);
    if (user !== undefined) return this.#admit(call, user);
    const waiting = [call];
    line.waiting = waiting;
    this.#parts.identity.findCaller(token).then(
      (found) => {
        line.waiting = undefined;
        for (const each of waiting) {
          if (found === undefined) this.refuse(each, refuse('session.missing'));
          else this.#admit(each, found);
        }
      },
      (error) => {
        line.waiting = undefined;
        for (const each of waiting) this.fail(each, error, true);
      },
    );
  }

  /** From where a key is good was judged when its stream was opened. */
  #admit(call: CallUnderWay, user: SignedInUser): void {
    const { key } = user;
    if (key !== undefined) {
      if (!mayKey(key, call.route.key)) return this.refuse(call, refuse('session.keyMayNot'));
      this.#parts.identity.noteKeyUse(key.id, call.stream.address);
    }
    call.carryOut(user);
  }

  async #carryOut(under: CallUnderWay, call: StreamCall, user: SignedInUser): Promise<void> {
    try {
      const outcome = await judge(under, call, user);
      if (outcome.outcome === 'download') throw new Error(`${under.route.url} is no call of a stream`);
      if (outcome.outcome === 'refused') this.refuse(under, outcome);
      else {
        this.over(under);
        under.stream.sendText(JSON.stringify({ op: 'answer', id: under.id, answer: okAnswer(outcome) }));
        this.answered(under, 200);
      }
    } catch (error) {
      this.fail(under, error);
    }
  }

  fail(call: CallUnderWay, error: unknown, changedNothing = call.route.method === 'GET'): void {
    const refusal = refusalOf(error as Parameters<typeof refusalOf>[0], changedNothing);
    if (refusal.code === 'venue.fault')
      this.#parts.log.error({ err: error, route: call.route.url }, 'A call of a stream met a fault');
    this.refuse(call, { outcome: 'refused', ...refusal });
  }

  refuse(call: CallUnderWay, refusal: RouteRefusal): void {
    this.over(call);
    call.stream.sendAscii(refusalAnswer(call.id, refusal));
    this.answered(call, refusalStatus[refusal.code]);
  }

  /** Comes before every answer: where sending it throws, the call is answered once more and was counted down already. */
  over(call: CallUnderWay): void {
    if (!call.isInFlight) return;
    call.isInFlight = false;
    call.line.ended();
  }

  answered({ route, beganMs }: Pick<CallUnderWay, 'route' | 'beganMs'>, status: number): void {
    const seconds = (performance.now() - beganMs) / 1000;
    this.#parts.answered({ method: 'STREAM', route: route.url, status, seconds });
  }
}

function routeNamed(routes: readonly Route[], name: StreamCallName): Route {
  const route = routes.find(({ url }) => url === `/api/webapi/${name}`);
  if (route?.access !== 'user') throw new Error(`${name} is no call of somebody who is signed in`);
  return route;
}

function isCall(message: unknown): message is { readonly op: 'call'; readonly id?: unknown } {
  return typeof message === 'object' && message !== null && 'op' in message && message.op === 'call';
}

/** The body first and then the query, as requests are read; what none was sent for counts as empty. */
function judge(
  { stream, route }: Pick<CallUnderWay, 'stream' | 'route'>,
  call: StreamCall,
  user: SignedInUser,
): Answer | Promise<Answer> {
  const body = route.body && readFields(route.body, call.body);
  if (body?.success === false) return unreadable(body.refusal);
  const query = readFields(route.query, call.query ?? {});
  if (!query.success) return unreadable(query.refusal);
  if (namesAnother(user, query.data, body?.data)) return refuse('session.foreignAid');
  return route.handle({
    query: query.data,
    body: body?.data,
    user,
    requestId: call.idempotencyKey === undefined ? undefined : keptKey(call.idempotencyKey),
    token: stream.token,
    meantFor: undefined,
    origin: { address: stream.address, userAgent: '', device: undefined, site: undefined },
    fromThisMachine: () => false,
    place: {},
    beginSession: () => {},
    endSession: () => {},
  });
}

function unreadable({ code, field }: FieldRefusal): RouteRefusal {
  return refuse(code, { field });
}
