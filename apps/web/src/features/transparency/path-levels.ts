// Which levels of a long way are drawn: those below the root and the leaf itself, with what lies between counted.
import type { CheckedBalance } from '@candor/client';

type Step = Extract<CheckedBalance, { readonly holds: true }>['path'][number];

export interface Level extends Step {
  /** So many levels lie between this one and the next that is drawn. */
  readonly skipped: number;
}

const LEVELS_MAX = 4;

/** From the root downwards. */
export function levelsOf(path: readonly Step[]): readonly Level[] {
  const down = path.toReversed().map((step) => ({ ...step, skipped: 0 }));
  if (down.length <= LEVELS_MAX) return down;
  const above = down.slice(0, LEVELS_MAX - 1);
  const skipped = down.length - LEVELS_MAX;
  return [...above.slice(0, -1), { ...above.at(-1)!, skipped }, down.at(-1)!];
}
