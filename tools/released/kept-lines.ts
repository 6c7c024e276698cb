// The files of what was released, one for each kind, and what the code says of the same now.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { commandKind, eventKind, type Form, houseAccounts } from '@candor/exchange';
import { refusalCatalogue, wireRefusalCodes } from '@candor/wire';
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

/** How a value is written, in words. */
function describeForm(form: Form): string {
  if (typeof form === 'string') return form;
  if ('oneOf' in form) return `<${form.oneOf.join('|')}>`;
  if ('optional' in form) return `${describeForm(form.optional)}?`;
  if ('list' in form) return `${describeForm(form.list)}[]`;
  if ('struct' in form) return `{${describeFields(form.struct)}}`;
  return `{${membersOf(form).join('; ')}}`;
}

function describeFields(fields: Readonly<Record<string, Form>>): string {
  return Object.entries(fields)
    .map(([name, form]) => `${name} ${describeForm(form)}`)
    .join(', ');
}

function membersOf(form: Form): readonly string[] {
  if (typeof form === 'string' || !('union' in form)) throw new TypeError('It has no members');
  return Object.entries(form.union).map(
    ([type, { number, fields }]) => `${number} ${type}: ${describeFields(fields)}`,
  );
}

/** Every command and event by its number with its fields, and the words that are written as their places. */
function logLayout(): readonly string[] {
  return [
    ...membersOf(commandKind.form).map((line) => `command ${line}`),
    ...membersOf(eventKind.form).map((line) => `event ${line}`),
    `accounts of the house: <${houseAccounts.join('|')}>`,
  ];
}

function historyLayout(): readonly string[] {
  const lists = Object.entries(historyWords).filter(([, words]) => Array.isArray(words));
  return lists.map(([name, words]) => `${name}: <${(words as readonly string[]).join('|')}>`);
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
