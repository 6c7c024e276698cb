/** How a start ends that the database does not allow: for good, or for now. */

/** No restart can cure it: a person has to change a setting, a file or another process first. */
export class DatabaseRefused extends Error {
  /** `main.ts` exits with this code (EX_CONFIG), and the supervisor does not start the server again. */
  readonly exitCode = 78;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseRefused';
  }
}

/** The database cannot be used now, and may be back by itself: the server is started again until then. */
export class DatabaseAway extends Error {
  /** EX_TEMPFAIL. */
  readonly exitCode = 75;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseAway';
  }
}
