// Headers by which browsers defend our visitors.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { AllowedOrigins } from './origins.ts';

export async function sendSecurityHeaders(app: FastifyInstance, origins: AllowedOrigins): Promise<void> {
  await app.register(helmet, {
    // Answers of the API are not pages: nothing in them may run. The page of the application has its own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    hsts: origins.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
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
