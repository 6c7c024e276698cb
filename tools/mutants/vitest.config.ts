// The unit tests against a mutant: the file that it changes is changed as it is loaded.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { mutantOfProcess, mutated } from './mutant.ts';

const mutant = mutantOfProcess();
const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code: string, id: string) =>
        mutant !== undefined && id.split('?')[0] === `${root}${mutant.file}`
          ? mutated(code, mutant)
          : undefined,
    },
  ],
  // What was changed must not be kept for anybody else, nor what was kept be taken for what was changed.
  test: { include: ['**/*.unit.test.ts'], testTimeout: 10_000, maxWorkers: 1, fsModuleCache: false },
});
