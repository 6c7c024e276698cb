// Rules for the place in which tests put their folders.
import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import setUp from './scratch-place.ts';

test('the folders of a run lie in one place, which is gone with it, and what they lay in before is used again', async () => {
  const before = tmpdir();
  const tearDown = setUp();
  const place = tmpdir();
  expect(path.dirname(place)).toBe(before);
  // Whoever PostgreSQL runs as comes through, and sees nothing on the way.
  expect(statSync(place).mode & 0o777).toBe(0o711);
  const folder = mkdtempSync(path.join(place, 'of-a-test-'));
  writeFileSync(path.join(folder, 'left-behind'), '');
  await tearDown();
  expect(existsSync(place)).toBe(false);
  expect(tmpdir()).toBe(before);
});

test('this run has such a place itself', () => {
  expect(path.basename(tmpdir())).toMatch(/^candor-run-/);
});
