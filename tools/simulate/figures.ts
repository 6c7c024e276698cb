// What is counted in one world, wherever it is told.

export interface Figures {
  readonly seed: number;
  readonly commands: number;
  readonly records: number;
  readonly restarts: number;
  /** How often all invariants were asked. */
  readonly checks: number;
  /** Outcomes that the auditor said before it looked. */
  readonly predicted: number;
}

export const noFigures = { commands: 0, records: 0, restarts: 0, checks: 0, predicted: 0 } as const;
