// Secrets inside of texts that a process tells: in its log, in a sentence about its end, and in what commands say.

export const HIDDEN = '[hidden]';

/** Such as a message that repeats an address with its password. */
const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/(candor_(?:session|device|console)=)[A-Za-z0-9_%-]+/g, `$1${HIDDEN}`],
  // A key of a program: its answer alone shows it.
  [/\bcandor_[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, HIDDEN],
  [/\b(Bearer |Basic |Apikey )[A-Za-z0-9+/_=-]{8,}/gi, `$1${HIDDEN}`],
  [/\b(mailbox=)[A-Za-z0-9_-]+/g, `$1${HIDDEN}`],
  // Up to the last @ before a blank or the end of the text: a password may hold one, and a quote as JSON writes it. Each
  // part has a bound, so that no text makes this look at its end from everywhere in it.
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@"]{0,256}:)(?:[^\s"\\]|\\.){1,1024}@/gi, `$1${HIDDEN}@`],
  [/\botpauth:\/\/[^\s"]+/gi, HIDDEN],
  // A recovery code, as it is shown.
  [/\b[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}\b/g, HIDDEN],
  [/\$argon2[a-z]*\$[A-Za-z0-9+/=,$]+/g, HIDDEN],
];

/** For a sentence that is told outside of the log. */
export function withoutSecretTexts(text: string): string {
  return JSON.parse(hidden(JSON.stringify(text)));
}

/** The patterns look at texts as JSON spells them. */
export function hidden(json: string): string {
  return secretTexts.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), json);
}
