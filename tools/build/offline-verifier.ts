// Builds the offline verifier: one HTML file with its script and its words inside, from the modules of the page.
import { fileURLToPath } from 'node:url';
import { directionOf, languageCodes, languageName, languageTag, loadSection } from '@candor/i18n/build';
import { build, type Plugin } from 'vite';

export const OFFLINE_FILE = 'verify-liabilities.html';

interface Language {
  readonly tag: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: Readonly<Record<string, string>>;
}

/** English first: it is what the file says before its script runs. */
async function languagesOfFile(): Promise<readonly Language[]> {
  const english = await wordsIn('en');
  const others = languageCodes.filter((code) => code !== 'en');
  const rest = await Promise.all(others.map(wordsIn));
  return [english, ...rest];
}

async function wordsIn(code: (typeof languageCodes)[number]): Promise<Language> {
  const said = Object.entries(await loadSection(code, 'transparency'))
    .filter(([key]) => /^(?:offline|reason)\./.test(key))
    .map(([key, text]) => [`transparency.${key}`, text]);
  const tag = languageTag(code);
  return { tag, name: languageName(code), direction: directionOf(code), words: Object.fromEntries(said) };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Nothing may be fetched: the policy says so to the browser as well. */
function pageOf(script: string, languages: readonly Language[]): string {
  const say = (key: string): string => escaped(languages[0]?.words[`transparency.offline.${key}`] ?? key);
  const options = languages.map(
    ({ tag, name }) => `<option value="${tag}" lang="${tag}">${escaped(name)}</option>`,
  );
  const words = languages.map(({ name: _, ...language }) => language);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Candor: ${say('title')}</title>
<style>body{font:100%/1.5 system-ui,sans-serif;max-width:48rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}select,input{font:inherit;min-height:44px;max-width:100%}</style>
</head>
<body>
<main>
<p><label for="language" id="words-language">${say('language')}</label> <select id="language">${options.join('')}</select></p>
<h1 id="words-title">${say('title')}</h1>
<p id="words-text">${say('text')}</p>
<p><label for="file" id="words-file">${say('file')}</label> <input id="file" type="file" accept="application/json,.json"></p>
<p><label for="user" id="words-ownUser">${say('ownUser')}</label> <input id="user" dir="ltr" size="36" autocomplete="off" spellcheck="false"></p>
<p><label for="secret" id="words-ownSecret">${say('ownSecret')}</label> <input id="secret" dir="ltr" size="64" autocomplete="off" spellcheck="false"></p>
<div id="verdict" role="status"></div>
</main>
<script type="application/json" id="languages">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}

export async function offlineVerifier(entry: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'candorOffline' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The offline verifier was not built');
  return pageOf(chunk.code, await languagesOfFile());
}

export function offlineVerifierFile(entry: URL): Plugin {
  return {
    name: 'offline-verifier',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: OFFLINE_FILE, source: await offlineVerifier(entry) });
    },
  };
}
