// The quick form of the mutants: each fits its file, a few are tried, and what no check looks at survives.
import { expect, test } from 'vitest';
import { allMutants } from './all-mutants.ts';
import { readKillers } from './killers.ts';
import { mutated, requireFits } from './mutant.ts';
import { controlsOf, tryMutant } from './try-mutant.ts';

/** CANDOR_SEED chooses others. */
const first = Number(process.env.CANDOR_SEED ?? 3);
const quick = allMutants.filter(({ name }) =>
  ['an expiry that moves', 'any multiple', 'an address that can be paid at once'].includes(name),
);
const ofServer = allMutants.filter(
  ({ killedBy }) =>
    'test' in killedBy && killedBy.test.includes('.unit.') && !killedBy.test.includes('/engine/'),
);
const killers = readKillers();
const drawn = ofServer[first % ofServer.length]!;

test('each mutant changes a text that stands in its file exactly once, to something else', () => {
  for (const mutant of allMutants) {
    requireFits(mutant);
    expect(mutant.replace).not.toBe(mutant.find);
  }
  // The list grows with the rules: one that goes takes a check of the checks with it.
  expect(allMutants.length).toBeGreaterThanOrEqual(121);
  expect(new Set(allMutants.map(({ name }) => name)).size).toBe(allMutants.length);
});

test('every incident of engineering cause has a mutant, and every kept seed is that of one', () => {
  const incidents = new Set(allMutants.flatMap(({ incident }) => incident.split(', ')));
  expect([...incidents].sort()).toEqual(Array.from({ length: 29 }, (_, place) => `I${place + 1}`).sort());
  const names = new Set(allMutants.map(({ name }) => name));
  expect(Object.keys(killers).filter((name) => !names.has(name))).toEqual([]);
});

test('a text that stands nowhere, or twice, is an error and no mutant', () => {
  const mutant = { ...allMutants[0]!, find: 'abc' };
  expect(() => mutated('xyz', mutant)).toThrow('stands 0 times');
  expect(() => mutated('abc abc', mutant)).toThrow('stands 2 times');
  expect(mutated('abc', { ...mutant, replace: '$&' })).toBe('$&');
});

test('a handful of mutants is killed by the checks that they name', { timeout: 120_000 }, async () => {
  for (const mutant of [...quick, drawn])
    expect(await tryMutant(mutant, { firstSeed: killers[mutant.name] })).toMatchObject({
      mutant,
      killed: true,
    });
});

test('the control: a change that means nothing survives', { timeout: 90_000 }, async () => {
  const [simulated, tested] = await Promise.all(controlsOf([drawn], 3).map((control) => control()));
  expect(simulated).toMatchObject({ killed: false, note: expect.stringMatching(/^SURVIVED [1-9]/) });
  expect(tested).toMatchObject({ killed: false, note: expect.stringMatching(/^[1-9]\d* tests passed/) });
});
