// Puts commands into an engine for tests, also in processes that no test runner started.
import type { Command } from '@candor/exchange';
import type { Engine, Reply } from './engine-face.ts';
import { beginFlow, flowCommand, flowSetup } from './testing-flow.ts';

/** Submits in order without waiting in between, and answers with all outcomes. */
export function submitAll(engine: Engine, commands: readonly Command[]): Promise<Reply[]> {
  return Promise.all(commands.map((command) => engine.submit({ command })));
}

/** The flow begins with this, unless several processes share one that has begun. */
export async function setUpFlow(engine: Engine, startMs = beginFlow()): Promise<void> {
  for (const reply of await submitAll(engine, flowSetup(startMs))) {
    if (reply.outcome !== 'accepted') throw new Error(`The setup was not accepted: ${JSON.stringify(reply)}`);
  }
}

/** Commands of the flow from one number up to, and without, another. */
export async function runFlow(engine: Engine, from: number, to: number): Promise<Reply[]> {
  return submitAll(
    engine,
    Array.from({ length: to - from }, (_, i) => flowCommand(from + i)),
  );
}
