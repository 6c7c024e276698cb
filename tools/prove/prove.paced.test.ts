// The quick form of every proof that no other test file is already.
import { expect, test } from 'vitest';
import { allProofs } from './all-proofs.ts';

test.each(allProofs.filter(({ quickFiles }) => quickFiles === undefined))('$id: $says', async (proof) => {
  const { figure, control } = await proof.run('quick');
  expect(figure).toMatch(/\d/);
  expect(control).not.toBe('');
});
