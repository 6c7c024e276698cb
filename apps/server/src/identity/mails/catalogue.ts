// What a language has to say in mails; English is the measure of the others.
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** When and from where, in the words of the reader: see place-in-mail.ts. */
export interface MailPlace {
  readonly device: string;
  readonly network: string;
  readonly time: string;
}

/** Of an operator: by a session of their own, or by an admin who reset them. */
export type OperatorChange = 'password' | 'authenticator' | 'recoveryCodes' | 'reset';

export interface MailTexts {
  verification(code: string): MailText;
  readonly alreadyRegistered: MailText;
  reset(code: string): MailText;
  readonly notRegistered: MailText;
  readonly loginPasswordChanged: MailText;
  /** By somebody who had forgotten it: the keys of programs have ended as well. */
  readonly loginPasswordReset: MailText;
  tradePasswordCode(code: string): MailText;
  readonly tradePasswordChanged: MailText;
  mailboxCode(code: string): MailText;
  /** To the old address. */
  mailboxChanged(maskedEmail: string): MailText;
  /** Each of the three stands below the word that stood before, but for the first one, which shows itself. */
  readonly mailWordSet: MailText;
  readonly mailWordChanged: MailText;
  readonly mailWordRemoved: MailText;
  readonly totpStarted: MailText;
  readonly totpStopped: MailText;
  passkeyAdded(name: string): MailText;
  passkeyRemoved(name: string): MailText;
  apiKeyAdded(name: string, mayTrade: boolean): MailText;
  apiKeyRemoved(name: string): MailText;
  readonly recoveryCodesRenewed: MailText;
  recoveryCodeUsed(left: number): MailText;
  /** The right password came, and the second factor was wrong again and again. */
  secondFactorGuessed(place: MailPlace): MailText;
  /** The password was wrong again and again, so often since the owner signed in; `place` is that of the last time. */
  passwordGuessed(place: MailPlace, failures: number): MailText;
  /** The same to an operator, of the console. */
  operatorPasswordGuessed(place: MailPlace, failures: number): MailText;
  /** To an operator whose password was right, and whose code was wrong again and again. */
  operatorCodeGuessed(place: MailPlace, failures: number): MailText;
  operatorCredentialsChanged(what: OperatorChange): MailText;
  newDevice(place: MailPlace): MailText;
  readonly frozen: MailText;
  /** By staff, and the keys of programs with them. */
  readonly sessionsEnded: MailText;
  /** One operator wants to take them away, and another has to agree. */
  readonly secondFactorsResetProposed: MailText;
  readonly secondFactorsResetWithdrawn: MailText;
  /** Two operators took them away, because the owner has none of them any more. */
  readonly secondFactorsReset: MailText;
}
