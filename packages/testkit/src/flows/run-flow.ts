// Runs a stream of steps and, when a check fails, says which commands led there: the shortest list is the best report.
import { START_MS } from '../worlds/fixtures.ts';
import { Harness, type HarnessOptions, type Submission } from '../worlds/harness.ts';
import { asCommand, inWords, type PlainCommand } from '../worlds/plain.ts';
import { Random } from '../worlds/random.ts';
import { Flow, type FlowStep } from './flow.ts';
import { flowSetUp } from './flow-world.ts';
import { Lockstep } from './lockstep.ts';

/** What a property test draws: which venue, and one number for every step. Leaving steps out leaves a shorter stream. */
export interface FlowSeeds {
  readonly world: number;
  readonly steps: readonly number[];
}

/** The same numbers for the same seed; for tests that need a long stream and no shrinking. */
export function flowSeeds(seed: number, length: number): FlowSeeds {
  const random = new Random(seed);
  return { world: seed, steps: Array.from({ length }, () => random.word()) };
}

type Submit = (at: number, command: PlainCommand, requestId: string | undefined) => Submission;

/** Feeds set-up and steps to `submit`; returns the steps as they came out, so that they can be fed to another. */
export function runFlow(seeds: FlowSeeds, submit: Submit): readonly FlowStep[] {
  const steps: FlowStep[] = [];
  const feed = (step: FlowStep): Submission => {
    steps.push(step);
    try {
      return submit(step.at, step.command, step.requestId);
    } catch (problem) {
      throw new Error(`${problem instanceof Error ? problem.message : problem}\n${history(steps)}`, {
        cause: problem,
      });
    }
  };
  for (const command of flowSetUp(new Random(seeds.world), START_MS)) {
    feed({ at: START_MS, command, requestId: undefined });
  }
  const flow = new Flow(START_MS);
  for (const seed of seeds.steps) flow.learn(feed(flow.step(seed)).decision);
  return steps;
}

function history(steps: readonly FlowStep[]): string {
  const lines = steps.map(
    ({ at, command, requestId }) => `+${at - START_MS} ${inWords(command)} ${requestId ?? ''}`,
  );
  return lines.join('\n');
}

/** The exchange beside its twin. */
export function runLockstep(seeds: FlowSeeds, options: HarnessOptions = {}): Lockstep {
  const lockstep = new Lockstep(options);
  runFlow(seeds, (at, command, requestId) => lockstep.submit(at, command, requestId));
  return lockstep;
}

export interface HarnessRun {
  readonly harness: Harness;
  readonly steps: readonly FlowStep[];
}

/** The exchange alone, with its own checks. */
export function runHarness(seeds: FlowSeeds, options: HarnessOptions = {}): HarnessRun {
  const harness = new Harness(options);
  const steps = runFlow(seeds, (at, command, requestId) => harness.submit(at, asCommand(command), requestId));
  return { harness, steps };
}

/** Runs a long stream; where it fails, leaves out whatever can be left out before it says so. */
export function runShrinking(seeds: FlowSeeds, run: (seeds: FlowSeeds) => void): void {
  let failure = failureOf(seeds, run);
  if (failure === undefined) return;
  let { steps } = seeds;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < steps.length; ) {
      const fewer = [...steps.slice(0, start), ...steps.slice(start + size)];
      const still = failureOf({ world: seeds.world, steps: fewer }, run);
      if (still === undefined) start += size;
      else [steps, failure] = [fewer, still];
    }
  }
  throw new Error(`World ${seeds.world}, steps ${steps.join(' ')}\n${failure.message}`, { cause: failure });
}

function failureOf(seeds: FlowSeeds, run: (seeds: FlowSeeds) => void): Error | undefined {
  try {
    run(seeds);
    return undefined;
  } catch (problem) {
    return problem instanceof Error ? problem : new Error(String(problem));
  }
}
