// Runs on the page before the app is there: asks for the files of the language and of the screen, and says the first
// words of the home page. What goes wrong here costs time only: the app asks for everything itself.
import { directionOf, languageAtStart, languageTag } from '@candor/i18n';
import type { FirstFiles, FirstLanguage } from './first-files.ts';

// The build writes its files here.
const first = JSON.parse('__FIRST__') as FirstFiles;

const atOnce = 6;

function ask(name: string): void {
  const link = document.createElement('link');
  if (name.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else {
    link.rel = 'modulepreload';
  }
  // After what the first paint needs.
  link.fetchPriority = 'low';
  // As the app will ask for it, so that it is fetched once.
  link.crossOrigin = '';
  link.href = `/${name}`;
  document.head.append(link);
}

function keptAs<State>(name: string): Partial<State> {
  const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as { readonly state?: Partial<State> };
  return kept.state ?? {};
}

function isSignedIn(): boolean {
  const { user } = keptAs<{ readonly user: object | null }>('candor.user');
  return user !== undefined && user !== null;
}

/** Somebody new has not answered the card that offers the tour, and does not take it now. */
function isFirstVisit(query: string): boolean {
  const { tourSeen } = keptAs<{ readonly tourSeen: boolean }>('candor.preferences');
  return tourSeen !== true && !new URLSearchParams(query).has('tour');
}

function screenAt(address: string, signedIn: boolean): FirstFiles['screens'][number] | undefined {
  const at = (path: string) =>
    first.screens.find((screen) =>
      screen.path.endsWith('/') && screen.path !== '/' ? path.startsWith(screen.path) : path === screen.path,
    );
  const wanted = at(address);
  return wanted?.needsUser === true && !signedIn ? at('/login') : wanted;
}

function say(part: string, text: string): void {
  const place = document.querySelector(`[data-first="${part}"]`);
  if (place !== null) place.textContent = text;
}

function sayWords({ headline, lead, invite }: FirstLanguage['words'], signedIn: boolean): void {
  for (const [at, text] of [...headline, signedIn ? invite : lead].entries()) say(String(at), text);
}

function sayVisit({ title, paper, live }: FirstLanguage['words']['visit'], isPaper: boolean): void {
  say('visit', title);
  say('visitText', isPaper ? paper : live);
  document.querySelector('.first-visit')?.removeAttribute('hidden');
}

function start(): void {
  const code = languageAtStart(localStorage, navigator.languages);
  const language = first.languages[code] ?? first.languages.en;
  if (language === undefined) return;
  const signedIn = isSignedIn();
  const [address = '', query = ''] = location.hash.replace(/^#/, '').split('?');
  const screen = screenAt(address || '/', signedIn);
  const root = document.documentElement;
  root.lang = languageTag(code);
  root.dir = directionOf(code);
  const isPaper = root.dataset.mode === 'paper';
  if (isPaper) {
    const { notice, noticeRealPrices } = language.words;
    say('notice', root.dataset.prices === 'external' ? noticeRealPrices : notice);
  }
  const isHome = screen?.path === '/';
  const visit =
    isHome && signedIn && isFirstVisit(query)
      ? first.screens.find(({ firstVisit }) => firstVisit)
      : undefined;
  if (isHome) sayWords(language.words, signedIn);
  if (visit !== undefined) sayVisit(language.words.visit, isPaper);
  if (screen?.ownHeader === true) document.querySelector('.first')?.setAttribute('data-own-header', '');
  const opened = [screen, visit].filter((each) => each !== undefined);
  const texts = opened.flatMap(({ texts }) => texts.flatMap((name) => language.sections[name] ?? []));
  const wanted = new Set([...language.files, ...opened.flatMap(({ files }) => files), ...texts]);
  afterPaint(() => askAll([...wanted].flatMap((file) => first.names[file] ?? [])));
}

/** All at once: what is painted in parts counts as painted late. */
function show(): void {
  document.querySelector('.first')?.removeAttribute('hidden');
}

/** A page in the background is never painted. */
function afterPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => setTimeout(action));
}

/** A few at a time, so that a slow phone is never held up. */
function askAll(names: readonly string[]): void {
  for (const name of names.slice(0, atOnce)) ask(name);
  if (names.length > atOnce) setTimeout(() => askAll(names.slice(atOnce)));
}

try {
  start();
} catch {
  // A storage that cannot be read, or a browser that knows no such link.
}
show();
