// The rules of loading a screen.
import { expect, test } from 'vitest';
import { loadScreen, ScreenTimeout } from './load-screen.ts';

const Page = () => null;

test('gives the screen that was loaded', async () => {
  expect(await loadScreen(async () => Page)).toBe(Page);
});

test('fails with the cause when the chunk cannot be loaded', async () => {
  await expect(loadScreen(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});

test('fails when the chunk does not come in time', async () => {
  await expect(loadScreen(() => new Promise(() => {}), 5)).rejects.toBeInstanceOf(ScreenTimeout);
});
