// Calls of the API over an open stream: judged, limited, carried out and answered as if they had come as requests.
import {
  refusalOfIssues,
  type SchemaIssue,
  type StreamCall,
  type StreamCallName,
  streamCall,
  streamCallNames,
  streamLimits,
} from '@candor/wire';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Identity, SignedInUser } from '../../identity/index.ts';
import { refusalOf } from '../error-handler.ts';
import type { AnsweredRequest } from '../metrics/venue-metrics.ts';
import { okAnswer, type RouteRefusal, refusalAnswerOf, refuse } from '../outcome.ts';
import { refusalStatus } from '../refusal-status.ts';
import type { RequestCounts } from '../request-counts.ts';
import { type Answer, keptKey, namesAnother, type Route } from '../route.ts';
import type { StreamSocket } from './stream-socket.ts';

export interface StreamCallParts {
  readonly routes: readonly Route[];
  readonly identity: Pick<Identity, 'findSession' | 'findCachedSession' | 'sessionName'>;
  /** Those of requests: a call weighs as much as one. */
  readonly counts: RequestCounts;
  readonly answered: (request: AnsweredRequest) => void;
  readonly log: FastifyBaseLogger;
}

/** Where calls of a stream stand. */
interface Line {
  readonly sessionName: string;
  inFlight: number;
  /** Calls that wait for a look at the session; those that follow wait behind them, so that none overtakes. */
  waiting: number;
  turn: Promise<void>;
}

interface Asked {
  readonly stream: StreamSocket;
  readonly call: StreamCall;
  readonly route: Route;
  readonly beganMs: number;
  readonly line: Line;
}

export class StreamCalls {
  readonly #parts: StreamCallParts;
  readonly #routes: Readonly<Record<StreamCallName, Route>>;
  readonly #lines = new WeakMap<StreamSocket, Line>();

  constructor(parts: StreamCallParts) {
    this.#parts = parts;
    const named = streamCallNames.map((name) => [name, routeNamed(parts.routes, name)]);
    this.#routes = Object.fromEntries(named) as Record<StreamCallName, Route>;
  }

  /** False where the message is no call. A call beyond the limit of requests is refused, and told as `limited`. */
  take(stream: StreamSocket, message: unknown): 'taken' | 'limited' | false {
    if (!isCall(message)) return false;
    const parsed = streamCall.safeParse(message);
    if (!parsed.success) return false;
    const call = parsed.data;
    const asked = {
      stream,
      call,
      route: this.#routes[call.call],
      beganMs: performance.now(),
      line: this.#lineOf(stream),
    };
    const { isExceeded, seconds } = this.#parts.counts.add(stream.address);
    if (isExceeded) {
      this.#refuse(asked, refuse('request.rateLimited', { details: { seconds: String(seconds) } }));
      return 'limited';
    }
    if (asked.line.inFlight >= streamLimits.callsInFlightMax) this.#refuse(asked, refuse('venue.busy'));
    else if (stream.token === undefined) this.#refuse(asked, refuse('session.missing'));
    else this.#begin(asked, stream.token);
    return 'taken';
  }

  #lineOf(stream: StreamSocket): Line {
    const known = this.#lines.get(stream);
    if (known !== undefined) return known;
    const sessionName = this.#parts.identity.sessionName(stream.token ?? '');
    const line = { sessionName, inFlight: 0, waiting: 0, turn: Promise.resolve() };
    this.#lines.set(stream, line);
    return line;
  }

  /** With a session that was looked up just now, the engine has the order before the next message is read. */
  #begin(asked: Asked, token: string): void {
    const { line } = asked;
    line.inFlight += 1;
    const user = line.waiting === 0 ? this.#parts.identity.findCachedSession(line.sessionName) : undefined;
    if (user !== undefined) return void this.#carryOut(asked, user);
    line.waiting += 1;
    line.turn = line.turn
      .then(() => this.#parts.identity.findSession(token))
      .then(
        (found) => void this.#carryOut(asked, found),
        (error) => this.#fail(asked, error),
      )
      .finally(() => {
        line.waiting -= 1;
      });
  }

  async #carryOut(asked: Asked, user: SignedInUser | undefined): Promise<void> {
    try {
      const outcome = user === undefined ? refuse('session.missing') : await judge(asked, user);
      if (outcome.outcome === 'download') throw new Error(`${asked.route.url} is no call of a stream`);
      asked.line.inFlight -= 1;
      if (outcome.outcome === 'refused') this.#refuse(asked, outcome);
      else this.#answer(asked, 200, okAnswer(outcome));
    } catch (error) {
      this.#fail(asked, error);
    }
  }

  #fail(asked: Asked, error: unknown): void {
    asked.line.inFlight -= 1;
    const refusal = refusalOf(error as Parameters<typeof refusalOf>[0]);
    if (refusal.code === 'venue.fault')
      this.#parts.log.error({ err: error, route: asked.route.url }, 'A call of a stream met a fault');
    this.#refuse(asked, { outcome: 'refused', ...refusal });
  }

  #refuse(asked: Asked, refusal: RouteRefusal): void {
    this.#answer(asked, refusalStatus[refusal.code], refusalAnswerOf(refusal));
  }

  #answer({ stream, call, route, beganMs }: Asked, status: number, answer: object): void {
    stream.sendText(JSON.stringify({ op: 'answer', id: call.id, answer }));
    const seconds = (performance.now() - beganMs) / 1000;
    this.#parts.answered({ method: 'STREAM', route: route.url, status, seconds });
  }
}

function routeNamed(routes: readonly Route[], name: StreamCallName): Route {
  const route = routes.find(({ url }) => url === `/api/webapi/${name}`);
  if (route?.access !== 'user') throw new Error(`${name} is no call of somebody who is signed in`);
  return route;
}

function isCall(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'op' in message && message.op === 'call';
}

/** The body first and then the query, as requests are read; what none was sent for counts as empty. */
function judge({ stream, call, route }: Asked, user: SignedInUser): Answer | Promise<Answer> {
  const body = route.body?.safeParse(call.body);
  if (body?.success === false) return unreadable(body.error);
  const query = route.query.safeParse(call.query ?? {});
  if (!query.success) return unreadable(query.error);
  if (namesAnother(user, query.data, body?.data)) return refuse('session.foreignAid');
  return route.handle({
    query: query.data,
    body: body?.data,
    user,
    requestId: call.idempotencyKey === undefined ? undefined : keptKey(call.idempotencyKey),
    token: stream.token,
    origin: { address: stream.address, userAgent: '', device: undefined, site: undefined },
    fromThisMachine: false,
    place: {},
    beginSession: () => {},
    endSession: () => {},
  });
}

function unreadable(error: z.ZodError): RouteRefusal {
  const { code, field } = refusalOfIssues(error.issues as readonly SchemaIssue[]);
  return refuse(code, { field });
}
