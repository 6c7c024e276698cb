// What the rest of the server knows of mail: a text goes to an address.

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** In paper mode: who asked for this mail in the browser can read it there under this secret. */
  readonly mailbox?: string | undefined;
}

export interface Mailer {
  /** Resolves when the mail was handed over; rejects where that failed. */
  send(mail: Mail): Promise<void>;
  stop(): void;
}
