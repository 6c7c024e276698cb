/** The refusal that no restart can cure: a person has to change a setting, a file or another process first. */

export class DatabaseRefused extends Error {
  /** `main.ts` exits with this code (EX_CONFIG), and the supervisor does not start the server again. */
  readonly exitCode = 78;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseRefused';
  }
}
