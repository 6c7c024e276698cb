// The files of what was released, one for each kind, and what the code says of the same now.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { commandKind, eventKind, type Form, houseAccounts } from '@candor/exchange';
import { refusalCatalogue, wireRefusalCodes } from '@candor/wire';
import { fieldsText, formText, membersOf } from '../../apps/server/src/commands/record-form/tables.ts';
import { migrations } from '../../apps/server/src/database/migrations/index.ts';
import * as historyWords from '../../apps/server/src/history/rows/codes.ts';
import { compareReleased, type Difference } from './released-lines.ts';

export interface Kept {
  readonly file: string;
  readonly present: () => readonly string[];
  /** A number that nothing has any more stays in its file, so that nothing else gets it. */
  readonly mayGo?: true;
}

const SERVER = new URL('../../apps/server/src/', import.meta.url);

/** Every command and event by its number with its fields, and the words that are written as their places. */
function logLayout(): readonly string[] {
  const lines = (union: string, form: Form) =>
    Object.entries(membersOf(form)).map(
      ([type, { number, fields }]) => `${union} ${number} ${type}: ${fieldsText(fields)}`,
    );
  return [
    ...lines('command', commandKind.form),
    ...lines('event', eventKind.form),
    wordsLine('accounts of the house', houseAccounts),
  ];
}

/** A list of words as `fieldsText` writes it. */
function wordsLine(name: string, words: readonly string[]): string {
  return `${name}: ${formText({ oneOf: words })}`;
}

function historyLayout(): readonly string[] {
  const lists = Object.entries(historyWords).filter(([, words]) => Array.isArray(words));
  return lists.map(([name, words]) => wordsLine(name, words as readonly string[]));
}

function refusalNumbers(): readonly string[] {
  return wireRefusalCodes
    .map((code) => `${refusalCatalogue[code].number}: ${code}`)
    .sort((one, other) => one.localeCompare(other));
}

/** What a migration does, whatever is said about it and however its lines are broken. */
export function digestOf(source: string): string {
  const bare = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, '')
    .replace(/,(?=[)\]}])/g, '');
  return createHash('sha256').update(bare).digest('hex').slice(0, 16);
}

function migrationDigests(): readonly string[] {
  return Object.keys(migrations)
    .sort()
    .map((name) => {
      const file = new URL(`database/migrations/${name}.ts`, SERVER);
      return `${name}: ${digestOf(readFileSync(file, 'utf8'))}`;
    });
}

export const allKept = {
  log: { file: 'log-layout.txt', present: logLayout },
  history: { file: 'history-words.txt', present: historyLayout },
  refusals: { file: 'refusal-numbers.txt', present: refusalNumbers, mayGo: true },
  migrations: { file: 'migrations.txt', present: migrationDigests },
} as const satisfies Readonly<Record<string, Kept>>;

export function releasedLines(file: string): readonly string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
}

export function differenceOf({ file, present, mayGo }: Kept): Difference {
  return compareReleased(releasedLines(file), present(), mayGo);
}

/** What came since is added; what was broken is never written. */
export function keep(kept: Kept): void {
  const { broken, kept: lines } = differenceOf(kept);
  if (broken.length === 0)
    writeFileSync(new URL(kept.file, import.meta.url), lines.map((line) => `${line}\n`).join(''));
}
