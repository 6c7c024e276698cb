// `bench flow FILE`: runs a file of orders through the exchange and digests the trades, so that two books can be compared.
import { createHash } from 'node:crypto';
import type { EventOf, OrderId, VenueEvent } from '@candor/exchange';
import { ExchangeRunner } from './exchange-runner.ts';
import { readFlowFile } from './flow-lines.ts';
import { FlowIds, flowSetup } from './flow-venue.ts';

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
  const runner = new ExchangeRunner();
  for (const command of flowSetup(lines)) {
    if (runner.run(command) === undefined) throw new Error(`The set-up was refused: ${command.type}`);
  }
  const ids = new FlowIds(lines);
  const trades: EventOf<'SpotTraded'>[] = [];
  const started = performance.now();
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const command = ids.command(i, line);
    if (command === undefined) continue;
    const events = runner.run(command);
    if (events === undefined) continue;
    if (line.kind !== 'cancel') ids.placed(i, line, placedOrder(events[0]!));
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

function placedOrder(event: VenueEvent): OrderId {
  if ('order' in event) return event.order;
  throw new Error(`An order began with ${event.type}`);
}
