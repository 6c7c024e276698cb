// A venue under its supervisor whose storage is broken while somebody trades on it, and what must hold afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { type ConnectionConfig, createClient } from '../../../apps/server/src/database/connection.ts';
import { superuser } from '../../../apps/server/src/database/embedded/cluster-create.ts';
import { placeCluster } from '../../../apps/server/src/database/embedded/cluster-place.ts';
import { findPostmaster } from '../../../apps/server/src/database/embedded/postmaster.ts';
import type { VenueProcess } from '../../e2e/venue-process.ts';
import { holds } from '../../prove/proof.ts';
import { auditFindings, readRecords } from './log-check.ts';
import { acknowledged, compareWithNotes } from './notes.ts';
import type { Plant } from './planted.ts';
import { startServer } from './server.ts';
import { Trader } from './trader.ts';

const backWithinMs = 60_000;
/** Within five seconds it is noticed that the log cannot be read, and then the server starts again. */
const rememberedWithinMs = 30_000;
/** More than one, because the batch that was read last is kept in memory. */
const repeatsPerRound = 5;
/** All rounds together stay below the requests that a user may make in some minutes. */
const pauseMs = 10;
const observer = 'observer';
const ofServer = `datname in ('candor', 'postgres') and application_name like 'candor%'`;
const nameOfConnection = `trim(regexp_replace(application_name, '[0-9]+$', ''))`;

/** A venue under its supervisor, with somebody who trades all the time. */
export class Scene {
  readonly #dataDirectory: string;
  readonly #venue: VenueProcess;
  readonly trader: Trader;

  private constructor(dataDirectory: string, venue: VenueProcess, trader: Trader) {
    this.#dataDirectory = dataDirectory;
    this.#venue = venue;
    this.trader = trader;
  }

  static async open(
    dataDirectory: string,
    plants: readonly Plant[] = [],
    known: Trader | undefined = undefined,
  ): Promise<Scene> {
    const venue = await startServer({ dataDirectory, supervised: true, plants });
    try {
      const trader = known?.moveTo(venue) ?? (await Trader.signUp(venue, 'ann@example.org'));
      return new Scene(dataDirectory, venue, trader);
    } catch (error) {
      await venue.stop();
      throw error;
    }
  }

  get cluster(): string {
    return placeCluster(this.#dataDirectory).cluster;
  }

  get dataDirectory(): string {
    return this.#dataDirectory;
  }

  get connectionConfig(): ConnectionConfig {
    const { endpoint } = findPostmaster(this.cluster)!;
    return { ...endpoint, user: superuser, database: 'candor' };
  }

  /** The process of PostgreSQL that appends for the engine. */
  async logWriter(): Promise<number> {
    const [writer] = await this.#ask<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'candor log writer %'`,
    );
    return writer!.pid;
  }

  /** Several requests at once are under way while something happens. */
  async trade(something: () => Promise<void>): Promise<void> {
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) await sleep((await this.trader.trade()) === 'in doubt' ? 20 : pauseMs);
    };
    const clients = Array.from({ length: 4 }, client);
    try {
      await sleep(200 + Math.random() * 200);
      await something();
    } finally {
      isOver = true;
      await Promise.all(clients);
    }
  }

  /** What the connections of the server are called, without the numbers of processes. */
  async connectionNames(): Promise<readonly string[]> {
    const rows = await this.#ask<{ name: string }>(
      `select distinct ${nameOfConnection} as name from pg_stat_activity where ${ofServer} order by 1`,
    );
    return rows.map(({ name }) => name);
  }

  async endConnections(name: string): Promise<void> {
    await this.#ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${ofServer} and ${nameOfConnection} = $1`,
      [name],
    );
  }

  /** Trades while something is broken and until it is whole again; answers with what the server said meanwhile. */
  async during(breakAndMend: () => Promise<void>): Promise<string> {
    const from = this.#venue.output.length;
    await this.trade(async () => {
      await breakAndMend();
      await this.isBack();
      await this.remembers();
    });
    holds((await this.trader.resolve()) === 0, 'A request stays in doubt although it was asked again');
    return this.#venue.output.slice(from);
  }

  async isBack(): Promise<void> {
    const deadline = performance.now() + backWithinMs;
    const before = acknowledged(this.trader);
    while (acknowledged(this.trader) < before + 5) {
      holds(
        performance.now() < deadline,
        `The venue does not go on by itself:\n${this.#venue.output.slice(-3000)}`,
      );
      await sleep(50);
    }
  }

  /** While the others trade on, requests of long ago are asked again, and answered as they were. */
  async remembers(): Promise<void> {
    const deadline = performance.now() + rememberedWithinMs;
    for (const number of this.trader.doneBefore(repeatsPerRound)) {
      for (;;) {
        const outcome = await this.trader.repeat(number);
        holds(outcome !== 'another', 'A request that was asked again was answered otherwise than before');
        if (outcome === 'the same') break;
        holds(
          performance.now() < deadline,
          `A request that was asked again has no answer:\n${this.#venue.output.slice(-3000)}`,
        );
        await sleep(100);
      }
    }
  }

  /** The tables of history hold what stands in the log now. */
  async historyIsLevel(): Promise<void> {
    const deadline = performance.now() + backWithinMs;
    const [head] = await this.#ask<{ seq: bigint }>('select seq from log_head');
    for (;;) {
      const behind = await this.#ask(`select from projection where name like 'history%' and seq < $1`, [
        head!.seq,
      ]);
      if (behind.length === 0) return;
      holds(performance.now() < deadline, 'History does not go on by itself');
      await sleep(100);
    }
  }

  /** Throws where the log is not what was said, or the tables of history are not what the log says. */
  async compare(): Promise<void> {
    const records = await readRecords(this.connectionConfig);
    const problems = compareWithNotes(records, this.trader, this.trader.isAskedFor);
    holds(problems.length === 0, problems.join('\n'));
    const findings = await auditFindings(this.connectionConfig);
    holds(findings.length === 0, findings.join('\n'));
  }

  async #ask<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = createClient(this.connectionConfig, observer);
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  stop(): Promise<void> {
    return this.#venue.stop();
  }
}
