// What the build writes into the script of the first paint.

/** A screen that people open first: what the build needs to know to have its files on the way with the page. */
export interface FirstScreen {
  /** The start of its address when it ends in a slash, otherwise the whole of it. */
  readonly path: string;
  /** Its door, below this app's sources. */
  readonly module: string;
  /** The sections of the texts that it says. */
  readonly texts: readonly string[];
  /** A visitor gets the log-in page instead. */
  readonly needsUser?: boolean;
  /** What only somebody new sees there, who has signed in. */
  readonly firstVisit?: boolean;
  /** On a phone it draws its header itself. */
  readonly ownHeader?: boolean;
}

/** A number is the place of a file's name in `names`. */
export interface FirstFiles {
  readonly names: readonly string[];
  readonly screens: readonly (Omit<FirstScreen, 'module'> & { readonly files: readonly number[] })[];
  readonly languages: Readonly<Record<string, FirstLanguage>>;
}

export interface FirstLanguage {
  readonly files: readonly number[];
  readonly sections: Readonly<Record<string, readonly number[]>>;
  /** What the page says before the app is there. */
  readonly words: {
    readonly notice: string;
    readonly noticeRealPrices: string;
    readonly headline: readonly string[];
    /** Below the headline, for a visitor and for somebody who has signed in. */
    readonly lead: string;
    readonly invite: string;
    /** Of the card that meets somebody new. */
    readonly visit: { readonly title: string; readonly paper: string; readonly live: string };
  };
}
