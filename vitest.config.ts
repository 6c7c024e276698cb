import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/test/long-first.ts';

/**
 * What is waited for may take seconds, by design and on a busy machine, where another process or thread does it; the
 * library gives up after one.
 */
const within = (timeoutMs: number) => ({ poll: { timeout: timeoutMs } });

/**
 * One project per kind of test: the file name says which parts of the world a test needs. Two files run at once, more of
 * those that wait for a database or a browser (`tools/test/test.ts`), except where a test compares times (`alone`) and a
 * neighbour would be measured with it: these have a process each. So have two that mostly wait for clocks and for
 * processes of their own (`paced`), and wait together. The rest come one after the other into the same few processes:
 * what they import is read once, and a server of databases serves all of them. Whoever needs a language or the first
 * numbers of a world asks for them, whatever the file before left in a module.
 */
const kinds = {
  unit: { include: ['**/*.unit.test.{ts,tsx}'], testTimeout: 10_000, expect: within(5_000) },
  property: { include: ['**/*.property.test.ts'], testTimeout: 120_000 },
  integration: {
    include: ['**/*.integration.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: within(15_000),
  },
  paced: {
    include: ['**/*.paced.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: within(15_000),
  },
  alone: {
    include: ['**/*.alone.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: within(15_000),
  },
  e2e: {
    include: ['**/*.e2e.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: within(15_000),
  },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: Object.entries(kinds).map(([name, settings]) => ({
      test: {
        name,
        exclude: ['**/node_modules/**', '**/dist/**', '.tsbuild/**'],
        fileParallelism: name !== 'alone',
        isolate: name === 'alone' || name === 'paced',
        globalSetup: './tools/test/scratch-place.ts',
        ...settings,
      },
    })),
  },
});
