// Headers by which browsers defend our visitors.
import type { FastifyInstance } from 'fastify';
import type { AllowedOrigins } from './origins.ts';

/** Answers of the API are not pages: nothing in them may run. The page of the application has its own policy. */
const answerHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that this switches off has let attacks in; policies have taken its place.
  'x-xss-protection': '0',
  'cache-control': 'no-store',
} as const;

const onlyOverTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Set before anything else happens, so that refusals carry them too; a route may put another value over each. */
export function sendSecurityHeaders(app: FastifyInstance, origins: AllowedOrigins): void {
  const headers = Object.entries({ ...answerHeaders, ...(origins.secure && onlyOverTls) });
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    done();
  });
}

/** The page without a connection: its own script and styles, and the question whether the venue is there again. */
export const offlinePagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** A service worker fetches from this origin and loads nothing else; it has no page. */
export const serviceWorkerPolicy =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'";

/** Scripts from us alone; styles from us or with this answer's nonce; nothing inline, no frames, no plugins. */
export function pagePolicy(nonce: string, streamSources: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${streamSources.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes markup, a script or the address of one; the one policy that may be made lets style texts through.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
