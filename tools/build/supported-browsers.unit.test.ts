// What the documents say of browsers, and what is built for them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserApp } from './browser-app.ts';
import { buildTarget, supportedBrowsers } from './supported-browsers.ts';

test('the README names the oldest browsers that the apps are built for', () => {
  const { chrome, edge, firefox, safari } = supportedBrowsers;
  expect(edge).toBe(chrome);
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`);
});

test('the apps are built for these browsers, phones included', () => {
  expect(browserApp('.').build?.target).toBe(buildTarget);
  expect(buildTarget).toEqual(['chrome122', 'edge122', 'firefox122', 'safari17.4', 'ios17.4']);
});
