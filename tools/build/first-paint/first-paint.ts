// Has a small script on the page ask for the files of the language and of the screen at once, before the app knows of
// them, and say the first words.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildTarget } from '../supported-browsers.ts';
import { type FirstScreen, type FirstWords, firstFiles } from './first-files.ts';

export interface FirstPaintParts {
  readonly script: URL;
  readonly screens: readonly FirstScreen[];
  readonly words: () => Promise<readonly FirstWords[]>;
}

/** Where the build writes the files. */
const place = /(["'`])__FIRST__\1/;
const appScript = '<script type="module"';

/** One file that runs by itself: it must not wait for another one. */
async function scriptOf(source: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTarget,
      lib: { entry: fileURLToPath(source), formats: ['iife'], name: 'first' },
    },
  });
  const [result] = [built].flat() as Rolldown.RolldownOutput[];
  const chunks = result?.output.filter((file) => file.type === 'chunk') ?? [];
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length > 1)
    throw new Error('The script of the first paint must be one file');
  return chunk.code;
}

/** Behind the words that it fills in; the app's own script comes after what the first paint needs. */
export function withScript(html: string, address: string): string {
  const end = html.lastIndexOf('</body>');
  if (end < 0 || !html.includes(appScript)) throw new Error('The page has no end or no script of the app');
  const page = `${html.slice(0, end)}  <script src="${address}"></script>\n  ${html.slice(end)}`;
  return page.replace(appScript, `${appScript} fetchpriority="low"`);
}

export function firstPaint(parts: FirstPaintParts): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = firstFiles(bundle, parts.screens, await parts.words());
        const script = await scriptOf(parts.script);
        if (!place.test(script)) throw new Error('The script of the first paint has no place for its files');
        const source = script.replace(place, () => JSON.stringify(JSON.stringify(files)));
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/first-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page');
        page.source = withScript(String(page.source), `/${fileName}`);
      },
    },
  };
}
