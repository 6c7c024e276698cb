// What is refused for good because it ended the process once. An input that breaks the venue is noted before the
// process ends; the next start refuses the command to its user, or sets what was due aside, instead of ending again.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, commandBytes, requestOwner } from '@candor/exchange';
import { replaceFileSync } from '../durable-file.ts';

export interface Suspension {
  readonly kind: Command['type'];
  /** The user who sent it, or whom it concerned; absent where a command concerns nobody. */
  readonly user?: number;
  /** True for what a user sends, false for what operators, adapters and the venue itself ask for. */
  readonly sentByUser: boolean;
  /** Of a command that was due by itself: the SHA-256 of its bytes. */
  readonly due?: string;
  readonly requestId?: string;
  /** The record that it would have become. */
  readonly seq: number;
  readonly notedAt: string;
  readonly reason: string;
}

/** A command, and how it came. */
export interface PoisonedInput {
  readonly command: Command;
  readonly requestId?: string | undefined;
  readonly isDue: boolean;
  readonly seq: number;
}

/** From so many different inputs on a kind is refused to everybody: the fault is not one user's. */
const inputsOfKindMax = 3;

/** What takes a risk off the books, or stops a thief, stays possible for a user who is suspended for something else. */
const alwaysPossible: ReadonlySet<string> = new Set([
  'CancelSpotOrder',
  'CancelSpotOrders',
  'CancelAllSpotOrders',
  'CancelPerpetual',
  'CancelAllPerpetual',
  'ClosePerpetual',
  'ClosePerpetualPart',
  'CloseAllPerpetual',
  'CancelWithdrawal',
  'FreezeOwnAccount',
]);

export const suspensionsFile = (dataDirectory: string): string =>
  path.join(dataDirectory, 'suspended-inputs.jsonl');

/** The file is not what was written: what it refused would be let in again. */
export class SuspensionsDamaged extends Error {
  readonly exitCode = 78;

  constructor(file: string, line: number) {
    super(
      `${file}, line ${line}, is not a noted input. Correct it, or delete the file if what it refused may be tried again.`,
    );
    this.name = 'SuspensionsDamaged';
  }
}

export class Suspensions {
  readonly #file: string;
  #list: readonly Suspension[];

  constructor(dataDirectory: string) {
    this.#file = suspensionsFile(dataDirectory);
    this.#list = readList(this.#file);
  }

  get list(): readonly Suspension[] {
    return this.#list;
  }

  refuses(command: Command): boolean {
    if (this.#list.length === 0) return false;
    const sameKind = this.#list.filter(({ kind, due }) => kind === command.type && due === undefined);
    if (sameKind.some(({ user }) => user === undefined) || sameKind.length >= inputsOfKindMax) return true;
    const user = userOf(command);
    if (user === undefined) return false;
    if (sameKind.some((suspension) => suspension.user === user)) return true;
    if (alwaysPossible.has(command.type) || !isSentByUser(command)) return false;
    return this.#list.some((suspension) => suspension.sentByUser && suspension.user === user);
  }

  /** What is due comes back by itself, so it is set aside instead of refused. */
  setsAside(due: Command): boolean {
    return this.#list.length > 0 && this.#list.some((suspension) => suspension.due === digest(due));
  }

  /** Writes the input down so that it outlives the process. False if it had been noted before and came all the same. */
  note({ command, requestId, isDue, seq }: PoisonedInput, cause: unknown): boolean {
    if (isDue ? this.setsAside(command) : this.refuses(command)) return false;
    const user = userOf(command);
    const suspension: Suspension = {
      kind: command.type,
      ...(user !== undefined && { user }),
      sentByUser: !isDue && isSentByUser(command),
      ...(isDue && { due: digest(command) }),
      ...(requestId !== undefined && { requestId }),
      seq,
      notedAt: new Date().toISOString(),
      reason: cause instanceof Error ? cause.message : String(cause),
    };
    const list = [...this.#list, suspension];
    replaceFileSync(this.#file, list.map((line) => `${JSON.stringify(line)}\n`).join(''));
    this.#list = list;
    return true;
  }
}

function readList(file: string): readonly Suspension[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const suspension = parseSuspension(line);
    if (suspension === undefined) throw new SuspensionsDamaged(file, index + 1);
    return [suspension];
  });
}

function parseSuspension(line: string): Suspension | undefined {
  try {
    const value = JSON.parse(line) as Suspension;
    const isWhole =
      typeof value.kind === 'string' &&
      typeof value.sentByUser === 'boolean' &&
      (value.user === undefined || Number.isSafeInteger(value.user)) &&
      (value.due === undefined || typeof value.due === 'string');
    return isWhole ? value : undefined;
  } catch {
    return undefined;
  }
}

const userOf = (command: Command): number | undefined => ('user' in command ? command.user : undefined);

const isSentByUser = (command: Command): boolean => requestOwner(command) !== 0;

const digest = (command: Command): string => createHash('sha256').update(commandBytes(command)).digest('hex');
