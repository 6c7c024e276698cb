// Which files a screen that is opened first needs beyond those of the page itself, in each language.
import { type Bundle, chunkWith, entryOf, filesFrom } from '../bundle-files.ts';

export interface FirstScreen {
  readonly path: string;
  /** The screen's door, below the sources of the app. */
  readonly module: string;
  /** The sections of the texts that it says. */
  readonly texts: readonly string[];
  readonly needsUser?: boolean;
  readonly firstVisit?: boolean;
  readonly ownHeader?: boolean;
}

/** The words that the page says before the app is there. */
export interface FirstWords {
  readonly code: string;
  /** Where the venue's money is not real, and where its prices are. */
  readonly notice: string;
  readonly noticeRealPrices: string;
  readonly headline: readonly string[];
  /** Below the headline, for a visitor and for somebody who has signed in. */
  readonly lead: string;
  readonly invite: string;
  /** Of the card that meets somebody new. */
  readonly visit: { readonly title: string; readonly paper: string; readonly live: string };
}

/** For the script; a number is the place of a file's name in `names`. */
export function firstFiles(
  bundle: Bundle,
  screens: readonly FirstScreen[],
  words: readonly FirstWords[],
): object {
  const there = new Set(filesFrom(bundle, entryOf(bundle)));
  const names: string[] = [];
  const place = (name: string) => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const filesOf = (module: string) =>
    filesFrom(bundle, chunkWith(bundle, module).fileName)
      .filter((name) => !there.has(name))
      .map(place);
  const sections = [...new Set(screens.flatMap(({ texts }) => texts))];
  const languages = words.map(({ code, ...said }) => {
    const start = filesOf(`/i18n/src/${code}/index.ts`);
    const ofSections = sections.map((name) => [
      name,
      filesOf(`/i18n/src/${code}/${name}.ts`).filter((file) => !start.includes(file)),
    ]);
    return [
      code,
      {
        files: start,
        sections: Object.fromEntries(ofSections),
        words: said,
      },
    ];
  });
  return {
    screens: screens.map(({ module, ...screen }) => ({ ...screen, files: filesOf(`/src/${module}`) })),
    languages: Object.fromEntries(languages),
    names,
  };
}
