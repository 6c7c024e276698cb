// Another release for tests: processes in which one text of the exchange's sources is another one.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeTestFolder } from '../../database/testing-folder.ts';

/** What such a process imports first; it ends where the text is not there exactly once. */
export function changedSource(file: string, find: string, replace: string): string {
  const hook = path.join(makeTestFolder('release-source'), 'hook.mjs');
  writeFileSync(
    hook,
    `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  const loaded = next(url, context);
  if (!url.endsWith('/packages/exchange/src/' + ${JSON.stringify(file)})) return loaded;
  const parts = String(loaded.source instanceof Uint8Array ? Buffer.from(loaded.source) : loaded.source).split(${JSON.stringify(find)});
  if (parts.length !== 2) throw new Error('Not found exactly once');
  return { ...loaded, source: parts.join(${JSON.stringify(replace)}) };
} });`,
  );
  return pathToFileURL(hook).href;
}
