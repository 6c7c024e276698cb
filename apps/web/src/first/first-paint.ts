// Runs on the page before the app is there: asks for the files of the language and of the screen, and says the first
// words to a visitor of the home page. What goes wrong here costs time only: the app asks for everything itself.
import { directionOf, languageAtStart, languageTag } from '@candor/i18n';
import type { FirstFiles, FirstLanguage } from './first-files.ts';

// The build writes its files here.
const first = JSON.parse('__FIRST__') as FirstFiles;

function ask(name: string): void {
  const link = document.createElement('link');
  if (name.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else {
    link.rel = 'modulepreload';
  }
  // As the app will ask for it, so that it is fetched once.
  link.crossOrigin = '';
  link.href = `/${name}`;
  document.head.append(link);
}

function isSignedIn(): boolean {
  const kept = JSON.parse(localStorage.getItem('candor.user') ?? '{}') as {
    readonly state?: { readonly user?: object | null };
  };
  return kept.state?.user !== undefined && kept.state.user !== null;
}

function screenAt(address: string, signedIn: boolean): FirstFiles['screens'][number] | undefined {
  const at = (path: string) =>
    first.screens.find((screen) =>
      screen.path.endsWith('/') && screen.path !== '/' ? path.startsWith(screen.path) : path === screen.path,
    );
  const wanted = at(address);
  return wanted?.needsUser === true && !signedIn ? at('/login') : wanted;
}

function say(words: FirstLanguage['words']): void {
  for (const [at, text] of [...words.headline, words.lead].entries()) {
    const part = document.querySelector(`[data-first="${at}"]`);
    if (part !== null) part.textContent = text;
  }
}

function start(): void {
  const code = languageAtStart(localStorage, navigator.languages);
  const language = first.languages[code] ?? first.languages.en;
  if (language === undefined) return;
  const signedIn = isSignedIn();
  const address = location.hash.replace(/^#/, '').split('?')[0] || '/';
  const screen = screenAt(address, signedIn);
  const root = document.documentElement;
  root.lang = languageTag(code);
  root.dir = directionOf(code);
  if (screen?.path === '/' && !signedIn) say(language.words);
  if (screen?.ownHeader === true) document.querySelector('.first')?.setAttribute('data-own-header', '');
  const texts = screen?.texts.flatMap((name) => language.sections[name] ?? []) ?? [];
  for (const file of new Set([...language.files, ...(screen?.files ?? []), ...texts])) {
    const name = first.names[file];
    if (name !== undefined) ask(name);
  }
}

try {
  start();
} catch {
  // A storage that cannot be read, or a browser that knows no such link.
}
