// Rules for what the build of an installable app is made of.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { installable } from './installable.ts';

test('its scripts are found below a folder whose name has spaces, percent signs and letters of any language', () => {
  const root = path.resolve('/srv/josé 50% 中');
  const file = (name: string) => path.join(root, name);
  const address = (name: string) => pathToFileURL(file(name));
  const { buildStart } = installable({
    root,
    words: async () => [],
    tokens: address('tokens.css'),
    worker: address('worker.ts'),
    page: address('page.ts'),
    styles: address('page.css'),
  });
  const emitted: Rolldown.EmittedFile[] = [];
  const context = { emitFile: (one: Rolldown.EmittedFile) => emitted.push(one) };
  (buildStart as unknown as (this: typeof context) => void).call(context);
  expect(emitted.map((one) => 'id' in one && one.id)).toEqual([file('worker.ts'), file('page.ts')]);
});
