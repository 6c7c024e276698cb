// Whoever looks at all screens looks at every route: one that was added and has no place here would never be looked at.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { places } from './places.ts';

const web = path.resolve(import.meta.dirname, '../../apps/web/src');
const readFile = (file: string) => readFileSync(path.join(web, file), 'utf8');

/** The addresses of the routes, as they stand in the two files: `/trade/:symbol` for one with a value in it. */
function routesOf(routes: string, paths: string): readonly string[] {
  return [...routes.matchAll(/\bscreen\(\s*paths\.(\w+)\(\)/g)].map(([, name = '']) => {
    const line = new RegExp(`^ {2}${name}: [^]*?'(/[^']*)'`, 'm').exec(paths);
    return line?.[1] ?? name;
  });
}

function withoutPlace(routes: readonly string[]): readonly string[] {
  const shown = places.map(({ address }) => address.split('?')[0] ?? '');
  return routes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/, '[^/]+')}$`);
    return !shown.some((address) => pattern.test(address));
  });
}

const routes = routesOf(readFile('routes.tsx'), readFile('paths.ts'));

test('every route has a place', () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(withoutPlace(routes)).toEqual([]);
});

/** In the walk a value of an address stands in braces. */
function untold(routes: readonly string[], walk: string): readonly string[] {
  return routes.filter((route) => !walk.includes(`\`${route.replace(/:(\w+)/, '{$1}')}\``));
}

const walk = readFileSync(path.resolve(web, '../../../docs/reference/screens.md'), 'utf8');

test('every route stands in the walk through the specification, if only as something beyond it', () => {
  expect(untold(routes, walk)).toEqual([]);
});

test('no two places have one name', () => {
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
});

test('control: a route that was added is missed', () => {
  expect(withoutPlace([...routes, '/added', '/added/:id'])).toEqual(['/added', '/added/:id']);
  expect(untold([...routes, '/added/:id'], walk)).toEqual(['/added/:id']);
});
