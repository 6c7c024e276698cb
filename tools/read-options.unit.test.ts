// A command that is asked for something it does not know says so, with its usage, and never with a stack trace.
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { EXIT_USAGE, readOptions, refuseOptions } from './read-options.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => said.mockClear());

const options = { seed: { type: 'string' } } as const;

test('what is known is read', () => {
  expect(readOptions('Usage', { args: ['--seed', '5'], options })?.values.seed).toBe('5');
  expect(said).not.toHaveBeenCalled();
});

test.each([['--sed'], ['5'], ['--seed']])('%s is answered by what is wrong and the usage', (...args) => {
  expect(readOptions('Usage: so and so', { args, options })).toBeUndefined();
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^.+\nUsage: so and so$/s));
});

test('what has no meaning is refused with the code of a wrong call', () => {
  expect(refuseOptions('Seeds are numbers.', 'Usage')).toBe(EXIT_USAGE);
  expect(said).toHaveBeenCalledExactlyOnceWith('Seeds are numbers.\nUsage');
});

test('no tool reads its options in another way', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('parseArgs('));
  // `bench.ts` says its usage itself, and `exchange-process.ts` is started by a bench alone.
  expect(sources.sort()).toEqual(['bench/bench.ts', 'bench/exchange-process.ts', 'read-options.ts']);
});
