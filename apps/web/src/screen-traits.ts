// What kind of screen stands at an address, and who may see it.
export interface ScreenTraits {
  /** A visitor is sent to the log-in page. */
  readonly needsUser: boolean;
  /** `trade` fills the window and has a status line; `reading` scrolls and ends in a footer. */
  readonly kind: 'reading' | 'trade';
  /** On a phone the screen draws its header and paper notice itself; every trade screen does. */
  readonly ownPhoneHeader?: boolean;
}
