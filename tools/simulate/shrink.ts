// Leaves out of a failing list of steps whatever can be left out: the shortest list is the best report.
import type { Step } from './steps.ts';

export interface Shrunk {
  readonly steps: readonly Step[];
  readonly finding: string;
  readonly tries: number;
}

/** What comes of a list of steps: a finding, or nothing. */
export type Try = (steps: readonly Step[]) => Promise<string | undefined>;

/** A finding without its numbers and names: a shorter list that leads to another kind of it is another report. */
function kindOf(finding: string): string {
  return finding.replace(/"[^"]*"|\d+n?/g, (part) => (/^"[a-z]+(?:\.[a-z]+)?"$/i.test(part) ? part : '_'));
}

/** Halves, quarters and so on down to single steps, as long as something goes and there is time. */
export async function shrink(
  failing: readonly Step[],
  finding: string,
  attempt: Try,
  until: () => boolean,
): Promise<Shrunk> {
  let steps = failing;
  let found = finding;
  let tries = 0;
  const kind = kindOf(finding);
  for (let size = Math.ceil(steps.length / 2); size >= 1; ) {
    let hasShrunk = false;
    // From the end: what comes late rests on what came before it.
    for (let end = steps.length; end > 0 && !until(); end -= size) {
      const fewer = [...steps.slice(0, Math.max(0, end - size)), ...steps.slice(end)];
      tries++;
      const still = await attempt(fewer);
      if (still === undefined || kindOf(still) !== kind) continue;
      [steps, found, hasShrunk] = [fewer, still, true];
    }
    if (until()) break;
    if (size === 1 && !hasShrunk) break;
    size = size === 1 ? 1 : Math.floor(size / 2);
  }
  return { steps, finding: found, tries };
}
