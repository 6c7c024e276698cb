// What every language has to say of risk and liquidations. A language without a catalogue gets English.
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

export interface LeverMailText {
  readonly subject: string;
  readonly text: string;
}

/** Decimals and times, already in words. */
export interface WarningFacts {
  readonly percent: number;
  readonly rate: string;
  readonly time: string;
}

export interface ClosedFacts {
  readonly time: string;
  readonly positions: readonly {
    readonly id: number;
    readonly symbol: string;
    readonly price: string;
    /** Signed, with its currency. */
    readonly settled: string;
  }[];
}

export interface LeverMailTexts {
  warning(facts: WarningFacts): LeverMailText;
  liquidation(facts: ClosedFacts): LeverMailText;
  houseCapacity(facts: ClosedFacts): LeverMailText;
}

const texts: Readonly<Record<string, LeverMailTexts>> = {
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
};

export function leverMailTexts(language: string): LeverMailTexts {
  return (Object.hasOwn(texts, language) ? texts[language] : undefined) ?? en;
}
