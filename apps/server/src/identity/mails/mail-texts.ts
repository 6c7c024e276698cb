// What every language has to say in mails. English is the type; a language without a catalogue gets English.
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { ja } from './ja.ts';
import { kr } from './kr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tc } from './tc.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** When and from where, already in words. */
export interface MailPlace {
  readonly device: string;
  readonly network: string;
  readonly time: string;
}

export interface MailTexts {
  verification(code: string): MailText;
  readonly alreadyRegistered: MailText;
  reset(code: string): MailText;
  readonly notRegistered: MailText;
  readonly loginPasswordChanged: MailText;
  tradePasswordCode(code: string): MailText;
  readonly tradePasswordChanged: MailText;
  mailboxCode(code: string): MailText;
  /** To the old address. */
  mailboxChanged(maskedEmail: string): MailText;
  readonly totpStarted: MailText;
  readonly totpStopped: MailText;
  passkeyAdded(name: string): MailText;
  passkeyRemoved(name: string): MailText;
  readonly recoveryCodesRenewed: MailText;
  recoveryCodeUsed(left: number): MailText;
  /** The right password came, and the second factor was wrong again and again. */
  secondFactorGuessed(place: MailPlace): MailText;
  newDevice(place: MailPlace): MailText;
  readonly frozen: MailText;
  /** One operator wants to take them away, and another has to agree. */
  readonly secondFactorsResetProposed: MailText;
  /** Two operators took them away, because the owner has none of them any more. */
  readonly secondFactorsReset: MailText;
}

const texts: Readonly<Record<string, MailTexts>> = { en, zh, ar, ja, ru, pt, es, fr, de, tc, kr, hi, vi };

export function mailTexts(language: string | undefined): MailTexts {
  return (language !== undefined && Object.hasOwn(texts, language) && texts[language]) || en;
}

/** Minutes are enough to remember what one did. */
export function timeInMail(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Enough to recognise one's own address, and too little to learn another's. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
