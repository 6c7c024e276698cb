// Every refusal of the server that is published is given by some code, and some test has met it.
import { fileURLToPath } from 'node:url';
import { refusalCodes } from '@candor/exchange';
import { refusalMessage, wireRefusalCodes } from '@candor/wire';
import { expect, test } from 'vitest';
import { readRepository, servesTests } from '../tidy/repository.ts';

const { files } = readRepository(fileURLToPath(new URL('../../', import.meta.url)));

/** Those of the exchange have a table of their own in the testkit, a row for every command and reason. */
const ofExchange = new Set<string>(refusalCodes);
const serverRefusals = wireRefusalCodes.filter((code) => !ofExchange.has(code));

/** Where a refusal is named because it is in the catalogue. */
const catalogue = /^packages\/(i18n\/|wire\/src\/[\w-]*refusal)|\/refusal-status\.ts$|given-refusals/;

function sources(wanted: (file: string) => boolean): string {
  const found = [...files].filter(
    ([file]) => /^(apps|packages|tools)\/.*\.tsx?$/.test(file) && !catalogue.test(file) && wanted(file),
  );
  return found.map(([, text]) => text).join('\n');
}

/** By its whole name, or put together of its first word and the rest. */
function isNamed(text: string, code: string): boolean {
  const [first = '', rest = ''] = code.split('.');
  return text.includes(`'${code}'`) || (text.includes(`\`${first}.\${`) && text.includes(`'${rest}'`));
}

test('no refusal is published that nobody is ever told', () => {
  const server = sources(
    (file) => /^(apps\/server|packages\/(wire|exchange))\//.test(file) && !servesTests(file),
  );
  expect(serverRefusals.filter((code) => !isNamed(server, code))).toEqual([]);
  // The control.
  expect(isNamed(server, 'moon.closed')).toBe(false);
});

test('each was met by a test, by its code or in its words', () => {
  const tests = sources(servesTests);
  const unmet = serverRefusals.filter(
    (code) => !isNamed(tests, code) && !tests.includes(refusalMessage(code)),
  );
  expect(unmet).toEqual([]);
  // The control.
  expect(isNamed(tests, ['moon', 'tooFar'].join('.'))).toBe(false);
});
