// What stands round the text of every mail, in one place: the word that its reader chose, by which they know whose it is.
import type { LanguageField } from '@candor/wire';
import { nameApart } from './left-to-right.ts';
import type { Mail } from './mailer.ts';

const wordLines: Readonly<Record<LanguageField, (word: string) => string>> = {
  en: (word) => `Your anti-phishing word: ${word}`,
  zh: (word) => `您的防钓鱼码：${word}`,
  ar: (word) => `كلمتك لمكافحة التصيّد: ${nameApart(word)}`,
  ja: (word) => `フィッシング対策の合言葉：${word}`,
  ru: (word) => `Ваше слово против фишинга: ${word}`,
  pt: (word) => `Sua palavra antiphishing: ${word}`,
  es: (word) => `Tu palabra antiphishing: ${word}`,
  fr: (word) => `Votre mot anti-hameçonnage\u00a0: ${word}`,
  de: (word) => `Ihr Anti-Phishing-Wort: ${word}`,
  tc: (word) => `您的防釣魚碼：${word}`,
  kr: (word) => `피싱 방지 문구: ${word}`,
  hi: (word) => `आपका एंटी-फ़िशिंग शब्द: ${word}`,
  vi: (word) => `Từ chống lừa đảo của bạn: ${word}`,
};

/** It stands above the text, where whoever doubts a mail looks first. A language without a line gets English. */
export function framed({ language, word, text }: Pick<Mail, 'language' | 'word' | 'text'>): string {
  if (word === undefined) return text;
  const known = language !== undefined && Object.hasOwn(wordLines, language);
  return `${wordLines[known ? (language as LanguageField) : 'en'](word)}\n\n${text}`;
}
