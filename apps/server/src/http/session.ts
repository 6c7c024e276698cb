// Who is calling: the session cookie of a browser, or the same token as a bearer of a program.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity, SignedInUser } from '../identity/index.ts';
import type { AllowedOrigins } from './origins.ts';

export interface Caller {
  readonly token: string | undefined;
  /** The browser sent it by itself, so a change needs the right origin. */
  readonly viaCookie: boolean;
  readonly user: SignedInUser | undefined;
}

const DEVICE = /^[A-Za-z0-9_-]{43}$/;
const DEVICE_LIFE_SECONDS = 180 * 86_400;

export class SessionCookies {
  readonly #identity: Identity;
  readonly #origins: AllowedOrigins;

  constructor(identity: Identity, origins: AllowedOrigins) {
    this.#identity = identity;
    this.#origins = origins;
  }

  /** The name of the cookie. */
  get name(): string {
    return this.#origins.secure ? '__Host-candor_session' : 'candor_session';
  }

  /** The token that a request carries, whether or not it signs anybody in. */
  tokenOf(request: FastifyRequest): Pick<Caller, 'token' | 'viaCookie'> {
    const authorization = request.headers.authorization;
    if (authorization !== undefined) {
      const match = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization);
      return { token: match?.[1], viaCookie: false };
    }
    const cookie = request.cookies[this.name];
    return { token: cookie, viaCookie: cookie !== undefined };
  }

  async callerOf(request: FastifyRequest): Promise<Caller> {
    const { token, viaCookie } = this.tokenOf(request);
    const user = token === undefined ? undefined : await this.#identity.findSession(token);
    return { token, viaCookie, user };
  }

  set(reply: FastifyReply, token: string, expiresAtMs: number): void {
    reply.setCookie(this.name, token, { ...this.#options(), expires: new Date(expiresAtMs) });
  }

  /**
   * The secret by which a browser is known again after its sessions; one that has none gets one with its next session.
   * Programs send no origin and keep no cookie: theirs would only push those of browsers out of the account's memory.
   */
  deviceOf(request: FastifyRequest): string | undefined {
    const kept = request.cookies[this.#deviceName];
    if (kept !== undefined && DEVICE.test(kept)) return kept;
    return request.headers.origin === undefined ? undefined : randomBytes(32).toString('base64url');
  }

  setDevice(reply: FastifyReply, device: string): void {
    reply.setCookie(this.#deviceName, device, { ...this.#options(), maxAge: DEVICE_LIFE_SECONDS });
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
