// `bench flow FILE`: runs a file of orders through the exchange and digests the trades, so that two books can be compared.
import { createHash } from 'node:crypto';
import type { EventOf } from '@candor/exchange';
import { readFlowFile } from './flow-lines.ts';
import { preparedRunner, resolveFlow } from './resolved-flow.ts';

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
