// The pages about the venue and its rules as whole texts, in any language: what is read where nobody published another.
import type { LanguageCode } from './language-codes.ts';
import { fallbackLanguage } from './languages.ts';
import { loadSection } from './texts.ts';

/** By the numbers of their addresses. */
const pages = {
  1: 'statement',
  2: 'privacy',
  3: 'agreement',
  4: 'perpetual',
  5: 'moneyLaundering',
  6: 'about',
} as const;

export type LegalId = keyof typeof pages;
export const legalIds: readonly LegalId[] = [1, 2, 3, 4, 5, 6];

export function isLegalId(id: number): id is LegalId {
  return Object.hasOwn(pages, id);
}

export interface LegalDocument {
  /** English where the page is not there in the wanted one. */
  readonly language: LanguageCode;
  readonly title: string;
  /** Marked as published texts are. */
  readonly body: string;
}

/** `heading` begins a part, `items` are a list, everything else is a paragraph. */
function lineOf(key: string, words: string): string {
  if (key.endsWith('.heading')) return `\n## ${words}\n`;
  return key.includes('.items.') ? `- ${words}` : `\n${words}\n`;
}

export async function loadLegalDocument(id: LegalId, code: LanguageCode): Promise<LegalDocument> {
  const start = `${pages[id]}.`;
  const words = Object.entries(await loadSection(code, 'legal')).filter(([key]) => key.startsWith(start));
  const title = words.find(([key]) => key === `${start}title`)?.[1];
  if (title === undefined) return loadLegalDocument(id, fallbackLanguage);
  const lines = words.filter(([key]) => key !== `${start}title`).map(([key, text]) => lineOf(key, text));
  const body = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { language: code, title, body };
}
