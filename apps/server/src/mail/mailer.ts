// What the rest of the server knows of mail: a text goes to an address.

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail was handed over; rejects where that failed. */
  send(mail: Mail): Promise<void>;
  stop(): void;
}
