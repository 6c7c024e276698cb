// The tables of README.md hold every setting and every command that there is, and no other one, and the decisions every flag.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '../../apps/server/src/settings.ts';
import { serverFlags } from '../build/server-flags.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

/** The first cells of the table below a heading. */
function cellsBelow(document: string, heading: string): string {
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((line) => line.split(' | ')[0]).join('\n');
}

function settingsIn(text: string): readonly string[] {
  return [...new Set(text.match(/\bCANDOR_[A-Z0-9_]+/g))].sort();
}

/** A start with a name that is no setting says which ones there are. */
function knownSettings(): readonly string[] {
  try {
    readSettings({ CANDOR_: 'x' });
  } catch (error) {
    return settingsIn((error as Error).message);
  }
  return [];
}

function missingCommands(table: string, scripts: readonly string[]): readonly string[] {
  return scripts.filter((name) => !table.includes(`npm run ${name}`) && !table.includes(`npm ${name}`));
}

test('every setting that a venue knows stands in the table, and no other one', () => {
  const known = knownSettings();
  expect(known.length).toBeGreaterThan(20);
  expect(settingsIn(cellsBelow(read('README.md'), 'Settings'))).toEqual(known);
});

test('every command stands in the table', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const table = cellsBelow(read('README.md'), 'Commands');
  expect(missingCommands(table, Object.keys(scripts))).toEqual([]);
  // The control.
  expect(missingCommands(table, ['start', 'moon:open'])).toEqual(['moon:open']);
});

test('every flag with which a venue runs has its reason among the decisions', () => {
  const folder = new URL('docs/decisions/', root);
  const decisions = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const isTold = (flag: string): boolean =>
    decisions.some((text) => text.includes(`\`${flag.split('=')[0]}`));
  expect(serverFlags.filter((flag) => !isTold(flag))).toEqual([]);
  // The control.
  expect(isTold('--moon-size=7')).toBe(false);
});

test('control: a setting without a row, and a row without a setting, are found', () => {
  const table = cellsBelow(
    '# A\n\n## Settings\n\n| `CANDOR_A` | – |\n| `CANDOR_B` | `CANDOR_C` |\n\n## B\n',
    'Settings',
  );
  expect(settingsIn(table)).toEqual(['CANDOR_A', 'CANDOR_B']);
});
