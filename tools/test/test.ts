// `npm test`: style, types, the builds of the exchange and both apps, a browser for the end-to-end tests, then every kind
// of test.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';

const KINDS = ['unit', 'property', 'integration', 'paced', 'alone', 'e2e'] as const;
type Kind = (typeof KINDS)[number];

const shell = process.platform === 'win32';

/** The local commands of the lock file, run with this very Node. */
function step(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n== ${title}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell });
  return tellEnd(title, status, started);
}

/** The same beside another step, since a compiler has one thread: what it says comes when both have ended. */
async function stepBeside(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  console.log(`\n== ${title}`);
  process.stdout.write(Buffer.concat(said));
  return tellEnd(title, status, started);
}

function tellEnd(title: string, status: number | null, started: number): boolean {
  console.log(
    `== ${title}: ${status === 0 ? 'good' : 'FAILED'} in ${Math.round(performance.now() - started)} ms`,
  );
  return status === 0;
}

interface Counts {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const nothingRan: Counts = { numPassedTests: 0, numFailedTests: 1, success: false, testResults: [] };

/** These share a machine with processes, sockets and a clock that goes on, or a process with files before them. */
const mayBeUnsteady: readonly Kind[] = ['unit', 'integration', 'paced', 'alone', 'e2e'];
/**
 * These wait for a database or a browser: two files at once leave a half or a fifth of a core to nobody, and four that
 * wait for a database still leave a seventh of both.
 */
const WORKERS: Partial<Record<Kind, number>> = { integration: 6, e2e: 3 };
/** More than these are no accident. */
const UNSTEADY_MAX = 3;

/** Runs tests of one kind and returns their counts; a runner that died counts as one failure. */
function run(title: string, kind: Kind, more: readonly string[]): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'candor-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const workers = WORKERS[kind] === undefined ? [] : [`--maxWorkers=${WORKERS[kind]}`];
    const args = ['run', '--project', kind, '--passWithNoTests', ...workers, ...reporters, ...more];
    const finished = step(title, 'vitest', args);
    const counts = JSON.parse(readFileSync(report, 'utf8')) as Counts;
    return finished
      ? counts
      : { ...counts, success: false, numFailedTests: Math.max(counts.numFailedTests, 1) };
  } catch {
    return nothingRan;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that failed among others has one more chance by itself, and is named even when it takes it. */
function runKind(kind: Kind, filters: readonly string[]): Counts {
  const first = run(`${kind} tests`, kind, filters);
  const failed = first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (!mayBeUnsteady.includes(kind) || failed.length === 0 || failed.length > UNSTEADY_MAX) return first;
  const again = run(`${kind} tests that failed, alone`, kind, ['--no-file-parallelism', ...failed]);
  if (!again.success) return first;
  console.log(`\nUNSTEADY: these failed once and then passed:\n${failed.join('\n')}`);
  return {
    ...again,
    numPassedTests: first.numPassedTests + first.numFailedTests,
    numFailedTests: 0,
  };
}

/** The failed tests of one run by name; a file that could not be read has none, and is named itself. */
function failuresOf({ testResults }: Counts, kind: Kind): string[] {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`);
    });
  return failures.length > 0 ? failures : [`${kind} tests: an error that no test was waiting for`];
}

async function main(args: readonly string[]): Promise<number> {
  // Tests start a hundred processes of the same server, which need not compile it each.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile');
  const kinds = KINDS.filter((kind) => args.includes(kind));
  const chosen = kinds.length > 0 ? kinds : KINDS;
  const filters = args.filter((arg) => !KINDS.includes(arg as Kind));
  const isAll = kinds.length === 0;
  if (isAll && !step('style', 'biome', ['check'])) return 1;
  const typed = isAll ? stepBeside('types', 'tsc', ['-b']) : true;
  // As a start builds, so that none of those that tests make does it again, or beside another.
  const startsVenues = chosen.includes('integration') || chosen.includes('e2e');
  const built = !startsVenues || step('builds', process.execPath, ['apps/server/src/commands/build.ts']);
  if (!(await typed) || !built) return 1;
  if (chosen.includes('e2e')) {
    const { executablePath } = await findBrowser();
    console.log(`Browser for the end-to-end tests: ${executablePath}`);
  }
  const results = chosen.map((kind) => runKind(kind, filters));
  const passed = results.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0);
  const failed = results.reduce((sum, { numFailedTests }) => sum + numFailedTests, 0);
  // Last, so that whoever has only the end of the output knows them.
  const failures = results.flatMap((counts, i) => (counts.success ? [] : failuresOf(counts, chosen[i]!)));
  if (failures.length > 0) console.log(`\nFAILED:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return results.every(({ success }) => success) && failed === 0 && passed > 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
