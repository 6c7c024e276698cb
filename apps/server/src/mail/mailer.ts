// What the rest of the server knows of mail: a text goes to an address.

export interface Mail {
  readonly to: string;
  /** Of its text, as far as it is known; undefined means English. */
  readonly language: string | undefined;
  /**
   * The one that the account at this address chose. Undefined where it chose none, and where there is no account, or none
   * of whoever reads there.
   */
  readonly word: string | undefined;
  readonly subject: string;
  readonly text: string;
  /**
   * Names it among all mails, in letters and digits: what is sent again because nobody knows whether it arrived has the
   * same, so that whoever gets it twice may show it once.
   */
  readonly id?: string | undefined;
  /** When it was written; left out, it is as it is sent. One that waited for the mail server says since when. */
  readonly writtenMs?: number | undefined;
  /** In paper mode: who asked for this mail in the browser can read it there under this secret. */
  readonly mailbox?: string | undefined;
  /** Named where a mail loses its worth, such as one with a code. */
  readonly worth?: MailWorth | undefined;
}

export interface MailWorth {
  readonly untilMs: number;
  /** Whether it still is of use, asked before each further try. */
  isThere(): Promise<boolean>;
}

export interface Mailer {
  /** Resolves when the mail was handed over, or is of no use any more; rejects where that failed. */
  send(mail: Mail): Promise<void>;
  stop(): void;
}
