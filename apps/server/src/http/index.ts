// The door of HTTP: the public listener, and the development controls on their own.
import type { AddressInfo } from 'node:net';
import { buildApplication } from './application.ts';
import type { HttpPorts, HttpSettings } from './ports.ts';

export { type CaptchaMemory, createCaptchaMemory } from './dev/captcha-memory.ts';
export { type DevelopmentPorts, type DevelopmentServer, startDevelopmentServer } from './dev/server.ts';
export type { HttpEngine, HttpHistory, HttpPorts, HttpPrices, HttpSettings } from './ports.ts';

export interface HttpServer {
  /** The port that was taken, also where the settings asked for a free one. */
  readonly port: number;
  readonly address: string;
  /** Answers what is under way, closes streams with 1001, and takes nothing new. */
  stop(): Promise<void>;
}

export async function startHttp(ports: HttpPorts, settings: HttpSettings): Promise<HttpServer> {
  const { app, origins } = await buildApplication(ports, settings);
  await app.listen({ host: settings.host, port: settings.port });
  const { address, port } = app.server.address() as AddressInfo;
  origins.listenOn(port);
  return { port, address, stop: () => app.close() };
}
