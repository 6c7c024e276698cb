import { expect, test } from 'vitest';
import { findLengths, type Ratchet } from './lengths-rule.ts';
import { repositoryOf } from './repository.ts';

const faults = (file: string, text: string, ratchet: Ratchet = {}): string[] =>
  findLengths(repositoryOf({ [file]: text }), ratchet).map((problem) => `${problem.line} ${problem.message}`);

const statements = (count: number): string => Array.from({ length: count }, () => 'work();').join('\n');
const functionOf = (lines: number, head = 'function long() {'): string =>
  `${head}\n${statements(lines - 2)}\n}`;

test('a file of 300 lines is allowed and one of 301 is not', () => {
  expect(faults('a.ts', `${statements(300)}\n`)).toEqual([]);
  expect(faults('a.ts', `${statements(301)}\n`)).toEqual(['301 the file has 301 lines; 300 are allowed']);
  expect(faults('a.css', 'a {}\n'.repeat(301))).toHaveLength(1);
});

test.each([
  ['function long() {', 'long'],
  ['const long = () => {', 'long'],
  ['export const long = async function () {', 'long'],
])('a function of 70 lines is allowed and one of 71 is not: %s', (head, name) => {
  expect(faults('a.ts', functionOf(70, head))).toEqual([]);
  expect(faults('a.ts', `\n${functionOf(71, head)}`)).toEqual([`2 ${name} has 71 lines; 70 are allowed`]);
});

test('a method is measured', () => {
  const code = `class A {\n${functionOf(71, 'long() {')}\n}`;
  expect(faults('a.ts', code)).toEqual(['2 long has 71 lines; 70 are allowed']);
});

test('braces in texts and comments do not end a function', () => {
  const code = functionOf(71).replace('work();', "const text = '}'; // }");
  expect(faults('a.ts', code)).toHaveLength(1);
});

test('a component may have 150 lines', () => {
  const component = (lines: number): string =>
    `function Panel() {\n${statements(lines - 3)}\nreturn <p />;\n}`;
  expect(faults('a.tsx', component(150))).toEqual([]);
  expect(faults('a.tsx', component(151))).toEqual(['1 Panel has 151 lines; 150 are allowed']);
  expect(faults('a.tsx', functionOf(71, 'function Panel() {'))).toHaveLength(1);
});

test('a group of tests may be long, but not a test in it', () => {
  const shortTests = `describe('rules', () => {\n${"test('a', () => {});\n".repeat(100)}});`;
  expect(faults('a.unit.test.ts', shortTests)).toEqual([]);
  const longTest = `describe('rules', () => {\n${functionOf(71, "test('long', () => {")});\n});`;
  expect(faults('a.unit.test.ts', longTest)).toEqual(["2 test('long') has 71 lines; 70 are allowed"]);
});

test('an exception allows its length and no more', () => {
  expect(faults('a.ts', functionOf(80), { 'a.ts#long': 80 })).toEqual([]);
  expect(faults('a.ts', functionOf(81), { 'a.ts#long': 80 })).toEqual([
    '1 long has 81 lines; 70 are allowed',
  ]);
});

test('an exception that is larger than needed must shrink', () => {
  expect(faults('a.ts', functionOf(75), { 'a.ts#long': 80 })).toEqual([
    '1 a.ts#long: the exception may shrink from 80 to 75',
  ]);
});

test('an exception that is not needed any more must go', () => {
  const expected = ['1 a.ts#long: the exception is no longer needed; remove it'];
  expect(faults('a.ts', functionOf(70), { 'a.ts#long': 80 })).toEqual(expected);
  expect(faults('a.ts', '', { 'a.ts#long': 80 })).toEqual(expected);
});
