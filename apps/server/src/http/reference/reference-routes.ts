// GET /docs/openapi.json and GET /docs: the reference for programs and for people.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../route.ts';
import { openApiDocument } from './document.ts';
import { referencePage } from './page.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

export function registerReference(app: FastifyInstance, routes: readonly Route[], cookie: string): void {
  const document = openApiDocument(routes, { version, cookie });
  const text = JSON.stringify(document, null, 2);
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  app.get('/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', referencePolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(referencePage(document, nonce));
  });
}

/** The page runs nothing and loads nothing. */
function referencePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
