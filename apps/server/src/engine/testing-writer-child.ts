// One of several processes that fight for a log: takes over, appends until it is fenced, and takes over again.
import { openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionConfig } from '../database/connection.ts';
import { systemClock } from './clock.ts';
import type { Engine } from './engine.ts';
import { startEngineOn } from './index.ts';
import { openUser } from './testing-logs.ts';
import { connectLogWith, type Fence } from './testing-unfenced-log.ts';

export interface WriterTask {
  readonly connectionConfig: ConnectionConfig;
  readonly dataDirectory: string;
  readonly notesFile: string;
  readonly fence: Fence;
  /** Users that only this process opens. */
  readonly firstUser: number;
  readonly endsAtMs: number;
}

async function fight(task: WriterTask): Promise<void> {
  const notes = openSync(task.notesFile, 'a');
  let user = task.firstUser;
  while (Date.now() < task.endsAtMs) {
    let isOver = false;
    const engine = await lead(task, () => {
      isOver = true;
    });
    while (engine !== undefined && !isOver && Date.now() < task.endsAtMs) {
      for (let i = 0; i < 20; i++) {
        const opened = user++;
        engine.submitWithCallback({ command: openUser(opened) }, (reply) => {
          if (reply.outcome === 'accepted') writeSync(notes, `${opened} ${reply.seq}\n`);
        });
      }
      await sleep(2);
    }
    if (engine !== undefined && !isOver) await engine.stop().catch(() => {});
    // Long enough for somebody else to lead, and different for everyone.
    await sleep(20 + Math.random() * 300);
  }
}

async function lead(task: WriterTask, onFatal: () => void): Promise<Engine | undefined> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { connectionConfig, dataDirectory } = task;
  try {
    const port = await connectLogWith(task.fence, connectionConfig);
    const options = { connectionConfig, dataDirectory, clock: systemClock, log, onFatal };
    return await startEngineOn(port, options, { snapshots: false, keepsHeads: false });
  } catch {
    // Somebody else took over during the start, or, in a control, the log is already broken.
    return undefined;
  }
}

await fight(JSON.parse(process.argv[2] ?? '') as WriterTask);
process.exit(0);
