// The passphrase of a backup's keys: read from a file, so that neither the list of processes nor a history shows it.
import { readFileSync } from 'node:fs';
import { PASSPHRASE_LENGTH_MIN } from '../backup/index.ts';
import { CommandRefused } from './open-log.ts';

export function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new CommandRefused(`The passphrase cannot be read: ${(error as Error).message}`);
  }
  if (text.length < PASSPHRASE_LENGTH_MIN || text.includes('\n'))
    throw new CommandRefused(`A passphrase is one line of ${PASSPHRASE_LENGTH_MIN} characters or more.`);
  return text;
}
