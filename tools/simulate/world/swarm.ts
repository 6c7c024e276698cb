// Which features and faults a seed switches on: runs that leave most things out reach places that full ones do not.
import { Random } from '@candor/testkit';

export const features = ['spot', 'perpetual', 'seconds', 'mining', 'subscription', 'money'] as const;
export type Feature = (typeof features)[number];
export const people = ['ordinary', 'thief', 'colluders', 'arbitrageur', 'fatFinger', 'dyingFeed'] as const;
export type Person = (typeof people)[number];
const anyFaults = ['disk', 'kill', 'clock', 'repeats', 'snapshot', 'projector', 'slowDisk'] as const;
/** Of the world, and of the venue's own rules. */
export const worldFaults = [...anyFaults, 'poison'] as const;
export type WorldFault = (typeof worldFaults)[number];

export interface Swarm {
  readonly features: ReadonlySet<Feature>;
  readonly people: ReadonlySet<Person>;
  readonly faults: ReadonlySet<WorldFault>;
  /** How many commands go out before anybody waits for an answer. */
  readonly together: number;
  readonly decidesAgain: boolean;
}

export function swarmOf(seed: number): Swarm {
  const random = new Random(seed ^ 0x5eed);
  const some = <T>(all: readonly T[], percent: number) => new Set(all.filter(() => random.chance(percent)));
  const chosen = some(features, 45);
  if (chosen.size === 0) chosen.add(random.pick(features));
  const present = some(people, 40);
  present.add('ordinary');
  // Every fourth world has no fault at all: what goes wrong there is nobody else's doing.
  const isFaulty = !random.chance(25);
  const faults: Set<WorldFault> = some(anyFaults, isFaulty ? 35 : 0);
  // Drawn by itself, so that all else in a seed stays what it was.
  if (isFaulty && new Random(seed ^ 0xbad).chance(25)) faults.add('poison');
  return {
    features: chosen,
    people: present,
    faults,
    together: random.pick([1, 1, 3, 8]),
    decidesAgain: random.chance(20),
  };
}

export function describeSwarm({ features, people, faults, together }: Swarm): string {
  const list = (names: ReadonlySet<string>) => [...names].join(' ') || 'none';
  return `features ${list(features)} · people ${list(people)} · faults ${list(faults)} · ${together} at once`;
}
