// One process of `bench exchange`: prints its figures as one line of JSON.
import { type CreateOrderOptions, OrderBook, OrderType, Side } from 'nodejs-order-book';
import type { FlowLine } from './flow-lines.ts';
import { interleaved } from './report.ts';
import { preparedRunner, type ResolvedFlow, resolveFlow } from './resolved-flow.ts';
import { seededFlow } from './seeded-flow.ts';

const COMMANDS = 500_000;
const USERS = 1_000;
const RUNS = 5;

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

// For both sides, what is handed over is made before the clock runs.
const lines = seededFlow({ seed: 1, commands: COMMANDS, users: USERS });
const flow = resolveFlow(lines);
const calls = lines.map(referenceCall);
console.log(
  JSON.stringify(
    interleaved(
      RUNS,
      () => throughOurExchange(flow),
      () => throughReference(calls),
    ),
  ),
);
