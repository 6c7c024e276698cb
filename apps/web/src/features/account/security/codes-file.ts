// Recovery codes as a text file.
import { wordsInFile } from '../../../parts/save-file.ts';

/** Lines end as every editor knows them. */
export function fileOfCodes(words: string, codes: readonly string[]): string {
  return [wordsInFile(words), '', ...codes, ''].join('\r\n');
}
