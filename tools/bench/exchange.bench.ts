// `bench exchange`: the seeded flow through the whole exchange and, in the same run, through nodejs-order-book.
import { type CreateOrderOptions, OrderBook, OrderType, Side } from 'nodejs-order-book';
import type { FlowLine } from './flow-lines.ts';
import { type BenchResult, interleaved } from './report.ts';
import { preparedRunner, type ResolvedFlow, resolveFlow } from './resolved-flow.ts';
import { seededFlow } from './seeded-flow.ts';

const COMMANDS = 500_000;
const USERS = 1_000;
const RUNS = 15;

/** For both sides, what is handed over is made before the clock runs. */
export function exchangeBench(): BenchResult {
  const lines = seededFlow({ seed: 1, commands: COMMANDS, users: USERS });
  const flow = resolveFlow(lines);
  const calls = lines.map(referenceCall);
  const { ours, reference } = interleaved(
    RUNS,
    () => throughOurExchange(flow),
    () => throughReference(calls),
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
function throughOurExchange({ setup, commands }: ResolvedFlow): number {
  const runner = preparedRunner(setup);
  const started = performance.now();
  for (let i = 0; i < commands.length; i++) runner.run(commands[i]!);
  const perSecond = commands.length / ((performance.now() - started) / 1000);
  runner.assertSound();
  return perSecond;
}

/** An order to create, or the id of one to cancel. */
type ReferenceCall = CreateOrderOptions | string;

function referenceCall(line: FlowLine): ReferenceCall {
  switch (line.kind) {
    case 'cancel':
      return String(line.id);
    case 'market':
      return { type: OrderType.MARKET, side: sideOf(line.side), size: line.quantity };
    case 'limit':
      return {
        type: OrderType.LIMIT,
        side: sideOf(line.side),
        id: String(line.id),
        size: line.quantity,
        price: line.price,
      };
  }
}

function throughReference(calls: readonly ReferenceCall[]): number {
  const book = new OrderBook();
  const started = performance.now();
  for (let i = 0; i < calls.length; i++) {
    const call = calls[i]!;
    if (typeof call === 'string') book.cancel(call);
    else book.createOrder(call);
  }
  return calls.length / ((performance.now() - started) / 1000);
}

function sideOf(side: 'buy' | 'sell'): Side {
  return side === 'buy' ? Side.BUY : Side.SELL;
}
