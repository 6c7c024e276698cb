// What the script of the first paint asks for: everything that the screen needs in the language, and nothing twice.
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { firstFiles } from './first-files.ts';
import { withScript } from './first-paint.ts';

function chunk(fileName: string, facadeModuleId: string, imports: string[] = [], styles: string[] = []) {
  return { type: 'chunk', fileName, facadeModuleId, imports, viteMetadata: { importedCss: new Set(styles) } };
}

const files = [
  chunk('start.js', '/web/index.html', [], ['start.css']),
  chunk('home.js', '/web/src/features/home/index.ts', ['start.js', 'parts.js'], ['home.css']),
  chunk('parts.js', '/parts.ts'),
  chunk('en.js', '/i18n/src/en/index.ts', ['start.js']),
  chunk('en-home.js', '/i18n/src/en/home.ts', ['en.js']),
  chunk('zh.js', '/i18n/src/zh/index.ts', ['start.js']),
  chunk('zh-home.js', '/i18n/src/zh/home.ts'),
];
const bundle = Object.fromEntries(
  files.map((file) => [file.fileName, file]),
) as unknown as Rolldown.OutputBundle;
const screens = [{ path: '/', module: 'features/home/index.ts', texts: ['home'] }];
const words = ['en', 'zh'].map((code) => ({
  ...{ code, notice: `${code} paper`, noticeRealPrices: code, headline: [code], lead: code, invite: code },
  visit: { title: code, paper: code, live: code },
}));

interface Files {
  readonly names: readonly string[];
  readonly screens: readonly { readonly files: readonly number[] }[];
  readonly languages: Readonly<
    Record<
      string,
      { readonly files: readonly number[]; readonly sections: Readonly<Record<string, readonly number[]>> }
    >
  >;
}

test('a screen is asked for with what it imports and its styles, without what the page brings itself', () => {
  const found = firstFiles(bundle, screens, words) as Files;
  const namesOf = (places: readonly number[] = []) => places.map((place) => found.names[place]).sort();
  expect(namesOf(found.screens[0]?.files)).toEqual(['home.css', 'home.js', 'parts.js']);
  expect(namesOf(found.languages.zh?.files)).toEqual(['zh.js']);
  expect(namesOf(found.languages.zh?.sections.home)).toEqual(['zh-home.js']);
  expect(namesOf(found.languages.en?.sections.home)).toEqual(['en-home.js']);
  expect(new Set(found.names).size).toBe(found.names.length);
  expect(found.names).not.toContain('start.js');
});

test('a screen that the build does not have stops it', () => {
  const gone = [{ path: '/', module: 'features/gone/index.ts', texts: [] }];
  expect(() => firstFiles(bundle, gone, words)).toThrow('features/gone/index.ts');
});

test('the script stands at the end of the page, and the app comes after what the first paint needs', () => {
  const page = '<head><script type="module" src="/a.js"></script></head><body><div></div>\n  </body>';
  const html = withScript(page, '/first.js');
  expect(html).toContain('<script type="module" fetchpriority="low" src="/a.js">');
  expect(html).toMatch(/<div><\/div>\s*<script src="\/first\.js"><\/script>\s*<\/body>/);
  expect(() => withScript('<body></body>', '/first.js')).toThrow('no script of the app');
});
