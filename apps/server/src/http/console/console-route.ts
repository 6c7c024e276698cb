// What a route of the console is: a route of HTTP, and the roles that may make the call.
import { noFields } from '@candor/wire';
import type { ConsoleCallName, OperatorRole } from '@candor/wire/console';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Operator, OperatorOrigin, OperatorSession } from '../../operators/index.ts';
import type { Outcome } from '../outcome.ts';
import type { RouteLimit } from '../route.ts';

/**
 * `visitor` is anybody, `operator` whoever is signed in. Everything else names its roles: a route without any is
 * refused when the console is put together.
 */
export type ConsoleAccess = 'visitor' | 'operator' | readonly OperatorRole[];

export interface ConsoleCall<Query, Body> {
  readonly query: Query;
  readonly body: Body;
  readonly origin: OperatorOrigin;
  readonly token: string | undefined;
  beginSession(token: string, expiresAtMs: number): void;
  endSession(): void;
}

export interface OperatorCall<Query, Body> extends ConsoleCall<Query, Body> {
  readonly operator: Operator;
  readonly session: OperatorSession;
  /** The request's Idempotency-Key. */
  readonly requestKey: string | undefined;
}

/** An answer that is no envelope, such as a file. */
export type SentAnswer = (reply: FastifyReply) => FastifyReply;

export interface ConsoleRoute {
  readonly method: 'GET' | 'POST';
  /** The last part of the address: `DecideDeposit`. */
  readonly name: ConsoleCallName;
  readonly url: string;
  readonly access: ConsoleAccess;
  readonly limit: RouteLimit;
  /** Answered also while the operator still has the password that somebody else has seen. */
  readonly beforePasswordChange: boolean;
  readonly query: z.ZodType;
  readonly body: z.ZodType | undefined;
  /** Undefined where the answer is no envelope. */
  readonly data: z.ZodType | undefined;
  handle(
    call: OperatorCall<unknown, unknown>,
  ): Outcome<unknown> | SentAnswer | Promise<Outcome<unknown> | SentAnswer>;
}

interface Shape<Query extends z.ZodType, Body extends z.ZodType> {
  readonly limit?: RouteLimit;
  readonly beforePasswordChange?: true;
  readonly query?: Query;
  readonly body?: Body;
}

type Answered<Data extends z.ZodType> = Outcome<z.input<Data>> | Promise<Outcome<z.input<Data>>>;
type NoFields = typeof noFields;
const emptyBody = noFields.nullish();
type EmptyBody = typeof emptyBody;

export const CONSOLE_BASE = '/api/console/';

/** `GET GetDeposits` or `POST DecideDeposit`. */
export function consoleRoute<
  Data extends z.ZodType,
  Query extends z.ZodType = NoFields,
  Body extends z.ZodType = EmptyBody,
>(
  call: `${'GET' | 'POST'} ${ConsoleCallName}`,
  access: ConsoleAccess,
  shape: Shape<Query, Body> & {
    readonly data: Data;
    readonly handle: (call: OperatorCall<z.output<Query>, z.output<Body>>) => Answered<Data>;
  },
): ConsoleRoute {
  return erase(call, access, shape, shape.data, shape.handle as ConsoleRoute['handle']);
}

/** A route whose answer is a file and not an envelope. */
export function sendingRoute<Query extends z.ZodType = NoFields>(
  call: `GET ${ConsoleCallName}`,
  access: ConsoleAccess,
  shape: Shape<Query, EmptyBody> & {
    readonly handle: (
      call: OperatorCall<z.output<Query>, unknown>,
    ) => SentAnswer | Outcome<never> | Promise<SentAnswer | Outcome<never>>;
  },
): ConsoleRoute {
  return erase(call, access, shape, undefined, shape.handle as ConsoleRoute['handle']);
}

function erase(
  call: string,
  access: ConsoleAccess,
  shape: Shape<z.ZodType, z.ZodType>,
  data: z.ZodType | undefined,
  handle: ConsoleRoute['handle'],
): ConsoleRoute {
  const [method, name] = call.split(' ') as ['GET' | 'POST', ConsoleCallName];
  const { limit = 'ordinary', beforePasswordChange = false, query = noFields } = shape;
  const body = method === 'GET' ? undefined : (shape.body ?? emptyBody);
  return {
    method,
    name,
    url: CONSOLE_BASE + name,
    access,
    limit,
    beforePasswordChange,
    query,
    body,
    data,
    handle,
  };
}

export function mayCall(route: Pick<ConsoleRoute, 'access'>, roles: readonly OperatorRole[]): boolean {
  if (route.access === 'visitor' || route.access === 'operator') return true;
  return route.access.some((role) => roles.includes(role));
}

/** A mistake of the program, found when it starts: nobody is let in by something that was forgotten. */
export function refuseUnguardedRoutes(routes: readonly Pick<ConsoleRoute, 'name' | 'access'>[]): void {
  const names = new Set<string>();
  for (const { name, access } of routes) {
    if (access === undefined || access.length === 0)
      throw new Error(`The console call ${name} names no role that may make it.`);
    if (names.has(name)) throw new Error(`The console call ${name} stands in the table twice.`);
    names.add(name);
  }
}
