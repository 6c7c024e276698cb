// The seed of a paper venue's deposit addresses: made once, and never made anew over a damaged one.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { KeyRefused } from '../../kept-key.ts';
import { paperDepositKeys } from './deposit-keys.ts';

const folder = makeTestFolder('deposit-seed');
const file = path.join(folder, 'paper-deposit-seed');

const firstKey = (): unknown => paperDepositKeys(folder).erc20?.publicKeyAt(0);

test('the seed is made once: the next start gives everybody the same addresses', () => {
  const key = firstKey();
  expect(key).toBeInstanceOf(Uint8Array);
  expect(firstKey()).toEqual(key);
});

test.each(['', 'deadbeef\n', 'the wrong file'])(
  'a seed that reads %j is refused and left as it is',
  (text) => {
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, text);
    expect(firstKey).toThrow(KeyRefused);
    expect(firstKey).toThrow(/is damaged\. Put it back from your backup/);
    expect(readFileSync(file, 'utf8')).toBe(text);
    writeFileSync(file, whole);
  },
);
