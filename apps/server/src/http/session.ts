// Who is calling: the session cookie of a browser, or as a bearer the same token or the key of a program.
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, isApiKey, type SignedInUser } from '../identity/index.ts';
import { clientAddress, exactAddress } from './client-address.ts';
import { type KeyRight, refusalOfKey } from './keys.ts';
import type { AllowedOrigins } from './origins.ts';
import { type RouteRefusal, refuse } from './outcome.ts';

export interface Caller {
  readonly token: string | undefined;
  /** The browser sent it by itself, so a change needs the right origin. */
  readonly viaCookie: boolean;
  readonly user: SignedInUser | undefined;
}

const DEVICE = /^[A-Za-z0-9_-]{43}$/;
/** The privacy policy says the same to everybody. */
export const DEVICE_LIFE_DAYS = 180;

/** The token that a connection brought last, and what its session is known by. */
interface Brought {
  readonly token: string;
  readonly sessionName: string;
}

export class SessionCookies {
  readonly #identity: Identity;
  readonly #origins: AllowedOrigins;
  readonly #clock: { wallMs(): number };
  /** Of every open connection, so that a token is hashed once for all requests that bring it. */
  readonly #brought = new WeakMap<Socket, Brought>();

  constructor(identity: Identity, origins: AllowedOrigins, clock: { wallMs(): number }) {
    this.#identity = identity;
    this.#origins = origins;
    this.#clock = clock;
  }

  /** The name of the cookie. */
  get name(): string {
    return this.#origins.secure ? '__Host-candor_session' : 'candor_session';
  }

  /** The token that a request carries, whether or not it signs anybody in. */
  tokenOf(request: FastifyRequest): Pick<Caller, 'token' | 'viaCookie'> {
    const authorization = request.headers.authorization;
    if (authorization !== undefined) return { token: bearerToken(authorization), viaCookie: false };
    const cookie = cookiesOf(request)[this.name];
    // A key never comes by itself: no browser keeps one, and nobody may make it send one.
    return { token: isToken(cookie) ? cookie : undefined, viaCookie: cookie !== undefined };
  }

  async callerOf(request: FastifyRequest): Promise<Caller> {
    const { token, viaCookie } = this.tokenOf(request);
    const user = token === undefined ? undefined : await this.#identity.findCaller(token);
    return { token, viaCookie, user };
  }

  /** Whom a request signs in, where the session was looked up just now; undefined says nothing about it. */
  knownUserOf(request: FastifyRequest, { token } = this.tokenOf(request)): SignedInUser | undefined {
    if (token === undefined) return undefined;
    let brought = this.#brought.get(request.socket);
    if (brought === undefined || !isSame(brought.token, token)) {
      brought = { token, sessionName: this.#identity.sessionName(token) };
      this.#brought.set(request.socket, brought);
    }
    return this.#identity.findCachedSession(brought.sessionName);
  }

  /** Undefined for a session, and for a key that may do what the route needs, from where it comes. */
  refusalOf(
    request: FastifyRequest,
    { key }: SignedInUser,
    right: KeyRight | undefined,
  ): RouteRefusal | undefined {
    if (key === undefined) return undefined;
    const asked = { right, exact: exactAddress(request), counted: clientAddress(request) };
    const code = refusalOfKey(this.#identity, key, asked);
    return code && refuse(code);
  }

  set(reply: FastifyReply, token: string, expiresAtMs: number): void {
    reply.setCookie(this.name, token, { ...this.#options(), ...lifeOf(expiresAtMs, this.#clock.wallMs()) });
  }

  /**
   * The secret by which a browser is known again after its sessions; one that has none gets one with its next session.
   * Programs send no origin and keep no cookie: theirs would only push those of browsers out of the account's memory.
   */
  deviceOf(request: FastifyRequest): string | undefined {
    const kept = cookiesOf(request)[this.#deviceName];
    if (kept !== undefined && DEVICE.test(kept)) return kept;
    return request.headers.origin === undefined ? undefined : randomBytes(32).toString('base64url');
  }

  setDevice(reply: FastifyReply, device: string): void {
    reply.setCookie(this.#deviceName, device, { ...this.#options(), maxAge: DEVICE_LIFE_DAYS * 86_400 });
  }

  get #deviceName(): string {
    return this.#origins.secure ? '__Host-candor_device' : 'candor_device';
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.#options());
  }

  #options() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#origins.secure } as const;
  }
}

/** As a moment and as seconds, which go first: a browser whose clock is wrong would take the moment for another one. */
export function lifeOf(
  expiresAtMs: number,
  nowMs: number,
): { readonly expires: Date; readonly maxAge: number } {
  return { expires: new Date(expiresAtMs), maxAge: Math.max(0, Math.round((expiresAtMs - nowMs) / 1_000)) };
}

const none: FastifyRequest['cookies'] = {};

/** Read once somebody asks for them: a program sends none. */
function cookiesOf(request: FastifyRequest): FastifyRequest['cookies'] {
  const { cookie } = request.headers;
  if (cookie === undefined) return none;
  request.cookies ??= request.server.parseCookie(cookie);
  return request.cookies;
}

const BEARER = 'Bearer ';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function bearerToken(authorization: string): string | undefined {
  const token = authorization.startsWith(BEARER) ? authorization.slice(BEARER.length) : '';
  return isToken(token) || isApiKey(token) ? token : undefined;
}

function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

/** Takes equally long wherever they differ: on the connection of a proxy the tokens of different people meet. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let i = 0; i < one.length; i += 1) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
