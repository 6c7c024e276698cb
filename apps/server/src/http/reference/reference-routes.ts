// GET /docs/openapi.json and GET /docs: the reference for programs and for people.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../route.ts';
import { openApiDocument } from './document.ts';
import { referencePage, styleSource } from './page.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

export function registerReference(app: FastifyInstance, routes: readonly Route[], cookie: string): void {
  // A start that nobody asks for it is the sooner for that.
  const document = () => openApiDocument(routes, { version, cookie });
  serve(app, '/docs/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(document(), null, 2),
  );
  serve(app, '/docs', 'text/html; charset=utf-8', () => referencePage(document()), {
    'content-security-policy': referencePolicy,
  });
}

/** The page runs nothing and loads nothing. */
const referencePolicy = [
  "default-src 'none'",
  `style-src ${styleSource}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Written when somebody asks for the first time, and never again: anybody may ask as often as they like, and to write
 * it takes as long as to decide about hundreds of orders.
 */
function serve(
  app: FastifyInstance,
  url: string,
  type: string,
  write: () => string,
  headers: Readonly<Record<string, string>> = {},
): void {
  let written: { readonly body: Buffer; readonly etag: string } | undefined;
  app.get(url, (request, reply) => {
    written ??= withTag(Buffer.from(write()));
    reply.headers({ ...headers, 'cache-control': 'no-cache', etag: written.etag });
    if (isKnown(request.headers['if-none-match'], written.etag)) return reply.code(304).send();
    return reply.type(type).send(written.body);
  });
}

function withTag(body: Buffer): { readonly body: Buffer; readonly etag: string } {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** Whether the caller has this very text; a proxy that compressed it has marked its tag as weak. */
function isKnown(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
