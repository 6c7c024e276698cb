// A venue's published log, asked for over the network. Nothing of it is believed.
import { setTimeout as sleep } from 'node:timers/promises';
import { LIABILITY_ROOTS_PAGE, type PublishedRoot } from '@candor/exchange/liabilities';
import { logBatches, logHead, publishedRoot, type LogHead as WireHead } from '@candor/wire';
import { z } from 'zod';
import { LogDamaged, verifyHead } from '../engine/index.ts';
import type { BatchRow, ChainPosition } from '../engine/log/log-rows.ts';

/** What else a release says about a root is not looked at. */
const rootRows = z.array(z.object({ published: publishedRoot }));

const PATH = '/api/openapi';
const TIMEOUT_MS = 30_000;
/** A page has one batch of 4 MiB behind 1 MiB at most, in base 64. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
/** A venue that says when to come again is asked again then, for so long in a row. */
const ASKED_AGAIN_MS_MAX = 120_000;
const PAUSE_SECONDS_MAX = 60;

/** The venue could not be asked, or does not publish its log: that says nothing about the log. */
export class VenueAway extends Error {
  /** It has answered, and does not want to say this. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal = false) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

export class RemoteLog {
  readonly #base: URL;
  /** Pinned by the caller, or the first one that was seen: another one later on is a difference. */
  #publicKey: string | undefined;
  readonly #signal: AbortSignal | undefined;

  constructor(base: URL, publicKey: string | undefined, signal?: AbortSignal) {
    this.#base = base;
    this.#publicKey = publicKey;
    this.#signal = signal;
  }

  get publicKey(): string | undefined {
    return this.#publicKey;
  }

  async head(): Promise<ChainPosition> {
    return this.#checked(await this.#ask('GetLogHead', {}, logHead));
  }

  /** What the venue signs now about a batch that it has shown. */
  async headAt(seq: number): Promise<ChainPosition> {
    try {
      return this.#checked(await this.#ask('GetLogHead', { seq: String(seq) }, logHead));
    } catch (error) {
      if (!(error instanceof VenueAway) || !error.isRefusal) throw error;
      throw new LogDamaged(`record ${seq}`, 'The venue has shown it and signs nothing about it');
    }
  }

  /** Whole batches with the records that follow this one, or none where there is no such record yet. */
  async page(afterSeq: number): Promise<readonly BatchRow[]> {
    const { open, batches, head } = await this.#ask(
      'GetLogBatches',
      { from: String(afterSeq + 1) },
      logBatches,
    );
    if (!open) throw new VenueAway('The venue does not publish its log: its operator has switched that off.');
    const last = batches.at(-1);
    if (last === undefined || head === null) return [];
    this.#checked(head);
    if (head.seq !== last.lastSeq || head.hash !== last.hash)
      throw new LogDamaged(`record ${last.lastSeq}`, 'The venue signs another head than that of the batch');
    return batches.map((batch) => ({
      firstSeq: batch.firstSeq,
      lastSeq: batch.lastSeq,
      epoch: batch.epoch,
      previousHash: Buffer.from(batch.previousHash, 'hex'),
      hash: Buffer.from(batch.hash, 'hex'),
      payload: Buffer.from(batch.payload, 'base64'),
    }));
  }

  /** Over what users are owed, the newest first; of earlier records alone where one is named. */
  async roots(before: number | undefined): Promise<readonly PublishedRoot[]> {
    const limit = String(LIABILITY_ROOTS_PAGE);
    const query = before === undefined ? { limit } : { limit, before: String(before) };
    return (await this.#ask('GetLiabilityRoots', query, rootRows)).map(({ published }) => published);
  }

  #checked(head: WireHead): ChainPosition {
    const place = `head at record ${head.seq}`;
    this.#publicKey ??= head.publicKey;
    if (head.publicKey !== this.#publicKey)
      throw new LogDamaged(
        place,
        `It is signed with the key ${head.publicKey}, and not with ${this.#publicKey}`,
      );
    if (!isSigned(head)) throw new LogDamaged(place, 'Its signature is not right');
    return { seq: head.seq, hash: Buffer.from(head.hash, 'hex') };
  }

  async #ask<T>(call: string, query: Record<string, string>, shape: z.ZodType<T>): Promise<T> {
    const url = new URL(`${PATH}/${call}`, this.#base);
    url.search = new URLSearchParams(query).toString();
    const text = await this.#fetchInTime(url);
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw new VenueAway(`${url} does not answer with JSON.`);
    }
    const read = z.object({ flag: z.literal(true), data: shape }).safeParse(answer);
    if (!read.success) throw new VenueAway(`${url} answers in another form than this release knows.`);
    return read.data.data;
  }

  /** A page that a venue gives later is waited for: whoever catches up asks for much. */
  async #fetchInTime(url: URL): Promise<string> {
    const beganMs = performance.now();
    for (;;) {
      try {
        return await fetchText(url);
      } catch (error) {
        if (!(error instanceof AskAgain) || performance.now() - beganMs > ASKED_AGAIN_MS_MAX) throw error;
        await sleep(error.seconds * 1_000, undefined, { signal: this.#signal });
      }
    }
  }
}

/** Too much was asked for, or too much is asked of the venue: neither says that it is away. */
class AskAgain extends VenueAway {
  readonly seconds: number;

  constructor(message: string, retryAfter: string) {
    super(message);
    const seconds = Number(retryAfter);
    this.seconds = seconds >= 1 ? Math.min(seconds, PAUSE_SECONDS_MAX) : 1;
  }
}

function isSigned(head: WireHead): boolean {
  try {
    return verifyHead(head);
  } catch {
    return false;
  }
}

async function fetchText(url: URL): Promise<string> {
  const away = (error: unknown): never => {
    const { cause, message } = error as Error & { cause?: Error };
    throw new VenueAway(`${url} cannot be reached (${cause?.message || message}).`);
  };
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' } as const;
  const response = await fetch(url, options).catch(away);
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw refusalOf(url, response);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const body = response.body.getReader();
  for (;;) {
    // An answer that breaks off is none.
    const { done, value } = await body.read().catch(away);
    if (done) return Buffer.concat(parts).toString('utf8');
    bytes += value.length;
    if (bytes > ANSWER_BYTES_MAX) {
      await body.cancel();
      throw new VenueAway(`${url} answers with more than ${ANSWER_BYTES_MAX} bytes.`);
    }
    parts.push(value);
  }
}

function refusalOf(url: URL, { status, headers }: Response): VenueAway {
  const message = `${url} answers with status ${status}.`;
  const retryAfter = headers.get('retry-after');
  if (retryAfter !== null && (status === 429 || status === 503)) return new AskAgain(message, retryAfter);
  return new VenueAway(message, status >= 400 && status < 500 && status !== 429);
}
