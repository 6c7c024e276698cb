// The page without a connection: one file with every language in it, because nothing more can be fetched then.
import type { AppWords } from './app-words.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function block(words: AppWords, shown: boolean): string {
  const { code, tag, direction, name, offline } = words;
  return `    <section data-code="${code}" lang="${tag}" dir="${direction}"${shown ? '' : ' hidden'}>
      <p class="brand"><img src="/icon.svg" width="32" height="32" alt="" />${plain(name)}</p>
      <h1>${plain(offline.title)}</h1>
      <p>${plain(offline.text)}</p>
      <p class="quiet">${plain(offline.again)}</p>
      <button type="button">${plain(offline.retry)}</button>
      <p class="quiet" role="status" data-failed="${plain(offline.failed)}"></p>
    </section>`;
}

/** `first` is the language that stands there when no script runs. */
export function offlinePage(languages: readonly AppWords[], first = 'en'): string {
  return `<!doctype html>
<html lang="${first}" data-theme="night">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <link rel="icon" type="image/svg+xml" href="/icon.svg" />
    <link rel="stylesheet" href="/offline.css" />
    <title>Candor</title>
    <script src="/first-colours.js"></script>
    <script type="module" src="/offline.js"></script>
  </head>
  <body>
    <main>
${languages.map((words) => block(words, words.code === first)).join('\n')}
    </main>
  </body>
</html>
`;
}
