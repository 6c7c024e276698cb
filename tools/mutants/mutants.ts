// `npm run mutants`: brings the incidents back, one small change at a time; a change that nothing finds fails the run.
import { parseArgs } from 'node:util';
import { allMutants } from './all-mutants.ts';
import { type Tried, tryControls, tryMutant } from './try-mutant.ts';

const AT_ONCE = 2;
const CONTROL_SECONDS = 15;

async function main(args: readonly string[]): Promise<number> {
  const options = {
    only: { type: 'string' },
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const { only } = values;
  const chosen = allMutants
    .slice(Number(values.from) - 1, Number(values.to ?? allMutants.length))
    .filter(({ name, incident }) => only === undefined || name.includes(only) || incident.includes(only));
  const waiting = [...chosen];
  const tried: Tried[] = [];
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const one = await tryMutant(mutant);
      tried.push(one);
      const { killed, ms, note } = one;
      console.log(
        `${killed ? 'killed  ' : 'SURVIVED'} ${(ms / 1_000).toFixed(1).padStart(5)} s  ${mutant.incident.padEnd(8)} ${mutant.name}\n                  ${note}`,
      );
    }
  };
  const startedAt = performance.now();
  for (const { killed, note } of await tryControls(chosen, CONTROL_SECONDS)) {
    console.log(`control: a change that means nothing ${killed ? 'WAS FOUND' : 'survives'} (${note})`);
    if (killed || !/^SURVIVED [1-9]|^[1-9]\d* tests passed/.test(note)) return 1;
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const survivors = tried.filter(({ killed }) => !killed);
  const incidents = new Set(chosen.flatMap(({ incident }) => incident.split(', ')));
  console.log(
    `\n${tried.length} mutants of ${incidents.size} incidents, ${tried.length - survivors.length} killed, ${survivors.length} survived in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
  );
  for (const { mutant } of survivors) console.log(`Survivor: ${mutant.name} (${mutant.file})`);
  return survivors.length === 0 && tried.length > 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
