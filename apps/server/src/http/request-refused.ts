// A refusal on the way to a route, where Fastify knows only errors. The error handler makes it an answer.
import type { FieldRefusal } from '@candor/wire';

export class RequestRefused extends Error {
  readonly refusal: FieldRefusal;
  /** Fastify would answer with this if the error handler did not. */
  readonly statusCode = 400;

  constructor(refusal: FieldRefusal) {
    super(refusal.code);
    this.name = 'RequestRefused';
    this.refusal = refusal;
  }
}
