// The text of a refusal with its values put in, as an answer of the venue carries it.
import { refusalMessages } from './refusal-messages.ts';
import type { WireRefusalCode } from './refusals.ts';

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

/** The values that the text of a refusal names where the answer carries them all. */
export function refusalValueNames(code: WireRefusalCode): readonly string[] {
  const [, detailed = ''] = refusalMessages[code];
  return [...new Set([...detailed.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
}

export function refusalMessage(
  code: WireRefusalCode,
  details: Readonly<Record<string, string>> = {},
): string {
  const [plain, detailed] = refusalMessages[code];
  if (detailed === undefined) return plain;
  if (!refusalValueNames(code).every((name) => Object.hasOwn(details, name))) return plain;
  return detailed.replace(PLACEHOLDER, (_, name: string) => details[name] ?? '');
}
