// Recovery codes as a text file.

/** Lines end as every editor knows them. */
export function fileOfCodes(words: string, codes: readonly string[]): string {
  return [words.replace(/[\u2066-\u2069]/g, ''), '', ...codes, ''].join('\r\n');
}
