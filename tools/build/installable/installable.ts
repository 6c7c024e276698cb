// Makes the web app one that devices install: its manifests, icons, page without a connection, and service worker.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { entryOf, filesFrom } from '../bundle-files.ts';
import { appIcons, pictureOf } from './app-icons.ts';
import { appManifest, manifestOf, type StartColours } from './app-manifest.ts';
import type { AppWords } from './app-words.ts';
import { offlinePage } from './offline-page.ts';

export interface InstallableParts {
  /** The folder of the app. */
  readonly root: string;
  readonly words: () => Promise<readonly AppWords[]>;
  /** The design's tokens as a style sheet. */
  readonly tokens: URL;
  /** The scripts of the service worker and of the page without a connection, and the styles of that page. */
  readonly worker: URL;
  readonly page: URL;
  readonly styles: URL;
}

/** Where the build writes what the worker keeps. */
const place = /(["'`])__SHELL__\1/;

/** Files of the public folder that the page without a connection needs too. */
const publicFiles = ['first-colours.js', 'icon.svg'];

type Bundle = Rolldown.OutputBundle;

/** Night stands first among the tokens. */
function startColours(tokens: string): StartColours {
  const colour = (name: string) => {
    const [, value] = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
    if (value === undefined) throw new Error(`The tokens have no colour ${name}`);
    return value;
  };
  return { page: colour('page'), surface: colour('surface') };
}

export function installable(parts: InstallableParts): Plugin {
  const publicFile = (name: string) => readFileSync(path.join(parts.root, 'public', name), 'utf8');
  return {
    name: 'installable',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: fileURLToPath(parts.worker), fileName: 'sw.js' });
      this.emitFile({ type: 'chunk', id: fileURLToPath(parts.page), fileName: 'offline.js' });
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const languages = await parts.words();
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });
        const tokens = readFileSync(parts.tokens, 'utf8');
        const colours = startColours(tokens);
        for (const words of languages) {
          emit(manifestOf(words.code), `${JSON.stringify(appManifest(words, colours), undefined, 2)}\n`);
        }
        for (const icon of appIcons) emit(icon.fileName, await pictureOf(icon, publicFile('icon.svg')));
        const html = offlinePage(languages);
        const styles = `${tokens}\n${readFileSync(parts.styles, 'utf8')}`;
        emit('offline.html', html);
        emit('offline.css', styles);
        writeShell(bundle, [html, styles, ...publicFiles.map(publicFile)]);
      },
    },
  };
}

function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const file = bundle[name];
  if (file?.type !== 'chunk') throw new Error(`The build has no ${name}`);
  return file;
}

/** The version is that of everything that is kept, so that a worker of the same version never differs. */
function writeShell(bundle: Bundle, contents: readonly string[]): void {
  const worker = chunkOf(bundle, 'sw.js');
  if (worker.imports.length > 0) throw new Error('The service worker must be one file');
  if (!place.test(worker.code)) throw new Error('The service worker has no place for its files');
  const entry = entryOf(bundle);
  const scripts = [...filesFrom(bundle, entry), ...filesFrom(bundle, 'offline.js')];
  const files = [...new Set([...scripts, 'offline.html', 'offline.css', ...publicFiles])].map(
    (name) => `/${name}`,
  );
  const hash = createHash('sha256').update(
    JSON.stringify([files, chunkOf(bundle, 'offline.js').code, ...contents]),
  );
  const shell = { version: hash.digest('hex').slice(0, 16), entry: `/${entry}`, files };
  worker.code = worker.code.replace(place, () => JSON.stringify(JSON.stringify(shell)));
}
