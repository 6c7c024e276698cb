// A second venue that knows nothing but the bytes of the log: what must hold is asked of it after every record.
import {
  decide,
  type ExchangeState,
  evolve,
  initialState,
  invariants,
  type LogRecord,
  openOrders,
  readSnapshot,
  stateHash,
  writeSnapshot,
} from '@candor/exchange';
import { inWords } from '@candor/testkit';
import { openBatch } from '../../../apps/server/src/engine/log/batch-codec.ts';
import type { BatchRow } from '../../../apps/server/src/engine/log/log-rows.ts';
import { sha256Into } from '../../../apps/server/src/engine/sha256/sha256.ts';
import { alike } from './alike.ts';
import { Finding } from './compare.ts';
import { HistoryTables } from './history-tables.ts';

export interface ReplicaOptions {
  /** All invariants after every so many records; besides at every restart and at the end. */
  readonly every: number;
  /** Decides every record again, on the state before it. */
  readonly decidesAgain: boolean;
}

export class Replica {
  state: ExchangeState = initialState();
  readonly log: LogRecord[] = [];
  readonly history = new HistoryTables();
  checks = 0;
  readonly #options: ReplicaOptions;
  #rows = 0;
  #hashed: Uint8Array | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  /** Reads what is new on the disk. What it has read once must never be another. */
  read(rows: readonly BatchRow[]): readonly LogRecord[] {
    const fresh: LogRecord[] = [];
    for (; this.#rows < rows.length; this.#rows++) {
      const batch = openBatch(rows[this.#rows]!);
      for (const record of batch.records) {
        this.#apply(record);
        fresh.push(record);
      }
      if (batch.stateHash !== undefined && Buffer.compare(batch.stateHash, this.#hash()) !== 0)
        throw new Finding(`The checkpoint at ${this.state.seq} is not the state of the log read again`);
    }
    return fresh;
  }

  #apply(record: LogRecord): void {
    if (this.#options.decidesAgain) this.#decideAgain(record);
    evolve(this.state, record);
    this.#hashed = undefined;
    this.log.push(record);
    if (record.seq % this.#options.every === 0) this.requireInvariants();
  }

  #decideAgain({ at, command, requestId, events, seq }: LogRecord): void {
    if (events.some(({ type }) => type === 'DueQuarantined')) return;
    const again = decide(this.state, { at, command, requestId });
    if (again.outcome === 'accepted' && alike(again.events, events)) return;
    throw new Finding(
      `Record ${seq} decided again comes to ${inWords(again)}, the log has ${inWords(events)}`,
    );
  }

  requireInvariants(): void {
    this.checks++;
    const broken = invariants(this.state);
    if (broken.length > 0) throw new Finding(`After record ${this.state.seq}: ${broken.join('; ')}`);
  }

  /** As a restart at this place would: the state goes through a snapshot's bytes. */
  throughSnapshot(): void {
    const bytes = writeSnapshot(this.state);
    const again = readSnapshot(bytes);
    if (Buffer.compare(writeSnapshot(again), bytes) !== 0)
      throw new Finding(`The snapshot at ${this.state.seq} has two forms`);
    this.state = again;
    this.#hashed = undefined;
  }

  /** From scratch, over all entities, whatever the engine does to know it sooner. */
  #hash(): Uint8Array {
    this.#hashed ??= stateHash(this.state, sha256Into);
    return this.#hashed;
  }

  requireSame(other: ExchangeState, where: string): void {
    if (other.seq !== this.state.seq)
      throw new Finding(`${where} is at ${other.seq}, the log ends with ${this.state.seq}`);
    if (Buffer.compare(stateHash(other, sha256Into), this.#hash()) !== 0)
      throw new Finding(`${where} has another state than the log read again, at ${this.state.seq}`);
  }

  /** The projector takes what it has not seen, in one group or two. */
  project(ends: boolean, cut: number): void {
    const waiting = this.log.slice(this.history.position);
    if (waiting.length === 0) return;
    const place = cut % waiting.length;
    if (place > 0) this.history.project(waiting.slice(0, place));
    this.history.project(waiting.slice(place), ends);
  }

  /** Dropped and written again in one go it is the same, and it says what the venue says. */
  requireHistory(): void {
    if (this.log.length === 0) return;
    const wasFolded = this.history.position > 0;
    if (this.history.position < this.log.length) this.project(false, 0);
    // What was not touched before was written in one go just now.
    if (wasFolded) this.#requireSameTables();
    this.#requireOpenOrders();
    this.#requireBalances();
  }

  #requireSameTables(): void {
    const whole = new HistoryTables();
    whole.project(this.log);
    for (const table of ['orders', 'perpetuals', 'withdrawals', 'referrals', 'entries', 'added'] as const)
      requireSameTable(table, this.history[table], whole[table]);
  }

  #requireOpenOrders(): void {
    const rows = [...this.history.orders.values()].filter(
      ({ status, kind }) => status === 'open' && kind !== 'quote',
    );
    let live = 0;
    for (const { user } of this.state.users.values()) {
      for (const order of openOrders(this.state, user)) {
        if (order.quote) continue;
        live++;
        const row = this.history.orders.get(order.order);
        const left = row?.lots === undefined ? -1 : row.lots - row.filledLots;
        if (row?.status !== 'open' || left !== order.remainingLots)
          throw new Finding(
            `History has order ${order.order} as ${row?.status} with ${left} left, the venue has ${order.remainingLots}`,
          );
      }
    }
    if (live !== rows.length) throw new Finding(`History has ${rows.length} open orders, the venue ${live}`);
    const { orders, positions } = this.state.perpetual;
    const open = [...this.history.perpetuals.values()].filter(
      ({ status }) => status !== 'closed' && status !== 'revoked',
    );
    if (open.length !== orders.size + positions.size)
      throw new Finding(
        `History has ${open.length} contracts that live, the venue ${orders.size + positions.size}`,
      );
  }

  /** A maker's quotes move money to and fro and are left out of history: what an account has in all is the same. */
  #requireBalances(): void {
    for (const { owner, wallet, currency, available, held } of this.state.ledger.entries()) {
      const sum = this.history.entries.get(`${owner}/${wallet}/${currency}`)?.sum ?? 0n;
      if (sum !== available + held)
        throw new Finding(
          `The entries of ${owner}/${wallet}/${currency} come to ${sum}, the balance is ${available + held}`,
        );
    }
  }
}

function requireSameTable(
  table: string,
  folded: ReadonlyMap<unknown, unknown>,
  whole: ReadonlyMap<unknown, unknown>,
): void {
  if (folded.size !== whole.size)
    throw new Finding(`History's ${table} has ${folded.size} rows, written again ${whole.size}`);
  for (const [key, row] of whole) {
    if (alike(folded.get(key), row)) continue;
    throw new Finding(`History's ${table} has ${inWords(folded.get(key))}, written again ${inWords(row)}`);
  }
}
