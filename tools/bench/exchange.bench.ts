// `bench exchange`: the seeded flows through the whole exchange and, in the same run, through two books that only match.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ExchangeFigures } from './exchange-process.ts';
import type { BenchOptions, BenchResult } from './report.ts';
import { type FlowShapeName, flowShapes } from './seeded-flow.ts';

/** So long that the first collection of young memory, which moves the whole book, is no visible part of it. */
const COMMANDS: Readonly<Record<FlowShapeName, number>> = {
  typical: 500_000,
  deep: 200_000,
  thin: 500_000,
  sweep: 500_000,
};
const RUNS = 5;
/** What a process compiles, and when, is partly luck: no single one decides the figure. */
const PROCESSES = 3;

export function exchangeBench({ quick }: BenchOptions): readonly BenchResult[] {
  const shapes = Object.keys(flowShapes) as FlowShapeName[];
  return shapes.map((shape) => {
    const processes = Array.from({ length: quick ? 1 : PROCESSES }, () => figuresOf(shape, quick));
    const ours = processes.flatMap((figures) => figures.ours);
    const arrayBook = processes.flatMap((figures) => figures.arrayBook);
    return {
      bench: 'exchange',
      profile: shape,
      unit: 'commands/s',
      what: 'ledger, holds, fees, events and all',
      referenceName: 'nodejs-order-book, matching only',
      ours,
      reference: processes.flatMap((figures) => figures.nodejsOrderBook),
      figures: {
        arrayBookPerSecond: arrayBook,
        // Run by run: the two of a pair were measured one right after the other.
        timesArrayBook: ours.map((perSecond, run) => perSecond / arrayBook[run]!),
      },
    };
  });
}

function figuresOf(shape: FlowShapeName, quick: boolean): ExchangeFigures {
  const script = fileURLToPath(new URL('./exchange-process.ts', import.meta.url));
  const commands = quick ? COMMANDS[shape] / 2 : COMMANDS[shape];
  const options = [`--shape=${shape}`, `--commands=${commands}`, `--runs=${quick ? 3 : RUNS}`];
  const output = execFileSync(process.execPath, [...process.execArgv, script, ...options], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as ExchangeFigures;
}
