// The session cookie of operators, apart from that of the public application.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AllowedOrigins } from '../origins.ts';
import { lifeOf } from '../session.ts';

export class ConsoleCookies {
  readonly #origins: AllowedOrigins;
  readonly #clock: { wallMs(): number };

  constructor(origins: AllowedOrigins, clock: { wallMs(): number }) {
    this.#origins = origins;
    this.#clock = clock;
  }

  get name(): string {
    return this.#origins.secure ? '__Host-candor_console' : 'candor_console';
  }

  /** Nothing else signs an operator in: programs have no business here. */
  tokenOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  set(reply: FastifyReply, token: string, expiresAtMs: number): void {
    reply.setCookie(this.name, token, { ...this.#options(), ...lifeOf(expiresAtMs, this.#clock.wallMs()) });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.#options());
  }

  #options() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#origins.secure } as const;
  }
}
