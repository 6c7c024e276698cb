// What a route is: an address, schemas for what comes in and goes out, and a handler from request to outcome.
import { noFields } from '@candor/wire';
import type { z } from 'zod';
import type { Origin, SignedInUser } from '../identity/index.ts';
import type { KeyRight } from './keys.ts';
import type { Download, Outcome } from './outcome.ts';

/** Everybody may send this much; `identity` guards what costs a mail, a picture or a password hash. */
export type RouteLimit = 'ordinary' | 'identity';

export interface Call<Query, Body> {
  readonly query: Query;
  readonly body: Body;
  readonly origin: Origin;
  /** The request comes from the machine of the venue itself, and nothing speaks for somebody standing in between. */
  fromThisMachine(): boolean;
  /** The session token that came along, whether or not it signs anybody in. */
  readonly token: string | undefined;
  /** The account that the caller believes to be signed in, where it says so. */
  readonly meantFor: string | undefined;
  /** Sets the session cookie on the answer. */
  beginSession(token: string, expiresAtMs: number): void;
  endSession(): void;
}

export interface UserCall<Query, Body> extends Call<Query, Body> {
  readonly user: SignedInUser;
  /** The caller's Idempotency-Key. */
  readonly requestId: string | undefined;
  /** The parts of the address that the route names, such as `id` in `/files/:id`. */
  readonly place: Readonly<Record<string, string>>;
}

interface Shape<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly limit?: RouteLimit;
  /** What a key for programs needs for it; without it the call is for sessions alone. */
  readonly key?: KeyRight;
  /** The call takes an Idempotency-Key: sent again under the same key it has no second effect. */
  readonly idempotencyKey?: true;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  /** The whole answer as text, from a mould: the same that its schema and JSON would make, for a call that comes by the thousand. */
  write?(data: z.input<Data>): string;
}

type Handler<AnyCall, Data extends z.ZodType> = (
  call: AnyCall,
) => Outcome<z.input<Data>> | Promise<Outcome<z.input<Data>>>;

export type Answer = Outcome<unknown> | Download;

/** The text fields and the files of a form. */
export interface FormParts {
  readonly fields: z.ZodType;
  readonly files: readonly string[];
}

/** A route with its types forgotten, as the list of all routes holds it. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly summary: string;
  readonly access: 'public' | 'user';
  /** What a key for programs needs, where it is for one. */
  readonly key?: KeyRight | undefined;
  readonly limit: RouteLimit;
  readonly idempotencyKey: boolean;
  readonly query: z.ZodType;
  readonly body: z.ZodType | undefined;
  /** The body is a form with files instead of JSON. */
  readonly form?: FormParts | undefined;
  /** The answer is a file of this content type instead of an envelope. */
  readonly download?: string | undefined;
  readonly data: z.ZodType;
  readonly write?: ((data: unknown) => string) | undefined;
  handle(call: UserCall<unknown, unknown>): Answer | Promise<Answer>;
}

type NoFields = typeof noFields;
/** POST calls without fields may come with `{}` or without any body. */
const emptyBody = noFields.nullish();
type EmptyBody = typeof emptyBody;

/** A call that anybody may make. */
export function publicRoute<
  Data extends z.ZodType,
  Query extends z.ZodType = NoFields,
  Body extends z.ZodType = EmptyBody,
>(
  shape: Shape<Query, Body, Data> & { readonly handle: Handler<Call<z.output<Query>, z.output<Body>>, Data> },
): Route {
  return erase(shape, 'public', shape.handle as Route['handle']);
}

/** A call that needs a session. An `aid` in it that is not the caller's own is refused before the handler runs. */
export function userRoute<
  Data extends z.ZodType,
  Query extends z.ZodType = NoFields,
  Body extends z.ZodType = EmptyBody,
>(
  shape: Shape<Query, Body, Data> & {
    readonly handle: Handler<UserCall<z.output<Query>, z.output<Body>>, Data>;
  },
): Route {
  return erase(shape, 'user', shape.handle as Route['handle']);
}

function erase(
  shape: Shape<z.ZodType, z.ZodType, z.ZodType>,
  access: Route['access'],
  handle: Route['handle'],
): Route {
  const { method, url, summary, key, limit = 'ordinary', idempotencyKey = false, data } = shape;
  const { query = noFields } = shape;
  const write = shape.write as Route['write'];
  const body = method === 'GET' ? undefined : (shape.body ?? emptyBody);
  return { method, url, summary, access, key, limit, idempotencyKey, query, body, data, write, handle };
}

/** What Fastify validates and serialises a route with. */
export function routeSchema(route: Route, envelope: (data: z.ZodType) => z.ZodType, refusal: z.ZodType) {
  return {
    querystring: route.query,
    ...(route.body !== undefined && { body: route.body }),
    response: {
      ...(route.download === undefined && { 200: envelope(route.data) }),
      '4xx': refusal,
      '5xx': refusal,
    },
  };
}

const KEY_LENGTH_MAX = 64;

/** The exchange judges the form of an Idempotency-Key; more than one can be long is not carried further. */
export function keptKey(key: string): string {
  return key.slice(0, KEY_LENGTH_MAX);
}

/** A page says whom it speaks of: the session of its browser may be another user's by now. */
export const isMeantForAnother = (
  { aid }: Pick<SignedInUser, 'aid'>,
  { meantFor }: Pick<Call<unknown, unknown>, 'meantFor'>,
): boolean => meantFor !== undefined && meantFor !== aid;

/** An `aid` in a request never says who is calling, and must not say that it is somebody else. */
export function namesAnother(user: SignedInUser, query: unknown, body: unknown): boolean {
  return isOfAnother(user, query) || isOfAnother(user, body);
}

function isOfAnother({ aid: own }: SignedInUser, part: unknown): boolean {
  const aid = aidOf(part);
  return aid !== undefined && aid.toLowerCase() !== own;
}

/** The `aid` of a parsed request, where it has one. */
function aidOf(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  if ('fields' in part && 'files' in part) return aidOf(part.fields);
  if (!('aid' in part)) return undefined;
  return typeof part.aid === 'string' ? part.aid : undefined;
}
