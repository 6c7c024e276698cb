// A venue that publishes its log, made of a real engine on a log in memory, and free to lie about any of it.
import { createPublicKey, type KeyObject, sign as signBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Atoms,
  buildTree,
  type CommandOf,
  FIRST_PREVIOUS,
  type Liabilities,
  liabilitiesOf,
  type PublishedRoot,
  readRoot,
  rootOf,
  rootStatement,
  type Seq,
  statementHash,
  writeRoot,
} from '@candor/exchange';
import type { LogBatches, LogHead } from '@candor/wire';
import { makeTestFolder } from '../database/testing-folder.ts';
import { type BatchRow, openHeadKey, type SignedHead } from '../engine/index.ts';
import { HeadSigner } from '../engine/log/head-key.ts';
import type { ChainPosition } from '../engine/log/log-rows.ts';
import { type MemoryLog, memoryLog } from '../engine/log/testing-logs.ts';
import type { Rules } from '../engine/rules.ts';
import { venueRules } from '../engine/rules.ts';
import { startTestEngine, type TestEngine } from '../engine/testing-engine.ts';

/** What a liar changes on its way out. */
export interface Lies {
  page?: (page: LogBatches, after: number) => LogBatches;
  head?: (head: LogHead, seq: number | undefined) => LogHead | undefined;
  roots?: (newestFirst: readonly PublishedRoot[]) => readonly PublishedRoot[];
  /** The status with which this question is refused, and after how many seconds it may be asked again. */
  refuse?: (call: string) => { readonly status: number; readonly seconds: number } | undefined;
}

type RecordLiabilities = CommandOf<'RecordLiabilities'>;

export interface PublishingVenue {
  readonly url: URL;
  readonly engine: TestEngine;
  readonly log: MemoryLog;
  /** With the key of the venue, whatever it is. */
  readonly sign: (head: ChainPosition) => SignedHead;
  /**
   * A root at its newest record, published and then in the log; without these users, where some are to be left out. The
   * log may say something else in the clear than what was signed.
   */
  publishRoot(
    leftOut?: readonly number[],
    said?: { at?: number; logHash?: string },
    inTheClear?: Partial<Pick<RecordLiabilities, 'leaves' | 'totals'>>,
  ): Promise<PublishedRoot>;
  /** A root in the log that is published nowhere. */
  recordRoot(published: PublishedRoot): Promise<void>;
  /** The oldest first. */
  readonly roots: PublishedRoot[];
  lies: Lies;
  stop(): Promise<void>;
}

const often = { recordsMin: 50, recordsMax: 50, intervalMs: 60_000, restFactor: 0 };
const BATCHES_OF_A_PAGE = 3;

export async function publishingVenue(rules: Rules = venueRules): Promise<PublishingVenue> {
  const log = memoryLog();
  const dataDirectory = makeTestFolder('published');
  const engine = await startTestEngine(log, { checkpoints: often, rules, dataDirectory });
  const key = openHeadKey(dataDirectory, { mayMake: false });
  const signer = new HeadSigner(key);
  const sign = (head: ChainPosition): SignedHead => signer.sign(head, Date.now());
  const roots: PublishedRoot[] = [];
  const recordRoot = (published: PublishedRoot) => record(engine, published);
  const publishRoot: PublishingVenue['publishRoot'] = async (leftOut = [], said = {}, inTheClear = {}) => {
    const owed = await engine.read((state) => ({ ...liabilitiesOf(state), at: state.at }));
    const { lastSeq: seq, hash } = log.rows.at(-1)!;
    const users = owed.users.filter(({ user }) => !leftOut.includes(user));
    const logHash = Buffer.from(hash).toString('hex');
    const published = madeRoot({ ...owed, seq, users, logHash, ...said }, key, roots.at(-1));
    roots.push(published);
    await record(engine, published, inTheClear);
    return published;
  };
  const venue = { engine, log, sign, roots, recordRoot, publishRoot, lies: {} as Lies };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://venue');
    const refused = venue.lies.refuse?.(url.pathname);
    if (refused !== undefined) {
      response.writeHead(refused.status, { 'retry-after': String(refused.seconds) }).end('{}');
      return;
    }
    const data = url.pathname.endsWith('/GetLogHead')
      ? headFor(venue, url)
      : url.pathname.endsWith('/GetLiabilityRoots')
        ? rootsFor(venue, url)
        : pageFor(venue, url);
    response.statusCode = data === undefined ? 404 : 200;
    response.end(
      JSON.stringify({ flag: data !== undefined, type: 'ok', code: 200, msg: 'OK', data: data ?? null }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return Object.assign(venue, { url, stop: () => stop(server, engine) });
}

async function stop(server: Server, engine: TestEngine): Promise<void> {
  server.closeAllConnections();
  server.close();
  await engine.stop();
}

type Parts = Pick<PublishingVenue, 'log' | 'sign' | 'lies'>;

function headFor({ log, sign, lies }: Parts, url: URL): LogHead | undefined {
  const asked = url.searchParams.get('seq');
  const seq = asked === null ? undefined : Number(asked);
  const row =
    seq === undefined
      ? log.rows.at(-1)
      : log.rows.find(({ firstSeq, lastSeq }) => firstSeq <= seq && seq <= lastSeq);
  if (row === undefined) return undefined;
  const head = sign({ seq: row.lastSeq, hash: row.hash });
  return lies.head === undefined ? head : lies.head(head, seq);
}

function pageFor({ log, sign, lies }: Parts, url: URL): LogBatches {
  const after = Number(url.searchParams.get('from')) - 1;
  const rows = log.rows.filter(({ lastSeq }) => lastSeq > after).slice(0, BATCHES_OF_A_PAGE);
  const last = rows.at(-1);
  const head = last === undefined ? null : sign({ seq: last.lastSeq, hash: last.hash });
  const page = { open: true, batches: rows.map(wireOf), head };
  return lies.page === undefined ? page : lies.page(page, after);
}

const ROOTS_OF_A_PAGE = 2;

function rootsFor({ roots, lies }: Pick<PublishingVenue, 'roots' | 'lies'>, url: URL) {
  const before = Number(url.searchParams.get('before') ?? Number.MAX_SAFE_INTEGER);
  const newestFirst = roots.toReversed();
  const told = lies.roots === undefined ? newestFirst : lies.roots(newestFirst);
  const page = told.filter(({ root }) => root.seq < before).slice(0, ROOTS_OF_A_PAGE);
  return page.map((published) => ({ published, recordedSeq: null }));
}

interface Counted extends Pick<Liabilities, 'currencies' | 'users'> {
  readonly seq: number;
  readonly at: number;
  readonly logHash: string;
}

function madeRoot(
  { seq, at, logHash, currencies, users }: Counted,
  key: KeyObject,
  before: PublishedRoot | undefined,
): PublishedRoot {
  const terms = {
    ...{ seq, at, stateHash: new Uint8Array(32).fill(5) },
    currencies: currencies.map(({ code, scale }) => ({ code, scale })),
  };
  const owedTo = users.map(({ user, owed }) => ({
    ...{ user: `user-${user}`, nonce: new Uint8Array(32).fill(user % 256), owed },
  }));
  const built = buildTree({ terms, users: owedTo, seed: new Uint8Array(32) });
  if (built.outcome === 'refused') throw new Error(built.code);
  const root = rootOf(built.tree);
  const written = writeRoot(root);
  const previous = before === undefined ? FIRST_PREVIOUS : nameOf(before);
  const facts = { previous, logHash, publishedAt: at };
  return {
    root: written,
    ...facts,
    signature: signBytes(null, rootStatement(root, facts), key).toString('hex'),
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  };
}

function nameOf(published: PublishedRoot): string {
  return statementHash(rootStatement(readRoot(published.root)!, published));
}

async function record(
  engine: TestEngine,
  published: PublishedRoot,
  inTheClear: Partial<RecordLiabilities> = {},
): Promise<void> {
  const { seq, hash, leaves, totals } = published.root;
  const command = {
    type: 'RecordLiabilities',
    ...{ record: seq as Seq, root: hash, statement: nameOf(published), leaves },
    totals: totals.map((total) => BigInt(total) as Atoms),
    ...inTheClear,
  } as const;
  const reply = await engine.submit({ command });
  if (reply.outcome !== 'accepted') throw new Error(JSON.stringify(reply));
}

export function wireOf({ payload, hash, previousHash, ...row }: BatchRow): LogBatches['batches'][number] {
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
  return {
    ...row,
    previousHash: hex(previousHash),
    hash: hex(hash),
    payload: Buffer.from(payload).toString('base64'),
  };
}
