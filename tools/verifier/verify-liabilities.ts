// `npm run verify:liabilities`: two verifiers in two languages agree on seeded trees, proofs, chains of roots and forgeries.
import { EXIT_USAGE, readOptions, refuseOptions } from '../read-options.ts';
import { compareChains, compareVerifiers } from './two-verifiers.ts';

const USAGE = 'Usage: npm run verify:liabilities -- [--first N] [--vectors N]';
const OPTIONS = {
  first: { type: 'string', default: '1' },
  vectors: { type: 'string', default: '10000' },
} as const;

/** A chain has many signatures, and Python takes its time for each. */
const VECTORS_PER_CHAIN = 20;

async function main(args: readonly string[]): Promise<number> {
  const read = readOptions(USAGE, { args: [...args], options: OPTIONS });
  if (read === undefined) return EXIT_USAGE;
  const { first, vectors } = read.values;
  const wrong = [first, vectors].find((text) => !/^[1-9]\d{0,8}$/.test(text));
  if (wrong !== undefined) return refuseOptions(`"${wrong}" is no number of vectors.`, USAGE);
  return compare(Number(first), Number(vectors));
}

async function compare(first: number, count: number): Promise<number> {
  const startedAt = performance.now();
  const { vectors, trees, proofs, forged, refused, differences } = await compareVerifiers(first, count);
  const chains = await compareChains(first, Math.ceil(count / VECTORS_PER_CHAIN));
  for (const [name, times] of Object.entries(refused).sort())
    console.log(`refused by both  ${String(times).padStart(6)}  ${name}`);
  for (const [word, times] of Object.entries(chains.said).sort())
    console.log(`chains by both   ${String(times).padStart(6)}  ${word}`);
  const all = [...differences, ...chains.differences];
  for (const difference of all) console.error(`DIFFERENT  ${difference}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lists = Object.values(chains.said).reduce((sum, times) => sum + times, 0);
  console.log(
    `${vectors} vectors in ${seconds} s: ${trees} trees, ${proofs} proofs, ${forged} forgeries; and ${lists} chains of roots.`,
  );
  if (all.length > 0) return 1;
  console.log('The verifier of the venue and the one in Python agree on all of them.');
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
