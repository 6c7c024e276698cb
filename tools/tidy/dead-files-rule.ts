/** Reports TypeScript files that nothing starts, tests or imports. */
import path from 'node:path';
import { isTest, mustLive, type Problem, type Repository } from './repository.ts';
import { type Doors, doorsOf, manifestsOf, resolveImport } from './resolve-imports.ts';
import { sourcesOf } from './source.ts';

export function findDeadFiles(repository: Repository): Problem[] {
  const sources = sourcesOf(repository);
  const doors = doorsOf(repository);
  const reached = new Set<string>();
  const waiting = [...entries(repository, doors)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const source = sources.get(file);
    for (const { specifier } of source?.imports ?? [])
      waiting.push(...resolveImport(file, specifier, doors, sources));
    for (const url of source?.urls ?? []) waiting.push(...resolveImport(file, url, doors, sources));
  }
  return [...sources.keys()]
    .filter((file) => mustLive(file) && !reached.has(file))
    .map((file) => ({
      file,
      line: 1,
      message: 'is not started, tested or imported by anything: use it or remove it',
    }));
}

function* entries(repository: Repository, doors: Doors): Generator<string> {
  yield* doors.values();
  for (const [file, text] of repository.files) {
    if (isTest(file) || /^apps\/[^/]+\/src\/main\.tsx?$/.test(file) || /\.config\.ts$/.test(file)) yield file;
    if (file.endsWith('.html')) {
      for (const [, source = ''] of text.matchAll(/<script[^>]+src="([^"]+)"/g)) {
        yield path.posix.join(path.posix.dirname(file), source);
      }
    }
  }
  for (const [folder, { scripts }] of manifestsOf(repository)) {
    for (const [named] of Object.values(scripts ?? {})
      .join('\n')
      .matchAll(/[\w./-]+\.tsx?\b/g)) {
      yield path.posix.join(folder, named);
    }
  }
}
