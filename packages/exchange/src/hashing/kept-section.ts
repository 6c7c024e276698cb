// What the hasher asks of each section that is kept up to date.
import type { SectionDigest } from './hashed-section.ts';

export interface KeptSection {
  /** Says how the section stands as far as it is hashed. */
  readonly digest: SectionDigest;
  /** How many entities changed, came or went since they were hashed. */
  readonly backlog: number;
  /** Entities stay as they are until they go: one that is hashed early is not hashed in vain. */
  readonly isLasting: boolean;
  /** Works off so much of the backlog at most, and says how much it was. */
  work(entities: number): number;
}

export function backlogOf(sections: Iterable<KeptSection>): number {
  let count = 0;
  for (const section of sections) count += section.backlog;
  return count;
}

/** One after the other, and as `KeptSection.work` of all of them. */
export function workOff(sections: Iterable<KeptSection>, entities: number): number {
  let left = entities;
  for (const section of sections) left -= section.work(left);
  return entities - left;
}
