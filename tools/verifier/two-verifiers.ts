// Holds the verifier of the venue and the one in Python against the same seeded trees, proofs and forgeries.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ChainVerdict, checkRootChain, verifyLiability } from '@candor/exchange';
import { type ChainVector, chainVectors, type LiabilityVector, liabilityVectors } from '@candor/testkit';
import { mutatedChains, mutatedClaims } from './mutated-claims.ts';

export const pythonVerifier = fileURLToPath(new URL('./verify_liabilities.py', import.meta.url));

export interface Comparison {
  readonly vectors: number;
  readonly trees: number;
  readonly proofs: number;
  readonly forged: number;
  /** How often each kind of forgery was refused. */
  readonly refused: Readonly<Record<string, number>>;
  /** What the two said where they do not say what was expected. */
  readonly differences: readonly string[];
}

const differencesMax = 20;

/** Throws where there is no Python: a check that was not made is no check. */
export async function compareVerifiers(
  first: number,
  count: number,
  alter: (vector: LiabilityVector) => LiabilityVector = (vector) => vector,
): Promise<Comparison> {
  const vectors = Array.from(liabilityVectors(first, count), alter);
  const inPython = await python(
    '--vectors',
    vectors.map((vector) => JSON.stringify(vector)),
  );
  const differences: string[] = [];
  const refused: Record<string, number> = {};
  for (const [place, vector] of vectors.entries()) {
    const expected = vector.kind === 'tree' ? 'holds' : vector.expected;
    const here = vector.kind === 'tree' ? 'holds' : wordOf(vector.claim);
    if (here !== expected || inPython[place] !== expected)
      differences.push(
        `vector ${first + place}, ${vector.name}: expected ${expected}, here ${here}, in Python ${inPython[place]}`,
      );
    else if (vector.kind === 'forged') refused[vector.name] = (refused[vector.name] ?? 0) + 1;
  }
  const of = (kind: LiabilityVector['kind']) => vectors.filter((vector) => vector.kind === kind).length;
  return {
    vectors: vectors.length,
    trees: of('tree'),
    proofs: of('proof'),
    forged: of('forged'),
    refused,
    differences: differences.slice(0, differencesMax),
  };
}

/** The same of chains of published roots: how often both said each word, and where one says another than is expected. */
export async function compareChains(
  first: number,
  count: number,
  alter: (vector: ChainVector) => ChainVector = (vector) => vector,
) {
  const vectors = Array.from(chainVectors(first, count), alter);
  const lines = vectors.map(({ claim }) => JSON.stringify({ kind: 'chain', claim }));
  const inPython = await python('--vectors', lines);
  const said: Record<string, number> = {};
  const differences: string[] = [];
  for (const [place, { name, claim, expected }] of vectors.entries()) {
    const here = wordOfChain(checkRootChain(claim.roots, claim));
    if (here === expected && inPython[place] === expected) said[here] = (said[here] ?? 0) + 1;
    else
      differences.push(
        `chain ${first + place}, ${name}: expected ${expected}, here ${here}, in Python ${inPython[place]}`,
      );
  }
  return { said, differences: differences.slice(0, differencesMax) };
}

const wordOfChain = (verdict: ChainVerdict): string => (verdict.holds ? 'holds' : verdict.refusal);

function wordOf(claim: Parameters<typeof verifyLiability>[0]): string {
  const verdict = verifyLiability(claim);
  return verdict.holds ? 'holds' : verdict.refusal;
}

/** How often both said each word of texts that no venue writes, and where they do not say the same. */
export const compareMutated = (seed: number, count: number) => compareTexts(mutatedClaims(seed, count));
export const compareMutatedChains = (seed: number, count: number) => compareTexts(mutatedChains(seed, count));

async function compareTexts(texts: readonly string[]) {
  const inPython = await python('--claims', texts);
  const said: Record<string, number> = {};
  const differences: string[] = [];
  for (const [place, text] of texts.entries()) {
    const here = wordOfText(text);
    if (here === inPython[place]) said[here] = (said[here] ?? 0) + 1;
    else differences.push(`text ${place}: here ${here}, in Python ${inPython[place]}: ${text}`);
  }
  return { said, differences: differences.slice(0, differencesMax) };
}

function wordOfText(text: string): string {
  let claim: unknown;
  try {
    claim = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  if (typeof claim !== 'object' || claim === null || Array.isArray(claim)) return 'malformed';
  if (!Object.hasOwn(claim, 'roots')) return wordOf(claim as Parameters<typeof verifyLiability>[0]);
  return wordOfChain(checkRootChain((claim as { readonly roots: unknown }).roots));
}

async function python(mode: '--vectors' | '--claims', lines: readonly string[]): Promise<readonly string[]> {
  const child = spawn('python3', [pythonVerifier, mode], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PYTHONUTF8: '1' },
  });
  const failed = new Promise<never>((_, reject) =>
    child.once('error', (cause) =>
      reject(new Error('python3 is needed for the second verifier and was not found', { cause })),
    ),
  );
  let said = '';
  let complaint = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (complaint += chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [code] = await Promise.race([once(child, 'close'), failed]);
  if (code !== 0) throw new Error(`The verifier in Python ended with ${code}: ${complaint}`);
  return said.trimEnd().split('\n');
}
