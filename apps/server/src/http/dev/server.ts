// Development controls: a loopback listener of their own, behind a token. Absent unless they were asked for.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { handleErrors, sendRefusal } from '../error-handler.ts';
import { acceptJsonBodiesOnly } from '../json-body.ts';
import { ownSchemas } from '../own-schemas.ts';
import { registerControls } from './controls.ts';
import type { DevelopmentPorts } from './ports.ts';

export interface DevelopmentServer {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startDevelopmentServer(
  ports: DevelopmentPorts,
  settings: { readonly port: number; readonly dataDirectory: string },
): Promise<DevelopmentServer> {
  const token = randomBytes(32).toString('base64url');
  const tokenFile = path.join(settings.dataDirectory, 'dev-token');
  mkdirSync(settings.dataDirectory, { recursive: true });
  // Removed first: writing into an existing file would keep whatever rights it has.
  rmSync(tokenFile, { force: true });
  writeFileSync(tokenFile, token, { mode: 0o600, flag: 'wx' });

  const app: FastifyInstance = fastify({
    loggerInstance: ports.log,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: ownSchemas,
  });
  handleErrors(app);
  acceptJsonBodiesOnly(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackHost(request)) return sendRefusal(reply, { code: 'request.originMismatch' });
    if (!hasToken(request, token)) return sendRefusal(reply, { code: 'session.missing' });
  });
  registerControls(app, ports);
  await app.listen({ host: '127.0.0.1', port: settings.port });
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      await app.close();
      rmSync(tokenFile, { force: true });
    },
  };
}

/** A page whose name was pointed at this machine still sends its own name. */
function isLoopbackHost(request: FastifyRequest): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?$/.test(request.headers.host ?? '');
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  return given.length === right.length && timingSafeEqual(given, right);
}
