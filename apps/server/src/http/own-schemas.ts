// Requests are judged by schemas of our own and answers are written by them. Without a word Fastify loads two compilers of
// other schemas as well, which nothing asks for anything and which take a part of every start.
import type { FastifyServerOptions } from 'fastify';

function nobody(): never {
  throw new Error('A route has a schema and its listener no compiler for it');
}

export const ownSchemas = {
  compilersFactory: { buildValidator: nobody, buildSerializer: nobody },
} as const satisfies FastifyServerOptions['schemaController'];
