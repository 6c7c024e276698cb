// What people and operators at their windows know of a venue, whichever mode it runs in.

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Venue {
  readonly url: string;
  /** Where operators work. */
  readonly consoleUrl: string;
  /** What it was started with: a command beside it needs the same. */
  readonly environment: NodeJS.ProcessEnv;
  /** The newest first. */
  mailTo(address: string): Promise<readonly Mail[]>;
  captchaText(id: string): Promise<string>;
}
