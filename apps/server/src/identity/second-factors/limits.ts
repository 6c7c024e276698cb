// How fast second factors may be tried: per subject and address, and per subject from everywhere.
import type { Requester } from '../known-origins/requester.ts';
import type { AttemptLimit } from '../slow-down/attempts.ts';
import type { Subject } from './subject.ts';

const DAY_MS = 86_400_000;

/** Where somebody tries from, and whether the owner got in from there before. */
export interface TriedFrom {
  readonly address: string;
  readonly isKnown: boolean;
}

export const secondFactorRates = {
  fromOnePlace: { free: 5, firstWaitMs: 2_000, waitMsMax: 300_000, memoryMs: DAY_MS },
  fromEverywhere: { free: 15, firstWaitMs: 10_000, waitMsMax: 600_000, memoryMs: DAY_MS },
} as const;

/** Six digits are few: from everywhere together no more than a hundred and fifty tries a day get through. */
export function secondFactorLimits(subject: Subject, from: TriedFrom): readonly AttemptLimit[] {
  const name = `second factor ${subject.kind} ${subject.id}`;
  return [
    { key: `${name} ${from.address}`, ...secondFactorRates.fromOnePlace, exempt: false },
    { key: name, ...secondFactorRates.fromEverywhere, exempt: from.isKnown },
  ];
}

export function triedFrom({ address, knownDevice, addressIsKnown }: Requester): TriedFrom {
  return { address, isKnown: knownDevice !== undefined || addressIsKnown };
}
