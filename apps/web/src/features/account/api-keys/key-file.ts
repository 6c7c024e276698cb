// A key as a file that a person can read and a shell can load, and a call that uses it.
import { wordsInFile } from '../../../parts/save-file.ts';

/** The variable by which the file names the key and the example asks for it, so that no history of a shell keeps it. */
const variable = 'CANDOR_API_KEY';

export function fileOfKey(words: string, key: string): string {
  return `# ${wordsInFile(words)}\n${variable}=${key}\n`;
}

/** Reads the balances of the spot wallet. */
export function exampleCall(origin: string): string {
  return [
    `curl ${origin}/api/webapi/PlayerWalletTokens \\`,
    `  -H "Authorization: Bearer $${variable}" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"type":1}'`,
  ].join('\n');
}
