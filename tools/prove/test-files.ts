// Properties that files of `npm test` show already: runs these files alone, and reads figures and controls out of the report.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ControlDidNotFail, holds, type Shown } from './proof.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CONTROLS_TOLD = 3;
/** A test whose title begins so passes only where something planted was noticed. */
const CONTROL = /^(?:the )?control:? /i;

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly fullName: string;
      /** What a test has counted, in its own words. */
      readonly meta: { readonly figure?: string };
    }[];
  }[];
}

/** Throws where a test fails, none ran, or no control is among them. */
export async function showByTests(
  files: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Shown> {
  const { output, report } = await runFiles(files, environment);
  holds(report !== undefined, `The tests did not run: ${output.trim().split('\n').at(-1)}`);
  const place = (name: string): number => files.findIndex((file) => name.endsWith(file));
  const tests = report.testResults
    .toSorted((one, other) => place(one.name) - place(other.name))
    .flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  holds(failed.length === 0, `${failed.length} tests failed, first "${failed[0]?.fullName}"`);
  const skipped = tests.length - report.numPassedTests;
  holds(tests.length > 0 && skipped === 0, `${skipped} of ${tests.length} tests did not run`);
  const controls = tests.filter(({ title }) => CONTROL.test(title));
  if (controls.length === 0) throw new ControlDidNotFail('no test here is a control');
  const figures = tests.flatMap(({ meta }) => meta.figure ?? []);
  return {
    figure: [...figures, `${tests.length} tests of ${report.testResults.length} files`].join('; '),
    control: severalOf(controls.map(({ title }) => title.replace(CONTROL, ''))),
  };
}

/** A row names a few; the report of the tests has them all. */
function severalOf(controls: readonly string[]): string {
  const more = controls.length - CONTROLS_TOLD;
  return `${controls.slice(0, CONTROLS_TOLD).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

async function runFiles(files: readonly string[], environment: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'candor-prove-'));
  const file = join(folder, 'report.json');
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--reporter=json', `--outputFile.json=${file}`, ...files],
      { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
    return { output, report: readReport(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
