// Proofs of liabilities: made on a schedule by a worker, signed and published here, and handed to each user on demand.
import type { KeyObject } from 'node:crypto';
import type { Command, PublishedRoot, UserId, WrittenProof } from '@candor/exchange';
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../database/connection.ts';
import { type EngineStatus, type Reply, snapshotKeyOf } from '../engine/index.ts';
import {
  type BestWin,
  type LosingAccounts,
  SecondsResults,
  type SecondsResultsRow,
  selectBestWins,
  selectLosingAccounts,
} from '../history/index.ts';
import { type LastAudit, selectLastAudit } from './audit-reports.ts';
import type { MadeTree, TreeTask } from './make-tree.ts';
import { dropOldTrees, findRoot, type KeptRoot, lastRoots, publishRoot, recordRoots } from './roots.ts';
import { type Schedule, startSchedule } from './schedule.ts';
import { TreeMaker } from './tree-maker.ts';
import { userProof } from './user-proof.ts';
import { liabilityKey, userSecret } from './user-secrets.ts';

export interface TransparencyOptions {
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
  readonly dataDirectory?: string | undefined;
  /** Takes each root into the log, and knows its chain. */
  readonly engine: {
    submit(request: { command: Command }): Promise<Reply>;
    signHead(head: { readonly seq: number; readonly hash: Uint8Array }): Promise<unknown>;
    status(): Pick<EngineStatus, 'clock'>;
  };
  /** The key of the log's heads, which also signs roots. */
  readonly headKey: KeyObject;
  readonly accountKey: Uint8Array;
  readonly clock: { wallMs(): number };
  readonly onProblem: (error: unknown) => void;
  /** How long after a root the next one is made; none are made by themselves without it. */
  readonly everyMs?: number | undefined;
  /** Tests end a tree that is not made earlier. */
  readonly treeMsMax?: number;
}

export interface OwnProof {
  /** The newest root, whether or not the caller is in it. */
  readonly newest: KeptRoot | undefined;
  readonly proof: WrittenProof | undefined;
}

export type OptionResults = SecondsResultsRow;

export interface Transparency {
  /** Makes and publishes a root at the head of the log; undefined where that position has one. */
  publish(): Promise<KeptRoot | undefined>;
  /** The newest first. */
  roots(limit: number, beforeSeq?: number): Promise<readonly KeptRoot[]>;
  rootAt(seq: number): Promise<PublishedRoot | undefined>;
  ownProof(user: UserId, publicId: string): Promise<OwnProof>;
  /** 32 bytes in hexadecimal digits: every nonce of this user is worked out of them. */
  secretOf(publicId: string): string;
  /** The newest of `npm run audit`, which goes through the whole log. */
  lastAudit(): Promise<LastAudit | undefined>;
  /** How seconds contracts ended, at most a minute old: whoever asks often reads no table often. */
  optionResults(): Promise<readonly OptionResults[]>;
  /** The largest gains of seconds contracts of the last day, one of each user, at most a minute old. */
  bestWins(): Promise<readonly BestWin[]>;
  /** How many accounts lost money with contracts in the last 365 days, at most ten minutes old. */
  losingAccounts(): Promise<readonly LosingAccounts[]>;
  stop(): Promise<void>;
}

const RESULTS_MS = 60_000;
const LOSING_MS = 600_000;
const LOSING_OF_MS = 365 * 86_400_000;
const BEST_WINS = 5;
const BEST_WINS_OF_MS = 86_400_000;

/** One answer for all who ask within this time; a failure is told and forgotten. */
function keptFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (kept !== undefined && performance.now() < until) return kept;
    until = performance.now() + ms;
    kept = read();
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
}

export function startTransparency(options: TransparencyOptions): Transparency {
  const key = liabilityKey(options.accountKey);
  const publisher = new Publisher(options, key);
  const { pool } = options;
  const results = new SecondsResults(pool);
  return {
    publish: () => publisher.publish(),
    roots: (limit, beforeSeq) => lastRoots(pool, limit, beforeSeq),
    ownProof: async (user, publicId) => {
      const [newest] = await lastRoots(pool, 1);
      const proof = newest && (await userProof(pool, key, newest.published, { user, publicId }));
      return { newest, proof };
    },
    rootAt: (seq) => findRoot(pool, seq),
    secretOf: (publicId) => Buffer.from(userSecret(key, publicId)).toString('hex'),
    lastAudit: keptFor(RESULTS_MS, () => selectLastAudit(pool)),
    optionResults: keptFor(RESULTS_MS, () => results.read()),
    losingAccounts: keptFor(LOSING_MS, () =>
      selectLosingAccounts(pool, Math.floor(options.clock.wallMs()) - LOSING_OF_MS),
    ),
    bestWins: keptFor(RESULTS_MS, () =>
      selectBestWins(pool, Math.floor(options.clock.wallMs()) - BEST_WINS_OF_MS, BEST_WINS),
    ),
    stop: () => publisher.stop(),
  };
}

/** One root after the other: each names the one before it. */
class Publisher {
  readonly #options: TransparencyOptions;
  readonly #key: Uint8Array;
  readonly #trees: TreeMaker;
  readonly #schedule: Schedule | undefined;
  #last: Promise<KeptRoot | undefined> = Promise.resolve(undefined);
  /** When the newest root was published, as long as it is not in the log. */
  #unrecordedSinceMs: number | undefined;
  #stopped = false;

  constructor(options: TransparencyOptions, key: Uint8Array) {
    this.#options = options;
    this.#key = key;
    this.#trees = new TreeMaker(options.treeMsMax);
    const { everyMs, clock, onProblem } = options;
    if (everyMs === undefined) return;
    const make = (isRepeat: boolean) => (isRepeat ? this.#again(everyMs) : this.publish());
    const mayMake = () => this.#isClockTrusted();
    this.#schedule = startSchedule({ everyMs, clock, mayMake, make, onProblem });
  }

  publish(): Promise<KeptRoot | undefined> {
    return this.#inTurn(() => this.#publishNow());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#schedule?.stop();
    await this.#trees.stop();
    await this.#last.catch(() => {});
  }

  #inTurn(work: () => Promise<KeptRoot | undefined>): Promise<KeptRoot | undefined> {
    const next = this.#last.catch(() => undefined).then(work);
    this.#last = next;
    return next;
  }

  /** Where the root of this period only has to get into the log, no other one is made for that. */
  #again(everyMs: number): Promise<KeptRoot | undefined> {
    return this.#inTurn(async () => {
      const since = this.#unrecordedSinceMs;
      if (since === undefined || this.#options.clock.wallMs() - since >= everyMs) return this.#publishNow();
      await this.#record();
      return undefined;
    });
  }

  async #publishNow(): Promise<KeptRoot | undefined> {
    const { pool, headKey, clock, engine, onProblem } = this.#options;
    if (this.#stopped) return undefined;
    this.#trustedNow();
    const made = await this.#work();
    // The worker read the log from the database: a root is signed only where that is the log of this process.
    if (made !== undefined)
      await engine.signHead({ seq: made.root.seq, hash: Buffer.from(made.logHash, 'hex') });
    const root = made && (await publishRoot(pool, headKey, made, this.#trustedNow()));
    if (made !== undefined && root === undefined)
      onProblem(new Error(`No root is published at record ${made.root.seq}: a later one has one already`));
    if (root !== undefined) this.#unrecordedSinceMs = clock.wallMs();
    const broken = root?.findings.broken ?? 0;
    if (broken > 0)
      onProblem(new Error(`${broken} invariants do not hold at record ${root?.published.root.seq}`));
    await this.#record();
    return root;
  }

  /** A root that says a time of years to come would have every root after it say so as well. */
  #trustedNow(): number {
    if (!this.#isClockTrusted()) throw new Error('The clock of this machine is in doubt');
    return Math.floor(this.#options.clock.wallMs());
  }

  #isClockTrusted(): boolean {
    return this.#options.engine.status().clock === 'trusted';
  }

  /** Also roots of a process that ended before they were in the log. */
  async #record(): Promise<void> {
    const { pool, engine } = this.#options;
    await recordRoots(pool, engine);
    await dropOldTrees(pool);
    this.#unrecordedSinceMs = undefined;
  }

  #work(): Promise<MadeTree | undefined> {
    const { connectionConfig, dataDirectory } = this.#options;
    const task: TreeTask = {
      connectionConfig,
      dataDirectory,
      key: this.#key,
      snapshotKey: snapshotKeyOf(this.#options.headKey),
    };
    return this.#trees.make(task);
  }
}
