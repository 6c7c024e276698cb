// `bench exchange`: the seeded flow through the whole exchange and, in the same run, through nodejs-order-book.
import { OrderBook, OrderType, Side } from 'nodejs-order-book';
import { ExchangeRunner } from './exchange-runner.ts';
import type { FlowLine } from './flow-lines.ts';
import { FlowIds, flowSetup } from './flow-venue.ts';
import { type BenchResult, interleaved } from './report.ts';
import { seededFlow } from './seeded-flow.ts';

const COMMANDS = 500_000;
const USERS = 1_000;
const RUNS = 5;

export function exchangeBench(): BenchResult {
  const lines = seededFlow({ seed: 1, commands: COMMANDS, users: USERS });
  const { ours, reference } = interleaved(
    RUNS,
    () => throughOurExchange(lines),
    () => throughReference(lines),
  );
  return {
    bench: 'exchange',
    unit: 'commands/s',
    what: 'ledger, holds, fees, events and all',
    referenceName: 'nodejs-order-book, matching only',
    ours,
    reference,
  };
}

/** Commands per second of one pass. */
function throughOurExchange(lines: readonly FlowLine[]): number {
  const runner = new ExchangeRunner();
  for (const command of flowSetup(lines)) runner.run(command);
  const ids = new FlowIds(lines);
  const started = performance.now();
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const command = ids.command(i, line);
    if (command === undefined) continue;
    const events = runner.run(command);
    const first = events?.[0];
    if (line.kind === 'limit' && first?.type === 'SpotLimitOrderPlaced') ids.placed(i, line, first.order);
  }
  const perSecond = lines.length / ((performance.now() - started) / 1000);
  runner.assertSound();
  return perSecond;
}

function throughReference(lines: readonly FlowLine[]): number {
  const book = new OrderBook();
  const ids = lines.map(({ id }) => String(id));
  const started = performance.now();
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.kind === 'cancel') book.cancel(ids[i]!);
    else if (line.kind === 'market') {
      book.createOrder({ type: OrderType.MARKET, side: sideOf(line.side), size: line.quantity });
    } else {
      book.createOrder({
        type: OrderType.LIMIT,
        side: sideOf(line.side),
        id: ids[i]!,
        size: line.quantity,
        price: line.price,
      });
    }
  }
  return lines.length / ((performance.now() - started) / 1000);
}

function sideOf(side: 'buy' | 'sell'): Side {
  return side === 'buy' ? Side.BUY : Side.SELL;
}
