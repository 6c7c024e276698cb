// The checks of what must hold are checked: each of them says no to a state in which the one thing that it looks at is
// wrong, and none of them says anything of the state before.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { invariants } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { Damage } from './damage.ts';
import { damagesOfContracts } from './damages-of-contracts.ts';
import { damagesOfProjects } from './damages-of-projects.ts';
import { damagesOfTrading } from './damages-of-trading.ts';
import { damagesOfWallets } from './damages-of-wallets.ts';

const damages: readonly Damage[] = [
  ...damagesOfTrading,
  ...damagesOfWallets,
  ...damagesOfContracts,
  ...damagesOfProjects,
];

test.each(damages)('it is noticed where $where', ({ of, by, says }) => {
  const state = of();
  expect(invariants(state)).toEqual([]);
  by(state);
  expect(invariants(state)).toContainEqual(expect.stringMatching(says));
});

const sources = fileURLToPath(new URL('../../../exchange/src/', import.meta.url));

/** Everything that any of the checks can say, as a pattern for each. */
function sayings(): readonly RegExp[] {
  const files = readdirSync(sources).filter((name) => /(?:^|-)invariants\.ts$/.test(name));
  return files.flatMap((name) => {
    const text = readFileSync(sources + name, 'utf8');
    const said = [...text.matchAll(/broken\.push\(\s*(`[^`]*`|'[^']*')/g)].map(([, words]) => words!);
    expect(said.length, `what ${name} says`).toBe(text.split('broken.push(').length - 1);
    return said.map((words) => new RegExp(`^${patternOf(words.slice(1, -1))}$`));
  });
}

function patternOf(words: string): string {
  return words
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

test('nothing that a check can say is left without a state of which it says so', () => {
  const said = damages.flatMap(({ of, by, says }) => {
    const state = of();
    by(state);
    return invariants(state).filter((one) => says.test(one));
  });
  const unsaid = sayings().filter((pattern) => !said.some((one) => pattern.test(one)));
  expect(unsaid).toEqual([]);
});
