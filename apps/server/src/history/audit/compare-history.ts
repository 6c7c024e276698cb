// Compares every row of the history tables with what the log says, in one look at the database.
import type { LogRecord } from '@candor/exchange';
import type { ClientBase } from 'pg';
import { type ConnectionConfig, createClient } from '../../database/connection.ts';
import { describeAhead, selectProjectionsAhead } from '../projection/ahead.ts';
import {
  HISTORY,
  HISTORY_BLOCKS,
  type HistoryPositions,
  selectPositions,
  wholeThrough,
} from '../projection/history-parts.ts';
import { openLogRecords } from '../projection/log-records.ts';
import { Directory } from '../rows/directory.ts';
import { fillsOf } from '../rows/fill-block.ts';
import type { HistoryRows } from '../rows/rows.ts';
import { rowsOfRecords } from '../rows/rows-of-records.ts';
import { ListingComparison } from './compare-listings.ts';
import { PerpetualComparison } from './compare-perpetuals.ts';
import { PlanComparison } from './compare-plans.ts';
import { ProofComparison } from './compare-proofs.ts';
import { WalletComparison } from './compare-wallets.ts';
import { ExpectedOrders } from './expected-orders.ts';
import {
  type BlockKind,
  entryBlocks,
  fillBlocks,
  storedPacked,
  storedSpan,
  storedStrays,
  tradeBlocks,
} from './packed-rows.ts';
import { expectedOrder, storedCounts, storedOrders } from './stored-rows.ts';

export interface HistoryDifference {
  readonly place: string;
  readonly message: string;
}

export interface HistoryComparison {
  /** Takes all records in order. */
  see(records: readonly LogRecord[]): Promise<void>;
  finish(): Promise<{ readonly rowsCompared: number; readonly findings: readonly HistoryDifference[] }>;
}

/** Rows as they are in a table, and as the log makes them. */
interface Reading {
  readonly table: string;
  stored(): Promise<readonly string[]>;
  expected(): readonly string[];
}

/** Rows are compared in groups, so that memory does not grow with the log. */
const GROUP_RECORDS = 5_000;
const FINDINGS_MAX = 20;

/** What an audit asks for: the comparison with the tables as they are when it begins. */
export function compareHistory(config: ConnectionConfig): (throughSeq: number) => Promise<HistoryComparison> {
  return async (throughSeq) => {
    const client = createClient(config, 'candor history audit', { readsMuch: true });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const positions = await selectPositions(client);
    const comparison = new Comparison(client, config, positions, throughSeq);
    for (const ahead of await selectProjectionsAhead(client))
      comparison.find('log_head', describeAhead(ahead));
    return comparison;
  };
}

class Comparison implements HistoryComparison {
  readonly #client: ClientBase & { end(): Promise<void> };
  readonly #config: ConnectionConfig;
  /** Where the tables of each part stand: the log is folded up to exactly here. */
  readonly #positions: HistoryPositions;
  readonly #furthest: number;
  readonly #throughSeq: number;
  readonly #directory = new Directory();
  readonly #orders = new ExpectedOrders();
  readonly #findings: HistoryDifference[] = [];
  readonly #counts = { trades: 0, fills: 0, entries: 0 };
  readonly #spans = new Map<string, Promise<number>>();
  #lastTrade = 0;
  readonly #listings: ListingComparison;
  readonly #wallets: WalletComparison;
  readonly #proofs: ProofComparison;
  readonly #plans: PlanComparison;
  readonly #perpetuals: PerpetualComparison;
  #waiting: LogRecord[] = [];
  /** One group is compared while the audit decides the next one again. */
  #underWay: Promise<void> = Promise.resolve();
  #rowsCompared = 0;

  constructor(
    client: ClientBase & { end(): Promise<void> },
    config: ConnectionConfig,
    positions: HistoryPositions,
    throughSeq: number,
  ) {
    this.#client = client;
    this.#config = config;
    this.#positions = positions;
    this.#furthest = Math.max(positions[HISTORY], positions[HISTORY_BLOCKS]);
    this.#throughSeq = throughSeq;
    this.#listings = new ListingComparison(client, (...lines) => this.#compare(...lines));
    this.#plans = new PlanComparison(client, (...lines) => this.#compare(...lines));
    this.#proofs = new ProofComparison(client, (...lines) => this.#compare(...lines));
    this.#wallets = new WalletComparison(client, (...lines) => this.#compare(...lines));
    this.#perpetuals = new PerpetualComparison(client, (...lines) => this.#compare(...lines));
  }

  async see(records: readonly LogRecord[]): Promise<void> {
    for (const record of records) if (record.seq <= this.#furthest) this.#waiting.push(record);
    if (this.#waiting.length < GROUP_RECORDS) return;
    await this.#underWay;
    this.#underWay = this.#compareWaiting();
    // Whoever waits for it next hears of a failure.
    this.#underWay.catch(() => {});
  }

  async finish(): Promise<{ rowsCompared: number; findings: readonly HistoryDifference[] }> {
    try {
      await this.#readOn();
      await this.#underWay;
      await this.#compareWaiting();
      await this.#compareInTurn(this.#ordersIn([...this.#orders.live.values()]));
      await this.#listings.finish();
      await this.#wallets.finish();
      await this.#proofs.finish();
      await this.#plans.finish();
      await this.#perpetuals.finish();
      await this.#compareCounts();
      await this.#findStrays(entryBlocks, this.#positions[HISTORY_BLOCKS]);
      await this.#findStrays(tradeBlocks, this.#lastTrade);
      await this.#findStrays(fillBlocks, this.#lastTrade);
      return { rowsCompared: this.#rowsCompared, findings: this.#findings };
    } finally {
      await this.#client.end();
    }
  }

  /** A running venue may have projected more than the audit goes through. */
  async #readOn(): Promise<void> {
    const log = openLogRecords(this.#config);
    try {
      for await (const records of log.read(this.#throughSeq, this.#furthest)) await this.see(records);
    } finally {
      await log.close();
    }
  }

  async #compareWaiting(): Promise<void> {
    const records = this.#waiting;
    this.#waiting = [];
    const whole = wholeThrough(this.#positions);
    await this.#compareGroup(records.filter(({ seq }) => seq <= whole));
    await this.#compareGroup(records.filter(({ seq }) => seq > whole));
  }

  /** Of each part all of these records are in the tables, or none. */
  async #compareGroup(records: readonly LogRecord[]): Promise<void> {
    const [first, last] = [records[0]?.seq, records.at(-1)?.seq];
    if (first === undefined || last === undefined) return;
    const rows = rowsOfRecords(records, this.#directory);
    const isRestThere = last <= this.#positions[HISTORY];
    if (isRestThere) for (const record of records) this.#orders.see(record);
    await this.#compareInTurn([
      ...(last <= this.#positions[HISTORY_BLOCKS] ? this.#packedBetween(rows, first, last) : []),
      ...(isRestThere ? this.#ordersIn(this.#orders.takeEnded()) : []),
    ]);
    if (!isRestThere) return;
    this.#listings.see(rows);
    await this.#wallets.see(records, rows.wallet);
    await this.#proofs.see(first, last, rows.proofs);
    await this.#plans.see(first, last, rows.plans);
    await this.#perpetuals.see(rows);
  }

  #packedBetween({ entries, trades }: HistoryRows, first: number, last: number): readonly Reading[] {
    const readings = [this.#packed(entryBlocks, entries, first, last)];
    this.#counts.entries += entries.length;
    const [firstTrade, lastTrade] = [trades[0]?.trade, trades.at(-1)?.trade];
    if (firstTrade === undefined || lastTrade === undefined) return readings;
    const fills = trades.flatMap(fillsOf);
    this.#counts.trades += trades.length;
    this.#counts.fills += fills.length;
    this.#lastTrade = lastTrade;
    readings.push(this.#packed(tradeBlocks, trades, firstTrade, lastTrade));
    readings.push(this.#packed(fillBlocks, fills, firstTrade, lastTrade));
    return readings;
  }

  #packed<Stored extends object, Block, Row>(
    kind: BlockKind<Stored, Block, Row>,
    rows: readonly Row[],
    first: number,
    last: number,
  ): Reading {
    return {
      table: kind.table,
      stored: async () => {
        const span = await this.#spanOf(kind.table, () => storedSpan(this.#client, kind));
        return storedPacked(this.#client, kind, { from: first, to: last, span });
      },
      expected: () => rows.map(kind.lineOf),
    };
  }

  /** The tables are as they were when the audit began. */
  #spanOf(table: string, select: () => Promise<number>): Promise<number> {
    const known = this.#spans.get(table) ?? select();
    this.#spans.set(table, known);
    return known;
  }

  async #findStrays<Stored extends object, Block, Row>(
    kind: BlockKind<Stored, Block, Row>,
    through: number,
  ): Promise<void> {
    for (const block of await storedStrays(this.#client, kind, through))
      this.find(kind.table, `There is ${block}`);
  }

  #ordersIn(rows: readonly Parameters<typeof expectedOrder>[0][]): readonly Reading[] {
    const parts = Array.from({ length: Math.ceil(rows.length / GROUP_RECORDS) }, (_, n) =>
      rows.slice(n * GROUP_RECORDS, (n + 1) * GROUP_RECORDS),
    );
    return parts.map((part) => ({
      table: 'history_order',
      stored: () => storedOrders(this.#client, part),
      expected: () => part.map(expectedOrder),
    }));
  }

  /** The database reads the next rows while those before are compared. */
  async #compareInTurn(readings: readonly Reading[]): Promise<void> {
    let reading = readings[0]?.stored();
    for (const [place, { table, expected }] of readings.entries()) {
      const stored = await reading!;
      reading = readings[place + 1]?.stored();
      // Whoever waits for it next hears of a failure.
      reading?.catch(() => {});
      this.#compare(table, expected(), stored);
    }
  }

  /** Rows that belong to no record are found by there being too many. */
  async #compareCounts(): Promise<void> {
    const stored = await storedCounts(this.#client);
    const expected = { orders: this.#orders.count, ...this.#counts };
    for (const table of ['orders', 'trades', 'fills', 'entries'] as const) {
      if (stored[table] === expected[table]) continue;
      this.find(table, `There are ${stored[table]} rows where the log makes ${expected[table]}`);
    }
  }

  #compare(table: string, expected: readonly string[], stored: readonly string[]): void {
    this.#rowsCompared += expected.length;
    const surplus = new Map<string, number>();
    for (const row of stored) surplus.set(row, (surplus.get(row) ?? 0) + 1);
    for (const row of expected) {
      const left = surplus.get(row);
      if (left === undefined) this.find(table, `The log makes the row (${row}), which is not there`);
      else if (left === 1) surplus.delete(row);
      else surplus.set(row, left - 1);
    }
    for (const row of surplus.keys()) this.find(table, `The row (${row}) does not follow from the log`);
  }

  find(place: string, message: string): void {
    if (this.#findings.length < FINDINGS_MAX) this.#findings.push({ place, message });
  }
}
