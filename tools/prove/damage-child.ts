// The trials in a process of their own, whose source may have been changed on its way into memory.
import { runTrials, type TrialsTask } from './damage-trials.ts';

console.log(JSON.stringify(await runTrials(JSON.parse(process.argv[2] ?? '{}') as TrialsTask)));
