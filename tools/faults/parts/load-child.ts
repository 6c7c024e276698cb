// A process that runs the engine and trades until it is killed, and writes down what it asked for and what it was
// told. It is started again and again: what was asked for and never answered is then asked for once more, under the
// same request id. With a number of commands to carry out it does so one by one, and ends.
import { closeSync, openSync, writeSync } from 'node:fs';
import { assertNever } from '@candor/exchange';
import type { ConnectionConfig } from '../../../apps/server/src/database/connection.ts';
import { startEmbedded } from '../../../apps/server/src/database/embedded.ts';
import { type Engine, type Reply, startEngine, systemClock } from '../../../apps/server/src/engine/index.ts';
import { flowCommand, requestIdAt } from '../../../apps/server/src/engine/testing-flow.ts';
import { setUpFlow } from '../../../apps/server/src/engine/testing-submit.ts';
import { readNotes } from './notes.ts';

export interface LoadTask {
  /** Where the log is, or the promises of a PostgreSQL that this process starts in its data directory. */
  readonly database: ConnectionConfig | { readonly durable: boolean };
  readonly dataDirectory: string;
  readonly notesFile: string;
  readonly flowStartMs: number;
  readonly underWayMax: number;
  /** Endless without. */
  readonly commands?: number;
}

/** Whoever was to kill it may be gone. */
const aliveMsMax = 180_000;

class Load {
  readonly #task: LoadTask;
  readonly #engine: Engine;
  readonly #notes: number;
  #underWay = 0;

  constructor(task: LoadTask, engine: Engine) {
    this.#task = task;
    this.#engine = engine;
    this.#notes = openSync(task.notesFile, 'a');
    // A line that the last kill cut off must not join the next one.
    writeSync(this.#notes, '\n');
  }

  async run(): Promise<void> {
    const { asked, told } = readNotes(this.#task.notesFile);
    const { commands = Number.POSITIVE_INFINITY, underWayMax } = this.#task;
    for (const [number, requestId] of asked) {
      if (told.has(number)) continue;
      writeSync(this.#notes, `again ${number} ${requestId}\n`);
      this.#ask(number, requestId);
    }
    let next = Math.max(-1, ...asked.keys()) + 1;
    const end = next + commands;
    while ((next < end || this.#underWay > 0) && performance.now() < aliveMsMax) {
      const room = Math.min(underWayMax - this.#underWay, 50, end - next);
      if (room > 0) this.#askMany(next, room);
      next += Math.max(room, 0);
      await new Promise((resolve) => setImmediate(resolve));
    }
    closeSync(this.#notes);
  }

  #askMany(first: number, count: number): void {
    const requests = Array.from(
      { length: count },
      (_, i) => [first + i, requestIdAt(Date.now(), first + i)] as const,
    );
    writeSync(this.#notes, requests.map(([number, id]) => `asked ${number} ${id}\n`).join(''));
    for (const [number, requestId] of requests) this.#ask(number, requestId);
  }

  #ask(number: number, requestId: string): void {
    this.#underWay++;
    const command = flowCommand(number, this.#task.flowStartMs);
    this.#engine.submitWithCallback({ command, requestId }, (reply) => {
      this.#underWay--;
      this.#note(number, reply);
    });
  }

  #note(number: number, reply: Reply): void {
    switch (reply.outcome) {
      case 'accepted':
        writeSync(this.#notes, `told ${number} ${reply.seq}\n`);
        return;
      case 'refused':
        writeSync(this.#notes, `told ${number} 0\n`);
        return;
      case 'busy':
      case 'suspended':
      case 'conflict':
        throw new Error(`Command ${number} was answered ${reply.outcome}`);
      default:
        assertNever(reply);
    }
  }
}

async function trade(task: LoadTask): Promise<void> {
  const { dataDirectory, database } = task;
  const connectionConfig =
    'durable' in database ? (await startEmbedded(dataDirectory, database)).connectionConfig : database;
  const engine = await startEngine({
    connectionConfig,
    dataDirectory,
    clock: systemClock,
    log: { info: () => {}, warn: () => {}, error: console.error },
    onFatal: (fatal) => process.exit(fatal.exitCode),
  });
  if (engine.status().seq === 0) await setUpFlow(engine, task.flowStartMs);
  await new Load(task, engine).run();
  await engine.stop();
}

await trade(JSON.parse(process.argv[2] ?? '') as LoadTask);
process.exit(0);
