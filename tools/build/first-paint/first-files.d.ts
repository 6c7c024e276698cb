import type { Rolldown } from 'vite';
export interface FirstScreen {
  /** The start of its address when it ends in a slash, otherwise the whole of it. */
  readonly path: string;
  /** Its door, below the app's sources. */
  readonly module: string;
  /** The sections of the texts that it says. */
  readonly texts: readonly string[];
  readonly needsUser?: boolean;
  /** On a phone it draws its header itself. */
  readonly ownHeader?: boolean;
}
/** The words that the page says before the app is there. */
export interface FirstWords {
  readonly code: string;
  readonly headline: readonly string[];
  readonly lead: string;
}
/** What the script of the first paint carries; a number is the place of a file's name in `names`. */
export interface FirstFiles {
  readonly names: readonly string[];
  readonly screens: readonly {
    readonly path: string;
    readonly needsUser: boolean;
    readonly ownHeader: boolean;
    readonly files: readonly number[];
    readonly texts: readonly string[];
  }[];
  readonly languages: Readonly<
    Record<
      string,
      {
        readonly files: readonly number[];
        readonly sections: Readonly<Record<string, readonly number[]>>;
        readonly words: Pick<FirstWords, 'headline' | 'lead'>;
      }
    >
  >;
}
type Bundle = Rolldown.OutputBundle;
/** A script, what it imports at once, and the styles of all of it. */
export declare function filesFrom(bundle: Bundle, first: string): readonly string[];
/** The script that the page itself asks for. */
export declare function entryOf(bundle: Bundle): string;
export declare function firstFiles(
  bundle: Bundle,
  screens: readonly FirstScreen[],
  words: readonly FirstWords[],
): FirstFiles;
