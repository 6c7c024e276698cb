// The manifest by which a device installs the app, in one language.
import { appIcons } from './app-icons.ts';
import type { AppWords } from './app-words.ts';

export const manifestOf = (code: string): string => `manifest/${code}.webmanifest`;

/** Those of the night, with which the page is written: an installed app shows them before it knows the reader's choice. */
export interface StartColours {
  readonly page: string;
  readonly surface: string;
}

/** The same `id` in every language: choosing another one does not install a second app. */
export function appManifest(words: AppWords, { page, surface }: StartColours): object {
  const { tag, direction, name, description, shortcuts } = words;
  const places = [
    [shortcuts.markets, '/#/allMarket'],
    [shortcuts.exchange, '/#/dealCenter'],
    [shortcuts.assets, '/#/asset'],
  ] as const;
  const pictures = appIcons.flatMap(({ fileName, size, purpose }) =>
    purpose === 'apple'
      ? []
      : [{ src: `/${fileName}`, sizes: `${size}x${size}`, type: 'image/png', purpose }],
  );
  return {
    id: '/',
    lang: tag,
    dir: direction,
    name,
    short_name: name,
    description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: page,
    theme_color: surface,
    categories: ['finance'],
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...pictures],
    shortcuts: places.map(([text, url]) => ({ name: text, url })),
  };
}
