// Whoever copies something is told what came of it, also where the browser does not let a page copy.
import { loadTexts, startTexts } from '@candor/i18n';
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const told: { tone: string; title: string }[] = [];
vi.mock('@candor/ui', () => ({ showToast: (toast: { tone: string; title: string }) => told.push(toast) }));

afterEach(() => {
  vi.unstubAllGlobals();
  told.length = 0;
});

const text = 'd0b5cafe';

test('what is on the clipboard is said to be', async () => {
  await startTexts('en');
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText(text)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(text);
  expect(told).toMatchObject([{ tone: 'success', title: 'Copied successfully' }]);
});

test.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
  ['has no clipboard for a plain-HTTP page', {}],
])('where the browser %s, it is said how to copy by hand', async (_, navigator) => {
  await startTexts('en');
  vi.stubGlobal('navigator', navigator);
  expect(await copyText(text)).toBe(false);
  expect(told).toMatchObject([{ tone: 'error', title: (await loadTexts('en'))['shell.copyFailed'] }]);
});
