// `npm run prove`: shows the promised properties one after the other, each with a control that has to fail.
import { EXIT_USAGE, readOptions, refuseOptions } from '../read-options.ts';
import { allProofs } from './all-proofs.ts';
import { type Proof, type Scale, type Shown, scaleOf } from './proof.ts';
import { writeProofs } from './proofs-document.ts';
import { showByTests } from './test-files.ts';
import { wideTable } from './wide-table.ts';

const USAGE = `Usage: npm run prove -- [P1 P2 …] [options]
  --quick   the form of "npm test", in seconds
  --long    for a night
  --write   writes the figures of the full form into docs/reference/proofs.md`;

/** A failing world prints its steps, which may be many. */
const TOLD_MAX = 2_000;

interface Result {
  readonly proof: Proof;
  readonly seconds: number;
  readonly shown: Shown | undefined;
  readonly problem: string;
}

async function main(args: readonly string[]): Promise<number> {
  const read = readOptions(USAGE, {
    args: [...args],
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, long: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  if (read === undefined) return EXIT_USAGE;
  const { values, positionals } = read;
  const unknown = positionals.filter((id) => allProofs.every((proof) => proof.id !== id));
  const known = allProofs.map(({ id }) => id).join(' ');
  if (unknown.length > 0) return refuseOptions(`There is no ${unknown.join(', ')}: ${known}`, USAGE);
  const scale = scaleOf(values);
  if (scale === undefined) return refuseOptions('The document has the figures of the full form', USAGE);
  const chosen = allProofs.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  const results: Result[] = [];
  for (const proof of chosen) {
    console.log(`${proof.id}  ${proof.says} …`);
    const result = await show(proof, scale);
    results.push(result);
    console.log(`${proof.id}  ${told(result)} (${result.seconds.toFixed(1)} s)`);
  }
  print(results, scale);
  if (values.write) writeProofs(allProofs, results.flatMap(rowOf));
  return results.every(({ shown }) => shown !== undefined) ? 0 : 1;
}

async function show(proof: Proof, scale: Scale): Promise<Result> {
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1_000;
  const { quickFiles } = proof;
  try {
    const shown =
      scale === 'quick' && quickFiles !== undefined ? await showByTests(quickFiles) : await proof.run(scale);
    return { proof, shown, problem: '', seconds: seconds() };
  } catch (error) {
    const problem = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
      0,
      TOLD_MAX,
    );
    return { proof, shown: undefined, problem, seconds: seconds() };
  }
}

const told = ({ shown, problem }: Result): string =>
  shown === undefined ? `FAILED: ${problem}` : shown.figure;

function print(results: readonly Result[], scale: Scale): void {
  const columns = [
    { title: 'property', width: 26 },
    { title: 'what was done', width: 34 },
    { title: 'figure', width: 40 },
    { title: 'control that failed as it must', width: 40 },
    { title: 'seconds', width: 7 },
  ];
  const rows = results.map((result) => [
    `${result.proof.id} ${result.proof.says}`,
    result.proof.does,
    told(result),
    result.shown?.control ?? '',
    result.seconds.toFixed(1).padStart(7),
  ]);
  const failed = results.filter(({ shown }) => shown === undefined).length;
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0);
  console.log(`\n${wideTable(columns, rows)}\n`);
  console.log(
    `${results.length - failed} shown, ${failed} failed in ${seconds.toFixed(0)} s (${scale} form)`,
  );
}

function rowOf({ proof, shown, seconds }: Result) {
  if (shown === undefined) return [];
  return [{ id: proof.id, figure: `${shown.figure} (${Math.round(seconds)} s)`, control: shown.control }];
}

// Databases that proofs share end with the process, and not before.
process.exit(await main(process.argv.slice(2)));
