import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserArguments, DRIVERS_UNUSED_FEATURES } from './find-browser.ts';
import { waysToInstall } from './install-browser.ts';
import { BrowserNotFound, type Computer, locateBrowser } from './locate-browser.ts';

/** A computer that has exactly these browsers. */
function computer(browsers: string[], details: Partial<Computer> = {}): Computer {
  const separator = details.platform === 'win32' ? '\\' : '/';
  return {
    platform: 'linux',
    environment: { PATH: '/usr/local/bin:/usr/bin' },
    homeDirectory: '/home/ada',
    isBrowser: (file) => browsers.includes(file),
    list: (directory) => {
      const inside = browsers.filter((file) => file.startsWith(directory + separator));
      return [...new Set(inside.map((file) => file.slice(directory.length + 1).split(separator)[0] ?? ''))];
    },
    ...details,
  };
}

test('a computer without a browser has none', () => {
  expect(locateBrowser(computer([]))).toBeUndefined();
  expect(locateBrowser(computer([], { platform: 'darwin' }))).toBeUndefined();
  expect(locateBrowser(computer([], { platform: 'win32' }))).toBeUndefined();
});

test('the browser that CANDOR_BROWSER names comes before every other', () => {
  const environment = { PATH: '/usr/bin', CANDOR_BROWSER: '/opt/mine/chrome' };
  expect(locateBrowser(computer(['/usr/bin/chromium', '/opt/mine/chrome'], { environment }))).toBe(
    '/opt/mine/chrome',
  );
});

test('a CANDOR_BROWSER that does not start is an error and not passed over', () => {
  const environment = { PATH: '/usr/bin', CANDOR_BROWSER: '/opt/gone/chrome' };
  expect(() => locateBrowser(computer(['/usr/bin/chromium'], { environment }))).toThrow(BrowserNotFound);
});

test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'])(
  '%s is found in a folder of PATH',
  (name) => {
    expect(locateBrowser(computer([`/usr/bin/${name}`]))).toBe(`/usr/bin/${name}`);
  },
);

test('Chromium comes before Chrome', () => {
  expect(locateBrowser(computer(['/usr/local/bin/google-chrome', '/usr/bin/chromium']))).toBe(
    '/usr/bin/chromium',
  );
});

test('the usual place of a Mac is known', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(locateBrowser(computer([chrome], { platform: 'darwin' }))).toBe(chrome);
});

test('the usual place of Windows is known', () => {
  const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  const environment = { PROGRAMFILES: 'C:\\Program Files' };
  expect(locateBrowser(computer([chrome], { platform: 'win32', environment }))).toBe(chrome);
});

test("the newest build in Playwright's cache is taken when there is nothing else", () => {
  const cache = '/home/ada/.cache/ms-playwright';
  const builds = [
    `${cache}/chromium-999/chrome-linux/chrome`,
    `${cache}/chromium-1200/chrome-linux64/chrome`,
  ];
  expect(locateBrowser(computer(builds))).toBe(`${cache}/chromium-1200/chrome-linux64/chrome`);
  expect(locateBrowser(computer([...builds, '/usr/bin/chrome']))).toBe('/usr/bin/chrome');
});

test("PLAYWRIGHT_BROWSERS_PATH moves Playwright's cache", () => {
  const build = '/caches/chromium-1200/chrome-linux/chrome';
  expect(locateBrowser(computer([build], { environment: { PLAYWRIGHT_BROWSERS_PATH: '/caches' } }))).toBe(
    build,
  );
});

test('root on Debian installs the system package and falls back to Playwright; others take Playwright', () => {
  const programs = (system: Parameters<typeof waysToInstall>[0]): string[] =>
    waysToInstall(system).map((steps) => steps.map((step) => step.args.at(-1)).join(' '));
  expect(programs({ isRoot: true, hasApt: true })).toEqual(['update chromium', 'chromium']);
  expect(waysToInstall({ isRoot: true, hasApt: true })[0]?.[1]?.program).toBe('apt-get');
  expect(waysToInstall({ isRoot: false, hasApt: true })[0]?.[0]?.program).toBe(process.execPath);
  expect(programs({ isRoot: false, hasApt: true })).toHaveLength(1);
});

test('only root gives up the sandbox', () => {
  expect(browserArguments(true)).toContain('--no-sandbox');
  expect(browserArguments(false)).not.toContain('--no-sandbox');
});

test('what the driver switches off stays off: of several such lists Chromium heeds the last', () => {
  const driver = path.resolve('node_modules/playwright-core/lib/coreBundle.js');
  const list = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(driver, 'utf8'))?.[1] ?? '';
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.toSorted()).toEqual(DRIVERS_UNUSED_FEATURES);
});
