// The texts of mails by language; a language without a catalogue gets English.
import type { LanguageField } from '@candor/wire';
import { ar } from './ar.ts';
import type { MailTexts } from './catalogue.ts';
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

const texts = { en, zh, ar, ja, ru, pt, es, fr, de, tc, kr, hi, vi } as const satisfies Readonly<
  Record<LanguageField, MailTexts>
>;

export function mailTexts(language: string | undefined): MailTexts {
  return language !== undefined && Object.hasOwn(texts, language) ? texts[language as LanguageField] : en;
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
