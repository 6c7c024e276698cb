// How much room is left where the venue writes: measured every half minute, and told once whenever it becomes little.
import { statfs } from 'node:fs/promises';
import { clusterElsewhere } from './database/embedded/cluster-place.ts';

export interface DiskSpace {
  /** The data directory, or the database where that lies elsewhere on this machine. */
  readonly place: 'data' | 'database';
  /** What the account of the venue may still write. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface DiskWatch {
  /** As it was measured last; what could not be measured is left out. */
  spaces(): readonly DiskSpace[];
  stop(): Promise<void>;
}

export interface DiskWatchParts {
  readonly dataDirectory: string;
  /** Set where the database is a server of its own: what an earlier one has left of its place is not followed. */
  readonly databaseUrl?: string | undefined;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly measure?: (directory: string) => Promise<Omit<DiskSpace, 'place'>>;
  readonly everyMs?: number;
}

/**
 * The records of a venue that nobody uses are 247 MB a day (docs/reference/benchmarks.md, house): this is three weeks of
 * them, a time in which somebody looks. A busy one has less of it, and its disk is larger.
 */
export const LITTLE_BYTES = 5 * 1_073_741_824;
/** What is a little more than little is no news: room that comes and goes with a file is told once. */
const ENOUGH_BYTES = (LITTLE_BYTES * 11) / 10;
const EVERY_MS = 30_000;

export function isLittle({ freeBytes }: Pick<DiskSpace, 'freeBytes'>): boolean {
  return freeBytes < LITTLE_BYTES;
}

export async function startDiskWatch(parts: DiskWatchParts): Promise<DiskWatch> {
  const { dataDirectory, databaseUrl, log, measure = measureDisk, everyMs = EVERY_MS } = parts;
  const elsewhere = databaseUrl === undefined ? clusterElsewhere(dataDirectory) : undefined;
  const places = [
    { place: 'data' as const, directory: dataDirectory },
    ...(elsewhere === undefined ? [] : [{ place: 'database' as const, directory: elsewhere }]),
  ];
  const told = new Set<DiskSpace['place']>();
  let spaces: readonly DiskSpace[] = [];
  const look = async (): Promise<void> => {
    const measured = await Promise.all(
      places.map(async ({ place, directory }) => {
        const space = await measure(directory).catch(() => undefined);
        return space === undefined ? [] : [{ place, ...space }];
      }),
    );
    spaces = measured.flat();
    for (const space of spaces) {
      if (isLittle(space) && !told.has(space.place)) {
        told.add(space.place);
        log.error(
          { ...space, littleBytes: LITTLE_BYTES },
          'Little room is left on the disk; a full one ends the venue',
        );
      } else if (space.freeBytes >= ENOUGH_BYTES && told.delete(space.place)) {
        log.info(space, 'There is room on the disk again');
      }
    }
  };
  await look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { spaces: () => spaces, stop: async () => clearInterval(timer) };
}

async function measureDisk(directory: string): Promise<Omit<DiskSpace, 'place'>> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
