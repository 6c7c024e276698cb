// What one bench found, as its line of JSON says it: by profile, and by goal.
export interface Spread {
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly runs: number;
}

export interface ProfileLine {
  readonly profile: string;
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly reference: number | null;
  readonly ratio: number | null;
  readonly spread: Spread;
  readonly referenceName: string;
  readonly referenceSpread: Spread | null;
  readonly figures: Readonly<Record<string, Spread>>;
  readonly notes: readonly string[];
}

export interface GoalLine {
  readonly goal: string;
  /** Null where the figure was not measured, which is no goal reached. */
  readonly value: number | null;
  readonly reached: boolean;
}
