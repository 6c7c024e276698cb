// What a bench is to reach, as data: a figure of one profile or of all, how it is compared, and the limit.
import type { GoalLine, ProfileLine } from './result-lines.ts';

export interface Goal {
  /** The one profile that it is for; absent where it is for each. */
  readonly profile?: string;
  /** `value`, `ratio`, or the name of one of the result's further figures. Of several runs, the median counts. */
  readonly figure: string;
  readonly comparison: '>=' | '<=';
  readonly limit: number;
}

export function describeGoal({ profile, figure, comparison, limit }: Goal): string {
  const sign = comparison === '>=' ? '≥' : '≤';
  return `${profile === undefined ? '' : `${profile}: `}${figure} ${sign} ${limit.toLocaleString('en-US')}`;
}

/** Where a goal is for several profiles, the one that is furthest from it counts. */
export function judge(goal: Goal, profiles: readonly ProfileLine[]): GoalLine {
  const found = profiles
    .filter(({ profile }) => goal.profile === undefined || goal.profile === profile)
    .map((line) => measured(goal.figure, line))
    .filter((value) => value !== null);
  if (found.length === 0) return { goal: describeGoal(goal), value: null, reached: false };
  const value = goal.comparison === '>=' ? Math.min(...found) : Math.max(...found);
  const reached = goal.comparison === '>=' ? value >= goal.limit : value <= goal.limit;
  return { goal: describeGoal(goal), value, reached };
}

function measured(figure: string, line: ProfileLine): number | null {
  if (figure === 'value') return line.value;
  if (figure === 'ratio') return line.ratio;
  return line.figures[figure]?.median ?? null;
}
