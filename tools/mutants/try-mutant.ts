// Tries one mutant in a child process, and says whether its check has found it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ByTest, type Mutant, requireFits } from './mutant.ts';

export interface Tried {
  readonly mutant: Mutant;
  readonly killed: boolean;
  readonly ms: number;
  /** What was found, or what went wrong. */
  readonly note: string;
  /** The world in which the simulator found it. */
  readonly seed?: number | undefined;
}

export interface Trying {
  /** How long the simulator may look. */
  readonly secondsMax?: number;
  /** The world in which it was found last. */
  readonly firstSeed?: number | undefined;
}

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const root = here('../..');
const TIMEOUT_MS = 150_000;

/** A change that means nothing: what finds it would find anything. */
export const harmless: Mutant = {
  name: 'a change that means nothing',
  incident: 'none',
  file: 'packages/exchange/src/seconds/open-seconds.ts',
  find: '/** How many orders of one user may be open at once. */',
  replace: '',
  killedBy: { simulate: [] },
};

export async function tryMutant(mutant: Mutant, trying: Trying = {}): Promise<Tried> {
  requireFits(mutant);
  const startedAt = performance.now();
  const { killedBy } = mutant;
  const tried =
    'simulate' in killedBy
      ? await simulated(mutant, killedBy.simulate, trying)
      : await tested(mutant, [killedBy]);
  return { mutant, ms: performance.now() - startedAt, ...tried };
}

/**
 * The controls: the checks that the mutants name, against a change that means nothing. It has to survive them all.
 * Files that take long are tried one by one.
 */
export function controlsOf(
  mutants: readonly Mutant[],
  secondsMax: number,
): readonly (() => Promise<Tried>)[] {
  const tests = mutants.flatMap(({ killedBy }) => ('test' in killedBy ? [killedBy] : []));
  const short = tests.filter(({ titled }) => titled === undefined);
  const long = Map.groupBy(
    tests.filter(({ titled }) => titled !== undefined),
    ({ test }) => test,
  );
  const groups = [...long.values(), ...(short.length > 0 ? [short] : [])];
  return [
    () => tryMutant(harmless, { secondsMax }),
    ...groups.map((checks) => async () => {
      const startedAt = performance.now();
      const tried = await tested(harmless, checks);
      return { mutant: harmless, ms: performance.now() - startedAt, ...tried };
    }),
  ];
}

/** A mutant that does not even load has not been found: the check must have looked at it and said no. */
async function simulated(
  mutant: Mutant,
  needs: readonly string[],
  { secondsMax = 45, firstSeed = 0 }: Trying,
) {
  const args = [
    '--import',
    new URL('./load-mutant.ts', import.meta.url).href,
    fileURLToPath(new URL('./simulate-mutant.ts', import.meta.url)),
  ];
  const { output } = await run(process.execPath, args, {
    CANDOR_MUTANT: JSON.stringify(mutant),
    CANDOR_NEEDS: needs.join(','),
    CANDOR_SECONDS: String(secondsMax),
    CANDOR_FIRST_SEED: String(firstSeed),
  });
  const said = output.trim().split('\n').at(-1) ?? '';
  const seed = /^KILLED by seed (\d+)/.exec(said)?.[1];
  return {
    killed: said.startsWith('KILLED'),
    note: said === '' ? 'nothing was said' : said,
    seed: seed === undefined ? undefined : Number(seed),
  };
}

/** Every check has to be content with the source as it is, or it proves nothing about a change. */
async function tested(mutant: Mutant, checks: readonly ByTest[]) {
  const folder = mkdtempSync(join(tmpdir(), 'candor-mutant-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--bail=1', '--reporter=json', `--outputFile.json=${file}`];
    const args = [
      here('../../node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      here('./vitest.config.ts'),
    ];
    const titles = checks.flatMap(({ titled }) => (titled === undefined ? [] : [titled]));
    const named = titles.length === 0 ? [] : ['-t', titles.join('|')];
    const files = new Set(checks.map(({ test }) => test));
    const { code } = await run(process.execPath, [...args, ...reporters, ...named, ...files], {
      CANDOR_MUTANT: JSON.stringify(mutant),
    });
    const report = reportIn(file);
    if (report === undefined) return { killed: false, note: `the tests did not run (exit code ${code})` };
    const failed = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    );
    const passed = `${report.numPassedTests} tests passed`;
    return {
      killed: failed.length > 0,
      note: failed[0] === undefined ? passed : `KILLED by "${failed[0].title}"`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface TestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

function reportIn(file: string): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return undefined;
  }
}

function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly output: string; readonly code: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ output: output === '' ? errors : output, code });
    });
  });
}
