// What the venue keeps in a browser is told in the privacy policy, in every language, under the names of the code.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadLegalDocument, offeredLanguages } from '@candor/i18n';
import { expect, test } from 'vitest';
import { DEVICE_LIFE_DAYS } from '../../apps/server/src/http/session.ts';

const PRIVACY = 2;
const http = fileURLToPath(new URL('../../apps/server/src/http/', import.meta.url));

/** The names of cookies in a text of the server; over TLS the same with a prefix. */
const cookiesIn = (source: string): string[] =>
  [...source.matchAll(/'(?:__Host-)?(candor_[a-z]+)'/g)].map(([, name]) => name!);

/** The console has a policy of its own: its people are the operator's. */
const sources = globSync('**/*.ts', { cwd: http })
  .filter((file) => !/^console\/|\.test\.ts$/.test(file))
  .map((file) => readFileSync(`${http}${file}`, 'utf8'));

const cookies = [...new Set(sources.flatMap(cookiesIn))].sort();

function untold(policy: string): string[] {
  const lasting = policy.split('\n').find((line) => line.includes('candor_device')) ?? '';
  const life = new RegExp(`(?<!\\d)${DEVICE_LIFE_DAYS}(?!\\d)`);
  return [
    ...cookies.filter((name) => !policy.includes(`**${name}**`)),
    ...(life.test(lasting) ? [] : ['how long candor_device lasts']),
  ];
}

test('a browser gets a cookie of its session and one by which it is known again', () => {
  expect(cookies).toEqual(['candor_device', 'candor_session']);
});

test.each(offeredLanguages(false))(
  'every cookie stands in the privacy policy in %s, the lasting one with its days',
  async (code) => {
    const { language, body } = await loadLegalDocument(PRIVACY, code);
    expect(language).toBe(code);
    expect(untold(body)).toEqual([]);
  },
);

test('control: a cookie without a word, and another life than that of the code, are found', () => {
  const one = 'Your browser keeps **candor_session**, a cookie that proves you are signed in.';
  expect(untold(one)).toEqual(['candor_device', 'how long candor_device lasts']);
  expect(untold(`${one}\n**candor_device** lasts ${DEVICE_LIFE_DAYS}0 days.`)).toEqual([
    'how long candor_device lasts',
  ]);
  expect(untold(`${one}\n**candor_device** lasts ${DEVICE_LIFE_DAYS} days.`)).toEqual([]);
});
