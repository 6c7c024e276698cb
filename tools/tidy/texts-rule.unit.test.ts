import { fileURLToPath } from 'node:url';
import { loadTexts } from '@candor/i18n';
import { loadConsoleTexts } from '@candor/i18n/console';
import { expect, test } from 'vitest';
import { describe, readRepository, repositoryOf } from './repository.ts';
import { findUnsaidTexts } from './texts-rule.ts';

const repository = readRepository(fileURLToPath(new URL('../../', import.meta.url)));

const unsaid = (files: Readonly<Record<string, string>>, ...keys: string[]) =>
  findUnsaidTexts(repositoryOf(files), { catalogue: 'en', keys, from: /^apps\// }).map(
    ({ message }) => message.split(' ')[0],
  );

test('a screen says every text of the app', async () => {
  const keys = Object.keys(await loadTexts('en'));
  expect(keys.length).toBeGreaterThan(500);
  const from = /^(?:apps\/web|packages\/(?:client|ui|i18n))\//;
  expect(describe(findUnsaidTexts(repository, { catalogue: 'packages/i18n/src/en', keys, from }))).toBe('');
});

test('a screen says every text of the console', async () => {
  const keys = Object.keys(await loadConsoleTexts('en'));
  expect(keys.length).toBeGreaterThan(200);
  const from = /^(?:apps\/console|packages\/(?:client|ui|i18n))\//;
  const catalogue = 'packages/i18n/src/console/en';
  expect(describe(findUnsaidTexts(repository, { catalogue, keys, from }))).toBe('');
});

test('a text that stands in no file is found, and one that only a test or a catalogue names', () => {
  const files = {
    'apps/web/a.tsx': "t('home.title')",
    'apps/web/a.unit.test.ts': "t('home.lead')",
    'packages/i18n/src/en/home.ts': "'home.foot'",
  };
  expect(unsaid(files, 'home.title', 'home.lead', 'home.foot', 'home.end')).toEqual([
    'home.lead',
    'home.foot',
    'home.end',
  ]);
});

test('a text may be named in a plural, in a rich text, or by the group that it belongs to', () => {
  const files = {
    'apps/web/a.tsx': '<RichText text="home.terms" />; t("home.pairs", { count })',
    'apps/web/b.ts': `t(\`home.kind.\${kind}\`); textOf('entry', name)`,
    'apps/web/c.ts': "await loadSection(code, 'legal')",
  };
  const keys = [
    'home.terms',
    'home.pairs_one',
    'home.pairs_other',
    'home.kind.spot',
    'entry.deposit',
    'legal.a.b',
  ];
  expect(unsaid(files, ...keys)).toEqual([]);
});
