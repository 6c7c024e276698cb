// A page is built without the libraries that it must not bring along, or not at all.
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../apps/server/src/database/testing-folder.ts';
import { browserApp } from './browser-app.ts';

async function builtWith(script: string): Promise<unknown> {
  const root = makeTestFolder('page');
  symlinkSync(path.resolve(import.meta.dirname, '../../node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'index.html'), '<script type="module" src="./page.js"></script>');
  writeFileSync(path.join(root, 'page.js'), script);
  const { build: options, ...app } = browserApp(root);
  return build({ ...app, configFile: false, logLevel: 'silent', build: { ...options, write: false } });
}

test('a page that uses the schemas is not built, and the module that asks for them is named', async () => {
  const script = `import { z } from 'zod'; document.title = z.string().parse(location.hash);`;
  await expect(builtWith(script)).rejects.toThrow(
    /zod is in .*asked for by \S+page\.js: a page does without\./s,
  );
});

test('control: a page that names them for its types alone is built', async () => {
  await expect(builtWith(`import { z } from 'zod'; document.title = location.hash;`)).resolves.toBeDefined();
});
