// What a language has to say in mails; English is the measure of the others.
import type { OperatorRole } from '@candor/wire/console';

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

/** Of the access of an operator, by an admin. */
export type AccessChange = 'made' | 'roles' | 'disabled' | 'enabled' | 'reset';
/** By a session of their own, or by an admin. */
export type OperatorChange = 'password' | 'authenticator' | 'recoveryCodes' | AccessChange;

/** What stands before each fact of a change, with what parts the two, and how roles are called. */
export interface OperatorFacts {
  readonly operator: string;
  readonly roles: string;
  readonly by: string;
  readonly time: string;
  readonly names: Readonly<Record<OperatorRole, string>>;
}

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
  /** Soon: a week or a day before, and once its time is over. */
  apiKeyEnds(name: string, time: string): MailText;
  apiKeyEnded(name: string, time: string): MailText;
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
  /** `facts` are whole lines with an empty one behind them, or nothing. */
  operatorCredentialsChanged(what: OperatorChange, facts: string): MailText;
  /** To the admins, of somebody else. */
  operatorChanged(what: AccessChange, facts: string): MailText;
  readonly operatorFacts: OperatorFacts;
  newDevice(place: MailPlace): MailText;
  readonly frozen: MailText;
  /** By staff, and the keys of programs with them. */
  readonly sessionsEnded: MailText;
  /** One operator wants to take them away, and another has to agree. */
  readonly secondFactorsResetProposed: MailText;
  readonly secondFactorsResetWithdrawn: MailText;
  /** Two operators took them away, because the owner has none of them any more. */
  readonly secondFactorsReset: MailText;
  /** To the address that nobody here knows any more from then on. */
  readonly erased: MailText;
}
