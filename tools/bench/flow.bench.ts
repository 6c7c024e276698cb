// `bench flow FILE`: runs a file of orders through the exchange and digests the trades, so that two books can be compared.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventOf } from '@candor/exchange';
import { readFlowFile, writtenFlow } from './flow-lines.ts';
import type { BenchOptions, BenchResult } from './report.ts';
import { preparedRunner, resolveFlow } from './resolved-flow.ts';
import { seededFlow } from './seeded-flow.ts';

const SIZES = { quick: { commands: 50_000, runs: 2 }, whole: { commands: 500_000, runs: 5 } } as const;

export interface FlowResult {
  readonly bench: 'flow';
  readonly commands: number;
  readonly perSecond: number;
  readonly trades: number;
  readonly quantity: number;
  readonly sha256: string;
}

/** `sha256` is over the lines `makerId,takerId,price,qty` of all trades in order, each ended by a line feed. */
export function runFlowFile(path: string): FlowResult {
  const lines = readFlowFile(path);
  const { setup, commands, ids } = resolveFlow(lines);
  const runner = preparedRunner(setup);
  const trades: EventOf<'SpotTraded'>[] = [];
  const started = performance.now();
  for (let i = 0; i < commands.length; i++) {
    const events = runner.run(commands[i]!);
    if (events === undefined) continue;
    for (const event of events) if (event.type === 'SpotTraded') trades.push(event);
  }
  const seconds = (performance.now() - started) / 1000;
  runner.assertSound();
  const digest = createHash('sha256');
  let quantity = 0n;
  for (const { makerOrder, takerOrder, priceTicks, lots } of trades) {
    digest.update(`${ids.lineOf(makerOrder)},${ids.lineOf(takerOrder)},${priceTicks},${lots}\n`);
    quantity += BigInt(lots);
  }
  return {
    bench: 'flow',
    commands: lines.length,
    perSecond: Math.round(lines.length / Math.max(seconds, 1e-9)),
    trades: trades.length,
    quantity: Number(quantity),
    sha256: digest.digest('hex'),
  };
}

/** The seeded flow as a file: the same digest in every run. */
export function flowBench({ quick }: BenchOptions): BenchResult {
  const { commands, runs } = quick ? SIZES.quick : SIZES.whole;
  const folder = mkdtempSync(join(tmpdir(), 'candor-flow-'));
  const file = join(folder, 'flow.csv');
  try {
    writeFileSync(file, writtenFlow(seededFlow({ seed: 1, commands, users: 1_000 })));
    const results = Array.from({ length: runs }, () => runFlowFile(file));
    const digests = new Set(results.map(({ sha256 }) => sha256));
    if (digests.size !== 1) throw new Error('The same flow made different trades');
    return {
      bench: 'flow',
      unit: 'commands/s',
      what: `a file of ${commands} orders, ${results[0]!.trades} trades`,
      referenceName: 'none',
      ours: results.map(({ perSecond }) => perSecond),
      reference: [],
      notes: [`SHA-256 of the trades: ${[...digests].join()}.`],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
