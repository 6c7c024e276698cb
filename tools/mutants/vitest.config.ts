// The tests of one file against a mutant: the file that it changes is changed as it is loaded.
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
  test: {
    include: ['**/*.{unit,property,integration}.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.tsbuild/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    fsModuleCache: false,
  },
});
