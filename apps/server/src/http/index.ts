// The door of HTTP: the public listener, and the development controls on their own.
import { buildApplication, serverOptions } from './application.ts';
import { type Door, openDoor } from './door.ts';
import type { HttpPorts, HttpSettings } from './ports.ts';

export { type CaptchaMemory, createCaptchaMemory } from './dev/captcha-memory.ts';
export type { DevelopmentPorts } from './dev/ports.ts';
export { type DevelopmentServer, startDevelopmentServer } from './dev/server.ts';
export { type Door, listenRefusal } from './door.ts';
export { ownOrigin } from './origins.ts';

export interface HttpServer {
  /** The port that was taken, also where the settings asked for a free one. */
  readonly port: number;
  /** Answers what is under way, closes streams with 1001, and takes nothing new. */
  stop(): Promise<void>;
}

/** Takes the port before the venue starts, and answers that it is starting. */
export function openHttpDoor(settings: { readonly host: string; readonly port: number }): Promise<Door> {
  return openDoor(settings, serverOptions);
}

export async function startHttp(ports: HttpPorts, settings: HttpSettings, door: Door): Promise<HttpServer> {
  const { app, origins } = await buildApplication(ports, settings, door.server);
  origins.listenOn(door.port);
  await app.listen({ host: settings.host, port: door.port });
  return { port: door.port, stop: () => app.close() };
}
