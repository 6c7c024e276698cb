// The texts of mails on risk and liquidations by language. A language without a catalogue gets English.
import type { LanguageField } from '@candor/wire';
import { ar } from './ar.ts';
import type { LeverMailTexts } from './catalogue.ts';
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

const texts = {
  en,
  zh,
  ar,
  ja,
  ru,
  pt,
  es,
  fr,
  de,
  tc,
  kr,
  hi,
  vi,
} as const satisfies Readonly<Record<LanguageField, LeverMailTexts>>;

export function leverMailTexts(language: string): LeverMailTexts {
  return Object.hasOwn(texts, language) ? texts[language as LanguageField] : en;
}
