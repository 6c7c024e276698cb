// `npm run bench`: measures things beside their references; prints tables and, last for each, a line of JSON.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runFlowFile } from './flow.bench.ts';
import { keepLine, keptLines, writeDocument } from './kept-lines.ts';
import { benches, benchNamed } from './registry.ts';
import { type BenchOptions, printResults } from './report.ts';
import { printSummary, runInProcess } from './run-all.ts';

const longest = Math.max(...benches.map(({ name }) => name.length));
const USAGE = `Usage: npm run bench -- [NAME] [--quick] [--write | --table]
  without a name: the quick form of all, each in a process of its own, and a summary
${benches.map(({ name, what }) => `  ${name.padEnd(longest)}  ${what}`).join('\n')}
  flow FILE: a file of orders (L,id,user,side,price,qty · M,id,user,side,qty · C,id), with a digest of its trades
  --quick  fewer and shorter runs
  --write  keeps the figures of NAME, or of all, and writes them to docs/reference/benchmarks.md; with --quick those
           of the quick form, where there are none of a whole run
  --table  writes that document again from the figures that were kept`;

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
    },
  });
}

async function main(args: readonly string[]): Promise<number> {
  let read: ReturnType<typeof readArguments>;
  try {
    read = readArguments(args);
  } catch (error) {
    return usage((error as Error).message);
  }
  const { values, positionals } = read;
  const [name, file] = positionals;
  if (name === 'flow' && file !== undefined) return runFlow(file);
  if (values.table) return writeDocument(keptLines());
  if (values.write) return write(name, { quick: values.quick });
  if (name === undefined) return summary();
  const bench = benchNamed(name);
  if (bench === undefined) return usage(`There is no bench ${name}.`);
  const options = { quick: values.quick };
  printResults(await bench.run(options), bench.goals, options);
  return 0;
}

function runFlow(file: string): number {
  if (!existsSync(file)) return usage(`flow needs a file that exists, not ${file}`);
  console.log(JSON.stringify(runFlowFile(file)));
  return 0;
}

async function summary(): Promise<number> {
  const lines = [];
  for (const { name } of benches) lines.push(await runInProcess(name, { quick: true }));
  return printSummary(lines);
}

async function write(name: string | undefined, options: BenchOptions): Promise<number> {
  const chosen = name === undefined ? benches : [benchNamed(name)].filter((bench) => bench !== undefined);
  if (chosen.length === 0) return usage(`There is no bench ${name}.`);
  const lines = [];
  for (const bench of chosen) {
    const run = await runInProcess(bench.name, options);
    if (run.line !== undefined) keepLine(run.line);
    lines.push(run);
  }
  return printSummary(lines) + writeDocument(keptLines());
}

function usage(problem: string): number {
  console.error(`${problem}\n${USAGE}`);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
