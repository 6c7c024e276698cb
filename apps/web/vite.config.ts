// Builds the browser app for people, as a page that is quick on a phone and as something that devices install.
import {
  anyText,
  directionOf,
  languageCodes,
  languageTag,
  loadSections,
  startTexts,
} from '@candor/i18n/build';
import { defineConfig } from 'vite';
import { browserApp } from '../../tools/build/browser-app.ts';
import { fewFiles } from '../../tools/build/few-files.ts';
import { firstPaint } from '../../tools/build/first-paint/first-paint.ts';
import { installable } from '../../tools/build/installable/installable.ts';
import { offlineVerifierFile } from '../../tools/build/offline-verifier.ts';
import { firstScreens } from './src/first/first-screens.ts';

const server = process.env.CANDOR_SERVER ?? 'http://127.0.0.1:8080';

const english = new Map<string, string>();

async function wordsIn(code: (typeof languageCodes)[number]) {
  await startTexts(code);
  await loadSections(['install', 'home', 'tour']);
  // A text that a language does not have yet is said in English.
  const text = (key: string, values = {}) => {
    if (code === 'en') english.set(key, anyText.text(key, values));
    return anyText.has(key) ? anyText.text(key, values) : (english.get(key) ?? key);
  };
  return {
    code,
    tag: languageTag(code),
    direction: directionOf(code),
    notice: text('shell.paper.banner'),
    noticeRealPrices: text('shell.paper.bannerRealPrices'),
    // As the page says them before it knows the schedule.
    headline: [text('home.cashBack', { rate: '–' }), text('home.tradingFee', { rate: '–' })],
    lead: text('home.lead'),
    invite: text('home.cashBackMeaning', { rate: '–' }),
    visit: {
      title: text('tour.first.title'),
      paper: text('tour.first.paper'),
      live: text('tour.first.live'),
    },
    name: text('shell.brand'),
    description: text('install.description'),
    shortcuts: {
      markets: text('shell.nav.markets'),
      exchange: text('shell.nav.exchange'),
      assets: text('shell.nav.assets'),
    },
    offline: {
      title: text('install.offline.title'),
      text: text('install.offline.text'),
      again: text('install.offline.again'),
      retry: text('install.offline.retry'),
      failed: text('install.offline.failed'),
    },
  };
}

/** One after the other, because the texts speak one language at a time; English first, because others lean on it. */
async function wordsInAll() {
  const all = [await wordsIn('en')];
  for (const code of languageCodes) if (code !== 'en') all.push(await wordsIn(code));
  return all;
}

let asked: ReturnType<typeof wordsInAll> | undefined;

function words() {
  asked ??= wordsInAll();
  return asked;
}

export default defineConfig({
  ...browserApp(import.meta.dirname, [
    fewFiles({
      page: new URL('./index.html', import.meta.url),
      firstScreen: new URL('./src/features/home/index.ts', import.meta.url),
      apart: [/\/src\/offline\//, /\/src\/features\/home\//],
    }),
    firstPaint({
      script: new URL('./src/first/first-paint.ts', import.meta.url),
      screens: firstScreens,
      words,
    }),
    offlineVerifierFile(new URL('./src/features/transparency/offline.ts', import.meta.url)),
    installable({
      root: import.meta.dirname,
      words,
      worker: new URL('./src/offline/shell-worker.ts', import.meta.url),
      page: new URL('./src/offline/offline-page.ts', import.meta.url),
      tokens: new URL('../../packages/ui/src/tokens/tokens.css', import.meta.url),
      styles: new URL('./src/offline/offline.css', import.meta.url),
    }),
  ]),
  server: {
    proxy: { '/api': { target: server, changeOrigin: true }, '/stream': { target: server, ws: true } },
  },
});
