// One process of `bench exchange`: one shape of the flow; prints the figures of all three books as one line of JSON.
import { parseArgs } from 'node:util';
import type { Command } from '@candor/exchange';
import { type CreateOrderOptions, OrderBook, OrderType, Side } from 'nodejs-order-book';
import { ArrayBook } from './array-book.ts';
import type { ExchangeRunner } from './exchange-runner.ts';
import type { FlowLine } from './flow-lines.ts';
import { preparedRunner, resolveFlow } from './resolved-flow.ts';
import { type FlowShapeName, openingLines, seededFlow } from './seeded-flow.ts';

const USERS = 1_000;

/** Commands per second, one figure per run. */
export interface ExchangeFigures {
  readonly ours: number[];
  readonly nodejsOrderBook: number[];
  readonly arrayBook: number[];
}

/** What one book does with the whole flow. Where nobody asks for the fills, it is measured. */
type Pass = (fills?: number[]) => number;

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

function sideOf(side: 'buy' | 'sell'): Side {
  return side === 'buy' ? Side.BUY : Side.SELL;
}

/** The lines from `opening` on are run against the clock; what is handed over was made before. */
function passesOf(lines: readonly FlowLine[], opening: number): readonly [Pass, Pass, Pass] {
  const flow = resolveFlow(lines);
  const calls = lines.map(referenceCall);
  const openingCommands = flow.commands.slice(0, opening);
  const commands = flow.commands.slice(opening);
  const openVenue = (): ExchangeRunner => preparedRunner([...flow.setup, ...openingCommands]);
  return [
    (fills) => throughOurExchange(openVenue(), commands, fills),
    (fills) => throughNodejsOrderBook(calls, opening, fills),
    (fills) => throughArrayBook(lines, opening, fills),
  ];
}

function throughOurExchange(runner: ExchangeRunner, commands: readonly Command[], fills?: number[]): number {
  const started = performance.now();
  for (let i = 0; i < commands.length; i++) {
    const events = runner.run(commands[i]!);
    if (fills === undefined) continue;
    const trades = events?.filter((event) => event.type === 'SpotTraded') ?? [];
    fills.push(trades.reduce((sum, { lots }) => sum + lots, 0));
  }
  const perSecond = commands.length / ((performance.now() - started) / 1000);
  runner.assertSound();
  return perSecond;
}

function throughNodejsOrderBook(calls: readonly ReferenceCall[], opening: number, fills?: number[]): number {
  const book = new OrderBook();
  for (let i = 0; i < opening; i++) book.createOrder(calls[i] as CreateOrderOptions);
  const started = performance.now();
  for (let i = opening; i < calls.length; i++) {
    const call = calls[i]!;
    if (typeof call === 'string') {
      book.cancel(call);
      fills?.push(0);
      continue;
    }
    const { quantityLeft } = book.createOrder(call);
    fills?.push(call.size - quantityLeft);
  }
  return (calls.length - opening) / ((performance.now() - started) / 1000);
}

function throughArrayBook(lines: readonly FlowLine[], opening: number, fills?: number[]): number {
  const book = new ArrayBook();
  for (let i = 0; i < opening; i++) book.run(lines[i]!);
  const started = performance.now();
  for (let i = opening; i < lines.length; i++) {
    const trades = book.run(lines[i]!);
    fills?.push(trades.reduce((sum, { quantity }) => sum + quantity, 0));
  }
  return (lines.length - opening) / ((performance.now() - started) / 1000);
}

/** Three books that do not fill the same are no references for each other. Serves as the run that is not counted. */
function assertSameFills(passes: readonly Pass[]): void {
  const [first, ...others] = passes.map((pass) => {
    const fills: number[] = [];
    pass(fills);
    return fills;
  });
  for (const other of others) {
    const line = first!.findIndex((filled, place) => filled !== other[place]);
    if (line >= 0 || other.length !== first!.length) throw new Error(`The books part at line ${line + 1}`);
  }
}

const { shape, commands, runs } = parseArgs({
  options: { shape: { type: 'string' }, commands: { type: 'string' }, runs: { type: 'string' } },
}).values;
const name = shape as FlowShapeName;
const lines = seededFlow({ seed: 1, commands: Number(commands), users: USERS, shape: name });
const passes = passesOf(lines, openingLines(name));
assertSameFills(passes);
const figures: ExchangeFigures = { ours: [], nodejsOrderBook: [], arrayBook: [] };
const [ours, nodejsOrderBook, arrayBook] = passes;
for (const pass of passes) pass();
for (let run = 0; run < Number(runs); run++) {
  figures.ours.push(ours());
  figures.nodejsOrderBook.push(nodejsOrderBook());
  figures.arrayBook.push(arrayBook());
}
console.log(JSON.stringify(figures));
