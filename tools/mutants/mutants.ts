// `npm run mutants`: brings the incidents back, one small change at a time; a change that nothing finds fails the run.
import { EXIT_USAGE, readOptions, refuseOptions } from '../read-options.ts';
import { allMutants } from './all-mutants.ts';
import { readKillers, writeKillers } from './killers.ts';
import type { Mutant } from './mutant.ts';
import { controlsOf, type Tried, tryMutant } from './try-mutant.ts';

const USAGE = `Usage: npm run mutants -- [options]
  --only TEXT         those whose name or incident has this text
  --from N --to N     those from one place in the list to another
  --keep              notes what finds each, in tools/mutants/killers.json`;
const CONTROL_SECONDS = 10;

async function main(args: readonly string[]): Promise<number> {
  const options = {
    only: { type: 'string' },
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
    keep: { type: 'boolean', default: false },
  } as const;
  const read = readOptions(USAGE, { args: [...args], options });
  if (read === undefined) return EXIT_USAGE;
  const { values } = read;
  const { only } = values;
  const chosen = allMutants
    .slice(Number(values.from) - 1, Number(values.to ?? allMutants.length))
    .filter(({ name, incident }) => only === undefined || name.includes(only) || incident.includes(only));
  if (chosen.length === 0) return refuseOptions(`No mutant of ${allMutants.length} is meant.`, USAGE);
  const startedAt = performance.now();
  const controls = await twoAtOnce(controlsOf(chosen, CONTROL_SECONDS));
  for (const { killed, note, ms } of controls)
    console.log(
      `control: a change that means nothing ${killed ? 'WAS FOUND' : 'survives'} (${note}, ${inSeconds(ms)})`,
    );
  if (controls.some(({ killed, note }) => killed || !/^SURVIVED [1-9]|^[1-9]\d* tests passed/.test(note)))
    return 1;
  const tried = await tryAll(chosen);
  if (values.keep)
    writeKillers(new Map(tried.flatMap(({ mutant, seed }) => (seed ? [[mutant.name, seed]] : []))));
  return summary(tried, performance.now() - startedAt);
}

/** What takes longest goes first, so that nobody waits for it in the end. */
function tryAll(chosen: readonly Mutant[]): Promise<readonly Tried[]> {
  const killers = readKillers();
  const inOrder = [...chosen].sort((a, b) => weightOf(b, killers) - weightOf(a, killers));
  return twoAtOnce(
    inOrder.map((mutant) => async () => {
      const one = await tryMutant(mutant, { firstSeed: killers[mutant.name] });
      const { killed, ms, note } = one;
      console.log(
        `${killed ? 'killed  ' : 'SURVIVED'} ${inSeconds(ms).padStart(7)}  ${mutant.incident.padEnd(8)} ${mutant.name}\n                  ${note}`,
      );
      return one;
    }),
  );
}

async function twoAtOnce(tasks: readonly (() => Promise<Tried>)[]): Promise<readonly Tried[]> {
  const waiting = [...tasks];
  const done: Tried[] = [];
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) done.push(await task());
  };
  await Promise.all([work(), work()]);
  return done;
}

function weightOf({ name, killedBy }: Mutant, killers: Readonly<Record<string, number>>): number {
  if ('test' in killedBy) return killedBy.test.includes('.integration.') ? 3 : 1;
  return killers[name] === undefined ? 2 : 0;
}

function summary(tried: readonly Tried[], ms: number): number {
  const survivors = tried.filter(({ killed }) => !killed);
  const incidents = new Set(tried.flatMap(({ mutant }) => mutant.incident.split(', ')));
  const slowest = tried.reduce<Tried | undefined>(
    (a, b) => (a === undefined || b.ms > a.ms ? b : a),
    undefined,
  );
  const bySimulator = tried.filter(({ mutant }) => 'simulate' in mutant.killedBy).length;
  console.log(
    `\n${tried.length} mutants of ${incidents.size} incidents, ${tried.length - survivors.length} killed, ${survivors.length} survived in ${inSeconds(ms)} (${bySimulator} by the simulator, ${tried.length - bySimulator} by tests; the slowest ${slowest === undefined ? 'none' : `${inSeconds(slowest.ms)}: ${slowest.mutant.name}`})`,
  );
  for (const { mutant } of survivors) console.log(`Survivor: ${mutant.name} (${mutant.file})`);
  return survivors.length === 0 && tried.length > 0 ? 0 : 1;
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

process.exitCode = await main(process.argv.slice(2));
