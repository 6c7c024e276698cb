// What the files beside the app say, in one language; the build of the app hands the words in.

export interface AppWords {
  /** The code under which the app keeps the language. */
  readonly code: string;
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly name: string;
  readonly description: string;
  readonly shortcuts: { readonly markets: string; readonly exchange: string; readonly assets: string };
  readonly offline: {
    readonly title: string;
    readonly text: string;
    readonly again: string;
    readonly retry: string;
    readonly failed: string;
  };
}
