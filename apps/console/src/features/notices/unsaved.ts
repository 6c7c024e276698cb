// What an operator typed into the editor and did not save: it is there again after a look at another language or text.
import type { languages } from '@candor/client/console';
import { NEW_NOTICE } from './notice-name.ts';

export interface Words {
  readonly title: string;
  readonly body: string;
}

type Language = (typeof languages)[number];

/** By text and language. */
export type Unsaved = Map<string, Words>;

export const unsavedKey = (id: number, language: Language): string => `${id} ${language}`;

/** A new text has its number with the first language that is saved; what was typed in the others goes along. */
export function carryOver(unsaved: Unsaved, id: number): void {
  const prefix = `${NEW_NOTICE} `;
  for (const [key, words] of [...unsaved]) {
    if (!key.startsWith(prefix)) continue;
    unsaved.delete(key);
    unsaved.set(`${id} ${key.slice(prefix.length)}`, words);
  }
}
