// Every text of a language, for tests that read all of them: of the app, and of the console under names of its own.
import { loadConsoleTexts } from './console/console-texts.ts';
import type { LanguageCode } from './language-codes.ts';
import { loadTexts } from './texts.ts';

export async function allTexts(code: LanguageCode): Promise<Readonly<Record<string, string>>> {
  const [app, office] = await Promise.all([loadTexts(code), loadConsoleTexts(code)]);
  const named = Object.entries(office).map(([key, text]) => [`console.${key}`, text]);
  return { ...app, ...Object.fromEntries(named) };
}
