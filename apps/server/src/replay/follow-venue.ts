// Follows a venue from its first record: every hash, every decision and every state is worked out here, and compared
// with what the venue signs. The first difference ends it, and its place is named.
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../engine/audit/audit.ts';
import type { SetAside } from '../engine/audit/audit-report.ts';
import { LogDamaged } from '../engine/index.ts';
import { type BatchRow, type ChainPosition, chainStart, type LogReader } from '../engine/log/log-rows.ts';
import { FIRST_RULES } from '../engine/recovery/rules-order.ts';
import { type ExchangeState, type Rules, venueRules } from '../engine/rules.ts';
import { Noticed, type OwnWord } from './noticed.ts';
import { OwedAtRecords } from './owed-at-records.ts';
import { pagesOf, RecordedRoots } from './recorded-roots.ts';
import { RemoteLog, VenueAway } from './remote-log.ts';
import { Standstill } from './standstill.ts';

export interface FollowOptions {
  readonly url: URL;
  /** The key of the venue, learnt elsewhere; without it the first one seen counts. */
  readonly publicKey: string | undefined;
  /** Ends when it has caught up, instead of following on. */
  readonly once: boolean;
  readonly output: { write(text: string): void };
  readonly signal?: AbortSignal | undefined;
  readonly pauseMs?: number;
  /** Only tests replace them. */
  readonly rules?: Rules;
}

const PAUSE_MS = 1_000;
const PROGRESS_MS = 5_000;
/** A venue that restarts is back within this; one that is away at the beginning is not waited for. */
const AWAY_MS_MAX = 10 * 60_000;

/** Who is further behind asks first which records have roots: of them, what users were owed is worked out on the way. */
const NOTED_BEFORE = 1_000;

/** What breaks no rule, and the venue alone says why: something due was set aside, or a price is its own word. */
export const EXIT_TO_BE_ASKED = 2;

/** When asked to end: 0 where all agreed, 2 where there is something to ask the venue about; 1 at the first difference. */
export async function followVenue(options: FollowOptions): Promise<number> {
  const follower = new Follower(options);
  const { output, once, signal, pauseMs = PAUSE_MS } = options;
  let awaySinceMs: number | undefined;
  while (signal?.aborted !== true) {
    try {
      await follower.catchUp();
      awaySinceMs = undefined;
    } catch (error) {
      // It was asked to end while it waited for a page.
      if (error instanceof Error && error.name === 'AbortError') break;
      if (error instanceof LogDamaged) {
        output.write(printable(`DIFFERENCE at ${error.message}\n`));
        return 1;
      }
      const now = performance.now();
      awaySinceMs ??= now;
      const isFinal = once || !follower.hasBegun || now - awaySinceMs > AWAY_MS_MAX;
      if (!(error instanceof VenueAway) || isFinal) throw error;
      output.write(printable(`${error.message} It is asked again.\n`));
    }
    if (once) break;
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
  return follower.toBeAsked === 0 ? 0 : EXIT_TO_BE_ASKED;
}

class Follower {
  readonly #log: RemoteLog;
  readonly #output: FollowOptions['output'];
  readonly #rules: Rules;
  readonly #state: ExchangeState;
  readonly #owed = new OwedAtRecords();
  readonly #roots = new RecordedRoots(this.#owed);
  readonly #still = new Standstill();
  readonly #noticed = new Noticed((one) => this.#sayOwnWord(one));
  #position: ChainPosition = chainStart;
  #epoch = 0;
  #decidedAgain = 0;
  #rulesVersion = FIRST_RULES;
  /** The last record that was applied and not decided again, because older rules decided it. */
  #olderThroughSeq = 0;
  #checkpoints = 0;
  #setAside = 0;
  #ownWords = 0;
  #saidAtMs = 0;
  #said = -1;

  constructor({ url, publicKey, output, rules = venueRules, signal }: FollowOptions) {
    this.#rules = seenBy(rules, this.#owed, this.#roots, this.#noticed);
    this.#state = rules.initialState();
    this.#log = new RemoteLog(url, publicKey, signal);
    this.#output = output;
  }

  get hasBegun(): boolean {
    return this.#position.seq > 0;
  }

  get toBeAsked(): number {
    return this.#setAside + this.#ownWords;
  }

  async catchUp(): Promise<void> {
    const head = await this.#log.head();
    if (head.seq === 0 && !this.hasBegun)
      throw new VenueAway('The venue signs a log without a record: there is nothing that could be checked.');
    // What everybody else is told has to be the end of a batch that is shown here.
    if (this.hasBegun && head.seq === this.#position.seq) demandSame(head, this.#position.hash);
    if (!this.hasBegun || head.seq - this.#position.seq > NOTED_BEFORE) await this.#noteRoots();
    while (this.#position.seq < head.seq) {
      const rows = await this.#log.page(this.#position.seq);
      if (rows.length === 0)
        throw new LogDamaged(
          `record ${this.#position.seq + 1}`,
          `The venue signs record ${head.seq} as its head and does not show this one`,
        );
      this.#owed.beginPage(rows, rows.at(-1)!.lastSeq >= head.seq);
      await this.#check(rows);
      if (this.#position.seq >= head.seq)
        demandSame(head, rows.find(({ lastSeq }) => lastSeq === head.seq)?.hash);
      this.#progress(head.seq);
    }
    if (this.hasBegun) await this.#compareAgain();
    await this.#roots.compare(this.#log);
    this.#sayWhere();
    this.#noticed.caughtUp();
    if (this.#still.hasBegun(this.#position.seq))
      this.#output.write(`NOTHING NEW for a minute after record ${this.#position.seq}\n`);
  }

  /** What users were owed at these records is worked out when they come by. */
  async #noteRoots(): Promise<void> {
    for await (const page of pagesOf(this.#log)) {
      for (const { root } of page) {
        if (root.seq <= this.#position.seq) return;
        this.#owed.want(root.seq);
        this.#roots.notePublished(root.seq);
      }
    }
  }

  /** All of a page is there before any of it is checked, so that no way of going silent hides a difference. */
  async #check(rows: readonly BatchRow[]): Promise<void> {
    for (const row of rows) {
      if (row.epoch < this.#epoch)
        throw new LogDamaged(`record ${row.firstSeq}`, `Its epoch ${row.epoch} follows ${this.#epoch}`);
      this.#epoch = row.epoch;
    }
    const from = { state: this.#state, position: this.#position, rulesVersion: this.#rulesVersion };
    const report = await audit({ reader: readerOf(rows), rules: this.#rules, from });
    const [finding] = report.findings;
    if (finding !== undefined) throw new LogDamaged(finding.place, finding.message);
    const last = rows.at(-1)!;
    this.#position = { seq: last.lastSeq, hash: last.hash };
    this.#rulesVersion = report.rulesVersion;
    this.#olderThroughSeq = Math.max(this.#olderThroughSeq, report.olderThroughSeq);
    this.#decidedAgain += report.decidedAgain;
    this.#checkpoints += report.checkpoints;
    for (const each of report.setAsideRecords) this.#saySetAside(each);
  }

  /** Asked by itself, and maybe by another way: what the venue signs about a place has to be what was worked out. */
  async #compareAgain(): Promise<void> {
    const { seq, hash } = this.#position;
    const signed = await this.#log.headAt(seq);
    demandSame({ seq, hash: signed.hash }, signed.seq === seq ? hash : undefined);
  }

  #progress(throughSeq: number): void {
    if (performance.now() - this.#saidAtMs < PROGRESS_MS) return;
    this.#saidAtMs = performance.now();
    this.#output.write(`record ${this.#position.seq} of ${throughSeq}\n`);
  }

  /** Nobody but the venue knows whether it could not be carried out or was not wanted: so each is named. */
  #saySetAside({ seq, at, command, canBeDecided }: SetAside): void {
    this.#setAside++;
    const why = canBeDecided ? 'though its rules carry it out' : 'and its rules do not carry it out either';
    const numbers = Object.entries(command).filter(([name, value]) => name !== 'type' && isNumber(value));
    const named = [command.type, ...numbers.map(([name, value]) => `${name} ${value}`)].join(' ');
    this.#output.write(
      printable(`SET ASIDE at record ${seq}, ${new Date(at).toISOString()}: ${named} was due, ${why}\n`),
    );
  }

  /** Whoever has the key can write any price as such a word: it shows which it is, and that nobody else said it. */
  #sayOwnWord({ seq, at, source, symbol }: OwnWord): void {
    this.#ownWords++;
    this.#output.write(
      printable(
        `OWN WORD at record ${seq}, ${new Date(at).toISOString()}: the price of ${symbol} is that of ${source}, and those before it were of several sources\n`,
      ),
    );
  }

  #sayWhere(): void {
    const { seq, hash } = this.#position;
    if (seq === this.#said) return;
    this.#said = seq;
    this.#saidAtMs = performance.now();
    const state = hex(this.#rules.stateHash(this.#state));
    const older = this.#olderThroughSeq;
    // From which record on new rules count, the notes of the releases say: a venue cannot choose it.
    const taken = older === 0 ? '' : ` (earlier rules decided all up to record ${older})`;
    const said = [
      `record ${seq}: head ${hex(hash)} state ${state}; ${this.#decidedAgain} records decided again${taken}`,
      `${this.#checkpoints} state hashes agree`,
      ...rootsText(this.#roots),
      this.#setAside === 0 ? [] : `${this.#setAside} that were due were set aside`,
      this.#ownWords === 0 ? [] : `${this.#ownWords} prices were its own word`,
      `house accounts: ${this.#noticed.houseAccounts}`,
      secondsText(this.#noticed),
      lateText(this.#noticed),
      `key ${this.#log.publicKey}`,
    ];
    this.#output.write(`${said.flat().join(', ')}\n`);
  }
}

function rootsText({ agreed, agreedWithState, unrecorded, ofOtherKeys }: RecordedRoots): string[] {
  const texts = [];
  if (agreed > 0) texts.push(`${agreed} roots agree and the totals of ${agreedWithState} with the state`);
  if (ofOtherKeys > 0) texts.push(`roots under another key: ${ofOtherKeys}`);
  if (unrecorded > 0) texts.push(`published roots not in the log: ${unrecorded}`);
  return texts;
}

function secondsText({ seconds: { ended, far } }: Noticed): string[] {
  return ended === 0 ? [] : [`seconds contracts: ${ended}, ${far} of them void or on a price over 2 s away`];
}

function lateText({ late }: Noticed): string[] {
  if (late === undefined) return [];
  return [`at most ${(late.ms / 1_000).toFixed(1)} s late by this clock (record ${late.seq})`];
}

/** Every record of the log is applied, whoever decided it, and once. */
function seenBy(rules: Rules, owed: OwedAtRecords, roots: RecordedRoots, noticed: Noticed): Rules {
  const evolve: Rules['evolve'] = (state, record) => {
    rules.evolve(state, record);
    owed.see(state, record.seq);
    roots.see(record);
    noticed.see(state, record);
  };
  return Object.create(rules, { evolve: { value: evolve } }) as Rules;
}

function demandSame({ seq, hash }: ChainPosition, shown: Uint8Array | undefined): void {
  if (shown !== undefined && Buffer.compare(hash, shown) === 0) return;
  throw new LogDamaged(
    `record ${seq}`,
    'The venue signs another head for it than that of the log it has shown',
  );
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** One page as a log by itself; the audit goes on from what came before it. */
function readerOf(rows: readonly BatchRow[]): LogReader {
  const last = rows.at(-1)!;
  return {
    head: async () => ({ seq: last.lastSeq, hash: last.hash, epoch: last.epoch }),
    async *batches() {
      yield* rows;
    },
    batchHolding: async () => undefined,
    positions: async () => [],
    snapshots: async () => [],
    snapshotPayload: async () => undefined,
    sealedRuns: async () => undefined,
    close: async () => {},
  };
}

/** Texts of a venue that lies do not steer the terminal. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e\n]/g, '?');
}
