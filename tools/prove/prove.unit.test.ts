// Rules for what proofs say: controls that do not fail are noticed, and the document is the table of the command.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPlants } from '../faults/parts/planted.ts';
import { allProofs } from './all-proofs.ts';
import { ControlDidNotFail, holds, mustFail, scaleOf } from './proof.ts';
import { withFigures } from './proofs-document.ts';
import { wideTable } from './wide-table.ts';

const document = readFileSync(new URL('../../docs/reference/proofs.md', import.meta.url), 'utf8');
const promised = [1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 14, 23, 24, 25].map((number) => `P${number}`);

test('every promised property has one proof, in the order of their numbers', () => {
  expect(allProofs.map(({ id }) => id)).toEqual(promised);
});

test('the document has the row of every proof, as the command writes it', () => {
  expect(withFigures(document, allProofs, [])).toBe(document);
  for (const { quickFiles = [] } of allProofs) {
    for (const file of quickFiles)
      expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true);
  }
});

test('what is said of secrets names the file of each output that is searched', () => {
  const files = allProofs.find(({ id }) => id === 'P25')?.quickFiles ?? [];
  const outputs = ['log', 'canaries', 'metrics', 'crash-output'];
  expect(outputs.filter((output) => !files.some((file) => file.includes(`/${output}.`)))).toEqual([]);
});

test('figures are written of the full form alone, so that a night is refused before it begins', () => {
  expect(scaleOf({})).toBe('full');
  expect(scaleOf({ write: true })).toBe('full');
  expect(scaleOf({ long: true })).toBe('long');
  expect(scaleOf({ quick: true })).toBe('quick');
  expect(scaleOf({ long: true, write: true })).toBeUndefined();
  expect(scaleOf({ quick: true, write: true })).toBeUndefined();
});

test('a figure is written into its own row, and the others keep theirs', () => {
  const first = withFigures(document, allProofs, [{ id: 'P2', figure: '7 | 8 worlds', control: 'a clock' }]);
  expect(first.split('\n').find((line) => line.startsWith('| P2 '))).toContain(
    '| 7 \\| 8 worlds | a clock |',
  );
  const second = withFigures(first, allProofs, [{ id: 'P6', figure: '9 bits', control: 'no hashes' }]);
  expect(second).toContain('| 7 \\| 8 worlds | a clock |');
  expect(second.split('\n').length).toBe(document.split('\n').length);
  // The control: a document that has lost its table is not written over.
  expect(() => withFigures('# Proofs', allProofs, [])).toThrow('has lost the line');
});

test('a control that does not fail is a failure, and one that does says what noticed it', async () => {
  await expect(mustFail('nothing is broken', () => {})).rejects.toThrow(ControlDidNotFail);
  const broken = (): void => holds(false, 'one is missing\nand more');
  expect(await mustFail('a lost record', broken)).toBe('a lost record: one is missing');
  // What was to be broken has moved on, so that nothing is: that is no failure of the control.
  const misfit = { file: 'tools/prove/proof.ts', find: 'stands nowhere'.repeat(2), replace: '' };
  await expect(mustFail('nothing', () => withPlants(misfit))).rejects.toThrow('stands 0 times');
});

test('a table wraps its cells between words, and within a word that is too long', () => {
  const columns = [
    { title: 'a', width: 6 },
    { title: 'b', width: 4 },
  ];
  expect(wideTable(columns, [['one two three', 'abcdefg']])).toBe(
    ['a      │ b   ', '───────┼─────', 'one    │ abcd', 'two    │ efg ', 'three  │     '].join('\n'),
  );
});
