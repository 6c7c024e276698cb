// A process that trades until it is killed, and writes down what it asked for and what it was told. A test starts it
// again and again: what was asked for and never answered is then asked for once more, under the same request id.
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { assertNever } from '@candor/exchange';
import type { ConnectionConfig } from '../database/connection.ts';
import { systemClock } from './clock.ts';
import type { Reply } from './engine.ts';
import { startEngine } from './index.ts';
import { flowCommand, requestIdAt } from './testing-flow.ts';
import { setUpFlow } from './testing-submit.ts';

export interface LoadTask {
  readonly connectionConfig: ConnectionConfig;
  readonly dataDirectory: string;
  readonly notesFile: string;
  readonly flowStartMs: number;
}

/** What the notes of all runs say. */
export interface Notes {
  /** Request ids by the number of their command. */
  readonly asked: ReadonlyMap<number, string>;
  /** The record of each number that was acknowledged, or 0 for a refusal. */
  readonly told: ReadonlyMap<number, number>;
  readonly repeated: number;
}

/** Lines are `asked NUMBER REQUEST_ID`, `told NUMBER SEQ` and `repeated NUMBER SEQ`; a cut last line says nothing. */
export function readNotes(file: string): Notes {
  const asked = new Map<number, string>();
  const told = new Map<number, number>();
  let repeated = 0;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    const [verb, number, value] = line.split(' ');
    if (verb === 'asked') asked.set(Number(number), value ?? '');
    if (verb === 'told' || verb === 'repeated') told.set(Number(number), Number(value));
    if (verb === 'repeated') repeated++;
  }
  return { asked, told, repeated };
}

const underWayMax = 500;

async function trade(task: LoadTask): Promise<void> {
  const { asked, told } = readNotes(task.notesFile);
  const notes = openSync(task.notesFile, 'a');
  // A line that the last kill cut off must not join the next one.
  writeSync(notes, '\n');
  const log = { info: () => {}, warn: console.error, error: console.error };
  const { connectionConfig, dataDirectory } = task;
  const engine = await startEngine({
    connectionConfig,
    dataDirectory,
    clock: systemClock,
    log,
    onFatal: (fatal) => process.exit(fatal.exitCode),
  });
  if (engine.status().seq === 0) await setUpFlow(engine);
  let underWay = 0;
  const ask = (number: number, requestId: string): void => {
    underWay++;
    engine.submitWithCallback({ command: flowCommand(number, task.flowStartMs), requestId }, (reply) => {
      underWay--;
      note(notes, number, reply);
    });
  };
  for (const [number, requestId] of asked) if (!told.has(number)) ask(number, requestId);
  let next = Math.max(-1, ...asked.keys()) + 1;
  for (;;) {
    let lines = '';
    const first = next;
    while (underWay + next - first < underWayMax && next - first < 50) {
      lines += `asked ${next} ${requestIdAt(Date.now(), next)}\n`;
      next++;
    }
    writeSync(notes, lines);
    for (const line of lines.trim().split('\n')) {
      const [, number, requestId] = line.split(' ');
      if (requestId !== undefined) ask(Number(number), requestId);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function note(notes: number, number: number, reply: Reply): void {
  switch (reply.outcome) {
    case 'accepted':
      writeSync(notes, `${reply.duplicate ? 'repeated' : 'told'} ${number} ${reply.seq}\n`);
      return;
    case 'refused':
      writeSync(notes, `told ${number} 0\n`);
      return;
    case 'busy':
    case 'suspended':
    case 'conflict':
      closeSync(notes);
      throw new Error(`Command ${number} was answered ${reply.outcome}`);
    default:
      assertNever(reply);
  }
}

if (process.argv[2] === 'trade') await trade(JSON.parse(process.argv[3] ?? '') as LoadTask);
