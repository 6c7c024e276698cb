// The list of parts is whole: who looks for a part finds it there, and nothing that is gone.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8');
const door = read('index.ts');
const values = door.replace(/^export type \{[^}]*\}.*$/gm, '');
const exported = [...values.matchAll(/(?<!type )\b([A-Z][A-Za-z]+)\b(?=,| \}|\n)/g)].map(([name]) => name);
const readme = read('../README.md');

test('the list of parts names every part of the door', () => {
  expect(exported).toContain('Button');
  expect(exported.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('the list of parts names nothing that the door does not have', () => {
  const named = [...readme.matchAll(/`([A-Z][A-Za-z]+)`/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(door))).toEqual([]);
});
