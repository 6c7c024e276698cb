// What the service worker keeps and answers: the files with which the app starts, and the page without a connection.
// It never keeps an answer of the venue, and never a page with a figure on it.

export interface Shell {
  /** Changes whenever one of the files does. */
  readonly version: string;
  /** The script with which this version of the app begins. */
  readonly entry: string;
  /** Absolute paths. */
  readonly files: readonly string[];
}

export interface ShellParts {
  readonly shell: Shell;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface ShellKeeper {
  /** Fetches every file, or fails: a version that is not whole never takes over. */
  keep(): Promise<void>;
  /** Deletes the files of all other versions. */
  dropOthers(): Promise<void>;
  /** Undefined where the browser asks the venue as if there were no worker. */
  answer(request: Request): Promise<Response> | undefined;
  /** The venue has no service worker any more, so this one has no right to stay. */
  isUnwanted(): Promise<boolean>;
  dropAll(): Promise<void>;
}

const prefix = 'candor-shell-';
const offlinePage = '/offline.html';
const goneStatuses = [404, 410];

export function createShellKeeper({ shell, origin, caches, fetch }: ShellParts): ShellKeeper {
  const name = prefix + shell.version;
  const files = new Set(shell.files);
  // Asking must not make a cache anew that was dropped.
  const kept = (path: string) => caches.match(path, { cacheName: name, ignoreVary: true });
  const drop = async (wanted: (other: string) => boolean) => {
    const names = (await caches.keys()).filter((other) => other.startsWith(prefix) && wanted(other));
    await Promise.all(names.map((other) => caches.delete(other)));
  };

  async function fileOf(request: Request, path: string): Promise<Response> {
    return (await kept(path)) ?? fetch(request);
  }

  /** Always the venue's own page; an old one would ask for scripts that are gone. */
  async function pageOf(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch {
      return (await kept(offlinePage)) ?? Response.error();
    }
  }

  return {
    async keep() {
      const cache = await caches.open(name);
      // What is named by its content is in the browser's own cache already; anything else could be there and be old.
      const fresh = (path: string): RequestCache => (path.startsWith('/assets/') ? 'default' : 'reload');
      await cache.addAll(shell.files.map((path) => new Request(origin + path, { cache: fresh(path) })));
    },
    dropOthers: () => drop((other) => other !== name),
    dropAll: () => drop(() => true),
    answer(request) {
      const address = new URL(request.url);
      if (request.method !== 'GET' || address.origin !== origin) return undefined;
      if (request.mode === 'navigate') return address.pathname === '/' ? pageOf(request) : undefined;
      const isKept = address.search === '' && files.has(address.pathname);
      return isKept ? fileOf(request, address.pathname) : undefined;
    },
    async isUnwanted() {
      try {
        const { status } = await fetch(new Request(`${origin}/sw.js`, { cache: 'no-store' }));
        return goneStatuses.includes(status);
      } catch {
        return false;
      }
    },
  };
}
