// What the build fetches early is what the routes open: a screen that says other texts, or moved, would come late.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstScreens } from './first-screens.ts';

interface Route {
  readonly path: string;
  readonly handle: {
    readonly texts: readonly string[];
    readonly needsUser: boolean;
    readonly kind: string;
    readonly ownPhoneHeader?: boolean;
  };
}

const { screens } = (await import('../routes.tsx')) as unknown as { readonly screens: readonly Route[] };

/** `/trade/:symbol` is `/trade/` for the page. */
const startOf = (path: string) => path.replace(/:.*$/, '');

const routed = firstScreens.filter(({ firstVisit }) => firstVisit !== true);

test.each(routed)('the screen at $path is fetched early as its route says', (screen) => {
  const route = screens.find(({ path }) => startOf(path) === screen.path);
  expect(route?.handle.texts).toEqual(screen.texts);
  expect(route?.handle.needsUser).toBe(screen.needsUser ?? false);
  const ownHeader = route?.handle.kind === 'trade' || route?.handle.ownPhoneHeader === true;
  expect(ownHeader).toBe(screen.ownHeader ?? false);
});

test('the help for a first visit is fetched early as the frame brings it', () => {
  const frame = readFileSync(new URL('../shell/first-steps.tsx', import.meta.url), 'utf8');
  const [, module, texts = ''] = /import\('\.\.\/([^']+)'\), loadSections\(\[([^\]]+)\]\)/.exec(frame) ?? [];
  const help = firstScreens.find(({ firstVisit }) => firstVisit === true);
  expect(help?.module).toBe(module);
  expect(help?.texts).toEqual([...texts.matchAll(/'(\w+)'/g)].map(([, name]) => name));
});

test('the home page, the markets and the trade screens are among them', () => {
  const paths = firstScreens.map(({ path }) => path);
  for (const path of ['/', '/allMarket', '/dealCenter', '/leverDealCenter', '/trade/'])
    expect(paths).toContain(path);
});
