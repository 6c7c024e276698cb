// `bench exchange`: the seeded flow through the whole exchange and, in the same run, through nodejs-order-book.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchResult, Interleaved } from './report.ts';

/** What a process compiles, and when, is partly luck: no single one decides the figure. */
const PROCESSES = 3;

export function exchangeBench(): BenchResult {
  const script = fileURLToPath(new URL('./exchange-process.ts', import.meta.url));
  const passes = Array.from({ length: PROCESSES }, () => {
    const output = execFileSync(process.execPath, [...process.execArgv, script], { encoding: 'utf8' });
    return JSON.parse(output) as Interleaved;
  });
  return {
    bench: 'exchange',
    unit: 'commands/s',
    what: 'ledger, holds, fees, events and all',
    referenceName: 'nodejs-order-book, matching only',
    ours: passes.flatMap(({ ours }) => ours),
    reference: passes.flatMap(({ reference }) => reference),
  };
}
