// What a refusal says: its figures stand in the separators of the reader, as on the screen around it.
import { type LanguageCode, loadSections, startTexts } from '@candor/i18n';
import { afterAll, expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

afterAll(() => startTexts('en'));

const refused = (refusal: string, details: Readonly<Record<string, string>>) =>
  failureText({ outcome: 'refused', refusal, message: '', field: undefined, details });

const missing = { needed: '1.23400000', available: '1000.50000000', currency: 'BTC' };

test.each<[LanguageCode, string]>([
  ['en', 'Needs 1.234 BTC, 1,000.50 BTC are available.'],
  ['de', 'Benötigt werden 1,234 BTC, verfügbar sind 1.000,50 BTC.'],
  ['pt', 'São necessários 1,234 BTC; há 1.000,50 BTC disponíveis.'],
  ['fr', 'Il faut 1,234 BTC, 1\u202f000,50 BTC sont disponibles.'],
])('in %s an amount of the venue is never taken for a thousand times as much', async (language, text) => {
  await startTexts(language);
  await loadSections(['refusals']);
  expect(refused('wallet.insufficientBalance', missing)).toBe(text);
});

test('what is no number stays as the venue wrote it', async () => {
  await startTexts('de');
  await loadSections(['refusals']);
  expect(refused('identity.keyAddressInvalid', { address: '10.0.0.0/4' })).toContain('10.0.0.0/4');
});
