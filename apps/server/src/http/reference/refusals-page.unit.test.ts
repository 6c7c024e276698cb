// The page of refusals in the documents is the catalogue of this build.
import { expect, test } from 'vitest';
import { refusalsPage } from './refusals-page.ts';

test('the page of refusals is up to date', async () => {
  await expect(refusalsPage()).toMatchFileSnapshot('../../../../../docs/reference/refusals.md');
});
