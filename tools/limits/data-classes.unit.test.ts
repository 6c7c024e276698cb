// Every table of the database has one class of data, and every class names tables that exist.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CODE_LIFE_MS } from '@candor/wire';
import { expect, test } from 'vitest';
import { keyFiles } from '../../apps/server/src/backup/keys.ts';
import { CAPTCHA_LIFE_MS } from '../../apps/server/src/identity/captcha/captchas.ts';
import { PASSKEY_CHALLENGE_LIFE_MS } from '../../apps/server/src/identity/second-factors/passkeys/passkey-challenges.ts';
import { CHALLENGE_LIFE_MS } from '../../apps/server/src/identity/sign-in-challenges/challenge-table.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(fileURLToPath(new URL(file, root)), 'utf8');

function classedTables(document: string): string[] {
  const section = document.split('## Classes of data')[1]?.split('\n## ')[0] ?? '';
  const cells = section.split('\n').map((line) => line.split('|')[2] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, table]) => table!)).sort();
}

const tablesOf = (schema: string): string[] =>
  [...schema.matchAll(/^table (\w+)/gm)].map(([, table]) => table!).sort();

test('every table of the database stands in one class of data', () => {
  const tables = tablesOf(read('apps/server/src/database/schema.snapshot.txt'));
  expect(tables.length).toBeGreaterThan(70);
  expect(classedTables(read('docs/reference/keys-and-data.md'))).toEqual(tables);
});

test('every key that a backup can hold stands among the keys', () => {
  const keys = read('docs/reference/keys-and-data.md').split('## Classes of data')[0] ?? '';
  const places = { dataDirectory: '/', accountKeyFile: '/account.key', filesKeyFile: '/files.key' };
  const untold = (text: string) => [...keyFiles(places).keys()].filter((key) => !text.includes(`\`${key}\``));
  expect(untold(keys)).toEqual([]);
  // The control.
  expect(untold(keys.replaceAll('price-seed', ''))).toEqual(['price-seed']);
});

test('mailed codes, captchas, begun sign-ins and challenges of passkeys live as long as is said', () => {
  const minutes = (milliseconds: number): string =>
    ({ 5: 'five', 10: 'ten' })[milliseconds / 60_000] ?? 'other';
  expect(read('docs/reference/keys-and-data.md')).toContain(
    `mailed codes ${minutes(CODE_LIFE_MS)} minutes; captchas, sign-ins that were begun and challenges of passkeys ${minutes(CAPTCHA_LIFE_MS)};`,
  );
  expect([CHALLENGE_LIFE_MS, PASSKEY_CHALLENGE_LIFE_MS]).toEqual([CAPTCHA_LIFE_MS, CAPTCHA_LIFE_MS]);
});

test('control: a table without a class, one with two, and one that is gone are found', () => {
  const schema = 'table users\n\ntable files\n';
  const classes = (cells: string) =>
    `## Classes of data\n\n| a | ${cells} | b |\n\n## Logs\n| x | \`users\` |`;
  expect(classedTables(classes('`users`'))).not.toEqual(tablesOf(schema));
  expect(classedTables(classes('`users`, `users`, `files`'))).not.toEqual(tablesOf(schema));
  expect(classedTables(classes('`users`, `files`, `old`'))).not.toEqual(tablesOf(schema));
  expect(classedTables(classes('`files`, `users`'))).toEqual(tablesOf(schema));
});
