// The rules of the service worker: what it may keep and answer, and when it goes.
import { expect, test } from 'vitest';
import { createShellKeeper, type ShellKeeper } from './shell-keeper.ts';

const origin = 'https://venue.example';
const shell = { version: 'two', entry: '/assets/index-2.js', files: ['/assets/index-2.js', '/offline.html'] };

/** A browser's cache storage, as far as the keeper uses it. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  readonly modes: string[] = [];
  missing: string | undefined;

  async open(name: string) {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      addAll: async (requests: readonly Request[]) => {
        for (const { url, cache } of requests) {
          const path = url.slice(origin.length);
          if (path === this.missing) throw new TypeError('404');
          this.modes.push(`${path} ${cache}`);
          files.set(path, new Response(`kept ${path}`));
        }
      },
    };
  }
  match = async (path: string, { cacheName }: { cacheName: string }) => this.all.get(cacheName)?.get(path);
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

function keeperWith(answer: (url: string) => Response): { caches: Caches; keeper: ShellKeeper } {
  const caches = new Caches();
  const keeper = createShellKeeper({
    shell,
    origin,
    caches: caches as unknown as CacheStorage,
    fetch: async ({ url }) => answer(url.slice(origin.length)),
  });
  return { caches, keeper };
}

const fromVenue = (url: string) => new Response(`venue ${url}`);
const noConnection = () => {
  throw new TypeError('Failed to fetch');
};

function request(path: string, more: { method?: string; mode?: string } = {}): Request {
  const { method = 'GET', mode = 'cors' } = more;
  return { url: path.startsWith('http') ? path : origin + path, method, mode } as Request;
}

const page = request('/', { mode: 'navigate' });
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

test('answers of the venue are never its business', () => {
  const { keeper } = keeperWith(fromVenue);
  for (const asked of [
    request('/api/openapi/GetQuotations'),
    request('/api/webapi/getinfo'),
    request('/health/live'),
    request('/assets/other-9.js'),
    request('/assets/index-2.js?x=1'),
    request('/assets/index-2.js', { method: 'POST' }),
    request('https://other.example/assets/index-2.js'),
    request('/api/webapi/GetLedgerCsv', { mode: 'navigate' }),
  ]) {
    expect(keeper.answer(asked), asked.url).toBeUndefined();
  }
});

test('the page always comes from the venue, and nothing of it is kept', async () => {
  const { keeper, caches } = keeperWith(fromVenue);
  await keeper.keep();
  expect(await textOf(keeper.answer(page))).toBe('venue /');
  expect([...(caches.all.get('candor-shell-two')?.keys() ?? [])]).toEqual(shell.files);
});

test('without a connection the page without figures stands in for it', async () => {
  const { keeper } = keeperWith(noConnection);
  await keeper.keep();
  expect(await textOf(keeper.answer(page))).toBe('kept /offline.html');
});

test('an error of the venue is shown as it is: there is a connection', async () => {
  const { keeper } = keeperWith(() => new Response('behind', { status: 503 }));
  await keeper.keep();
  expect(await textOf(keeper.answer(page))).toBe('behind');
});

test('a file named by its content comes from what is kept, or from the venue where that is gone', async () => {
  const { keeper } = keeperWith(fromVenue);
  const file = request('/assets/index-2.js');
  expect(await textOf(keeper.answer(file))).toBe('venue /assets/index-2.js');
  await keeper.keep();
  expect(await textOf(keeper.answer(file))).toBe('kept /assets/index-2.js');
});

test('what is not named by its content is fetched past the cache of the browser', async () => {
  const { keeper, caches } = keeperWith(fromVenue);
  await keeper.keep();
  expect(caches.modes).toEqual(['/assets/index-2.js default', '/offline.html reload']);
});

test('a version that is not whole does not begin', async () => {
  const { keeper, caches } = keeperWith(fromVenue);
  caches.missing = '/offline.html';
  await expect(keeper.keep()).rejects.toThrow();
});

test('the files of other versions are deleted, and nobody else’s', async () => {
  const { keeper, caches } = keeperWith(fromVenue);
  await caches.open('candor-shell-one');
  await caches.open('something-else');
  await keeper.keep();
  await keeper.dropOthers();
  expect(await caches.keys()).toEqual(['something-else', 'candor-shell-two']);
  await keeper.dropAll();
  // The page goes on asking for its files until it is closed.
  expect(await textOf(keeper.answer(request('/assets/index-2.js')))).toBe('venue /assets/index-2.js');
  expect(await caches.keys()).toEqual(['something-else']);
});

test.each([
  [404, true],
  [410, true],
  [200, false],
  [429, false],
  [503, false],
])('a venue that answers %i for the worker means that it is unwanted: %s', async (status, unwanted) => {
  const { keeper } = keeperWith(() => new Response(null, { status }));
  expect(await keeper.isUnwanted()).toBe(unwanted);
});

test('a venue that cannot be reached says nothing about its worker', async () => {
  expect(await keeperWith(noConnection).keeper.isUnwanted()).toBe(false);
});
