// The door of the console's listener.
import { serverOptions } from '../application.ts';
import { type Door, openDoor } from '../door.ts';
import { buildConsole } from './application.ts';
import type { ConsolePorts, ConsoleSettings } from './context.ts';

export type { ConsolePorts } from './context.ts';

export interface ConsoleServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Takes the port before the venue starts. A port that nobody chose gives way to one that is free. */
export async function openConsoleDoor(settings: {
  readonly host: string;
  readonly port: number;
  readonly portMayMove: boolean;
}): Promise<Door> {
  try {
    return await openDoor(settings, serverOptions, 'CANDOR_CONSOLE_PORT');
  } catch (error) {
    if (!settings.portMayMove || settings.port === 0) throw error;
    return openDoor({ ...settings, port: 0 }, serverOptions, 'CANDOR_CONSOLE_PORT');
  }
}

export async function startConsole(
  ports: ConsolePorts,
  settings: ConsoleSettings,
  door: Door,
): Promise<ConsoleServer> {
  const { app, origins } = await buildConsole(ports, settings, door.server);
  origins.listenOn(door.port);
  await app.listen({ host: settings.host, port: door.port });
  return { port: door.port, stop: () => app.close() };
}
