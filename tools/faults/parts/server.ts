// The whole server as a process on a data directory or a database, alone or under its supervisor, and perhaps with
// something broken on purpose.
import { fileURLToPath } from 'node:url';
import { VenueProcess } from '../../e2e/venue-process.ts';
import { type Plant, withPlants } from './planted.ts';
import { childEnvironment } from './scratch.ts';

export interface ServerOptions {
  readonly dataDirectory: string;
  /** The server that comes with Candor without. */
  readonly databaseUrl?: string;
  readonly supervised: boolean;
  readonly plants?: readonly Plant[];
}

export function startServer(options: ServerOptions): Promise<VenueProcess> {
  const { dataDirectory, databaseUrl, supervised, plants = [] } = options;
  const { environment, nodeArguments } = withPlants(...plants);
  const script = supervised
    ? new URL('./supervised-server.ts', import.meta.url)
    : new URL('../../../apps/server/src/main.ts', import.meta.url);
  const more = {
    NODE_COMPILE_CACHE: childEnvironment.NODE_COMPILE_CACHE,
    CANDOR_DATA: dataDirectory,
    CANDOR_REQUESTS_PER_MINUTE: '1000000',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...environment,
  };
  return VenueProcess.start(more, [...nodeArguments, fileURLToPath(script)]);
}
