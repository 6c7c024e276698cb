// Keeps the last signed head outside the database. A log whose end was cut off together with its head is whole in
// itself; only something that remembers how far it went can tell.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { replaceFile, replaceFileSync } from '../../durable-file.ts';
import { LogDamaged } from '../faults.ts';
import type { EngineLog } from '../options.ts';
import { sameBytes } from './batch-codec.ts';
import {
  findHeadKey,
  HeadSigner,
  openHeadKey,
  rawPublicKey,
  type SignedHead,
  verifyHead,
} from './head-key.ts';
import type { ChainPosition, LogHead, LogReader } from './log-rows.ts';

const intervalMs = 1000;

export const keptHeadFile = (dataDirectory: string): string => path.join(dataDirectory, 'last-head.json');

/**
 * The head that was kept last, or undefined where none was. A file that says anything else is refused, and so is a head
 * of another key than the one that lies beside it. Where that one is lost, nobody can tell.
 */
export function readKeptHead(dataDirectory: string): SignedHead | undefined {
  const file = keptHeadFile(dataDirectory);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const head = parseHead(text);
  const key = findHeadKey(dataDirectory);
  if (head === undefined || (key !== undefined && head.publicKey !== rawPublicKey(key))) {
    throw new LogDamaged(file, 'It is not a head that was signed here', {
      cure: 'Restore it, or delete it if you know why it changed.',
    });
  }
  return head;
}

function parseHead(text: string): SignedHead | undefined {
  try {
    const head = JSON.parse(text) as SignedHead;
    return Number.isSafeInteger(head.seq) && verifyHead(head) ? head : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a head key in the place of one that was lost for good. The head that was kept last is signed anew with it: the
 * log still has to go on from there.
 */
export function replaceHeadKey(dataDirectory: string): void {
  const kept = readKeptHead(dataDirectory);
  const signer = new HeadSigner(openHeadKey(dataDirectory, { mayMake: true }));
  if (kept === undefined) return;
  const position = { seq: kept.seq, hash: Buffer.from(kept.hash, 'hex') };
  replaceFileSync(keptHeadFile(dataDirectory), textOf(signer.sign(position, kept.signedAt)));
}

/** Throws where the log does not go on from the head that was kept: its end was cut off, or it is another log. */
export async function refuseLostEnd(
  kept: SignedHead | undefined,
  head: LogHead,
  reader: LogReader,
): Promise<void> {
  if (kept === undefined || kept.seq === 0) return;
  const signed = `record ${kept.seq} was signed as its head at ${new Date(kept.signedAt).toISOString()}`;
  const cure =
    'Restore the database from a backup that holds it. If the loss is meant, delete last-head.json in the data directory.';
  if (kept.seq > head.seq) {
    throw new LogDamaged('log_head', `The log ends with record ${head.seq}, and ${signed}`, { cure });
  }
  const row = await reader.batchHolding(kept.seq);
  const isSame =
    row !== undefined && row.lastSeq === kept.seq && sameBytes(row.hash, Buffer.from(kept.hash, 'hex'));
  if (!isSame) {
    throw new LogDamaged('log_batch', `This is another log than the one of which ${signed}`, { cure });
  }
}

export interface HeadKeeperParts {
  readonly dataDirectory: string;
  /** Where the durable log ends. */
  readonly position: () => ChainPosition;
  readonly sign: (position: ChainPosition) => SignedHead;
  readonly log: EngineLog;
}

/** Writes the head about once a second while it moves: nobody waits for that. */
export class HeadKeeper {
  readonly #parts: HeadKeeperParts;
  readonly #file: string;
  readonly #timer: NodeJS.Timeout;
  #keptSeq = -1;
  #writing: Promise<void> | undefined;
  #failing = false;

  constructor(parts: HeadKeeperParts) {
    this.#parts = parts;
    this.#file = keptHeadFile(parts.dataDirectory);
    this.#timer = setInterval(() => this.#keep(), intervalMs);
    this.#timer.unref();
  }

  /** Keeps the very last head. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    const position = this.#parts.position();
    try {
      if (position.seq !== this.#keptSeq) replaceFileSync(this.#file, textOf(this.#parts.sign(position)));
    } catch (error) {
      this.#failed(error);
    }
  }

  #keep(): void {
    const position = this.#parts.position();
    if (this.#writing !== undefined || position.seq === this.#keptSeq) return;
    this.#writing = replaceFile(this.#file, textOf(this.#parts.sign(position)))
      .then(
        () => {
          this.#keptSeq = position.seq;
          this.#failing = false;
        },
        (error) => this.#failed(error),
      )
      .finally(() => {
        this.#writing = undefined;
      });
  }

  #failed(error: unknown): void {
    rmSync(`${this.#file}.${process.pid}.later`, { force: true });
    if (this.#failing) return;
    this.#failing = true;
    this.#parts.log.error({ err: error, file: this.#file }, 'The head of the log cannot be kept');
  }
}

const textOf = (head: SignedHead): string => `${JSON.stringify(head)}\n`;
