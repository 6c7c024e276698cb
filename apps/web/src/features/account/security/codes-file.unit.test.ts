// The rules of the file with recovery codes.
import { expect, test } from 'vitest';
import { fileOfCodes } from './codes-file.ts';

test('has one code on each line, and no marks of the reading direction', () => {
  const file = fileOfCodes('Codes of \u2066ann@example.org\u2069.', ['ABCDE-FGHJK', 'LMNPQ-RSTUV']);
  expect(file).toBe('Codes of ann@example.org.\r\n\r\nABCDE-FGHJK\r\nLMNPQ-RSTUV\r\n');
});
