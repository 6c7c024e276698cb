// `npm run verify:liabilities`: two verifiers in two languages agree on seeded trees, proofs and forgeries.
import { parseArgs } from 'node:util';
import { compareVerifiers } from './two-verifiers.ts';

const { values } = parseArgs({
  options: { first: { type: 'string', default: '1' }, vectors: { type: 'string', default: '10000' } },
});
const count = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is no number of vectors`);
  return Number(text);
};
const startedAt = performance.now();
const { vectors, trees, proofs, forged, refused, differences } = await compareVerifiers(
  count(values.first),
  count(values.vectors),
);
for (const [name, times] of Object.entries(refused).sort())
  console.log(`refused by both  ${String(times).padStart(6)}  ${name}`);
for (const difference of differences) console.error(`DIFFERENT  ${difference}`);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${vectors} vectors in ${seconds} s: ${trees} trees, ${proofs} proofs, ${forged} forgeries.`);
if (differences.length > 0) process.exitCode = 1;
else console.log('The verifier of the venue and the one in Python agree on all of them.');
