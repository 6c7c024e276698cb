// Serves the built web application: its page with a fresh style nonce each time, its assets for ever.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AllowedOrigins } from './origins.ts';
import type { HttpSettings } from './ports.ts';
import { offlinePagePolicy, pagePolicy, serviceWorkerPolicy } from './security-headers.ts';

const NONCE_TAG = /<meta\s+name="csp-nonce"[^>]*>/;

/** Files at the root that the browser asks again for each time, because their name does not change with them. */
const ownHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sw.js': { 'content-security-policy': serviceWorkerPolicy, 'service-worker-allowed': '/' },
  'offline.html': { 'content-security-policy': offlinePagePolicy },
};

export async function serveWebApplication(
  app: FastifyInstance,
  directory: string,
  origins: AllowedOrigins,
  ofVenue?: Pick<HttpSettings, 'mode' | 'prices'>,
): Promise<void> {
  const page = path.join(directory, 'index.html');
  if (!existsSync(page)) {
    app.log.warn({ directory }, 'The web application is not built: only the API is served');
    return;
  }
  const html = withVenue(readFileSync(page, 'utf8'), ofVenue);
  app.get('/', (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce, origins.streamSources(request.headers.host)))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withNonce(html, nonce));
  });
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, filePath) => {
      const file = path.relative(directory, filePath);
      const hashed = file.startsWith(`assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A compressed copy stands for the file itself.
      for (const [name, value] of Object.entries(ownHeaders[file.replace(/\.(?:br|gz)$/, '')] ?? {})) {
        reply.header(name, value);
      }
    },
  });
  serveFiles(app, filesIn(directory));
}

/**
 * Only files that are there at the start have an address; no path is ever put together from a request. A folder has one
 * route: one for each of a thousand files would be some two tenths of a second of every start.
 */
function serveFiles(app: FastifyInstance, files: ReadonlySet<string>): void {
  const send = (reply: FastifyReply, file: string): FastifyReply => {
    if (files.has(file)) reply.sendFile(file);
    else reply.callNotFound();
    return reply;
  };
  for (const folder of new Set(Array.from(files, (file) => path.posix.dirname(file)))) {
    if (folder === '.') continue;
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, ({ params }, reply) =>
      send(reply, `${folder}/${params['*']}`),
    );
  }
  for (const file of files)
    if (!file.includes('/')) app.get(`/${file}`, (_request, reply) => send(reply, file));
}

/** Below a directory, with `/` between names: without the page itself, compressed copies, and what is hidden. */
function filesIn(directory: string): ReadonlySet<string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(directory, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'));
  const isHidden = (file: string): boolean => file.split('/').some((name) => name.startsWith('.'));
  return new Set(
    files.filter((file) => file !== 'index.html' && !/\.(?:br|gz)$/.test(file) && !isHidden(file)),
  );
}

/** So that the page can say before anything else that its money is not real, and whether its prices are. */
function withVenue(html: string, ofVenue: Pick<HttpSettings, 'mode' | 'prices'> | undefined): string {
  if (ofVenue === undefined) return html;
  const { mode, prices } = ofVenue;
  return html.replace('<html ', `<html data-mode="${mode}" data-prices="${prices}" `);
}

function withNonce(html: string, nonce: string): string {
  const tag = `<meta name="csp-nonce" content="${nonce}">`;
  const page = NONCE_TAG.test(html) ? html.replace(NONCE_TAG, tag) : html.replace('<head>', `<head>${tag}`);
  return page.replaceAll('<style>', `<style nonce="${nonce}">`);
}
