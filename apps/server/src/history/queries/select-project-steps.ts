// Reads in which records of the log a project was closed, drawn and settled.
import type { ProjectId } from '@candor/exchange';
import type { Pool } from 'pg';
import type { ProjectStep } from '../rows/plan-rows.ts';

export interface ProjectStepView {
  readonly step: ProjectStep;
  readonly seq: number;
  readonly at: number;
}

/** In their order. */
export async function selectProjectSteps(
  pool: Pool,
  project: ProjectId,
): Promise<readonly ProjectStepView[]> {
  const { rows } = await pool.query<{ step: ProjectStep; seq: bigint; at: bigint }>(
    'select step, seq, at from history_project_step where project_id = $1 order by seq',
    [project],
  );
  return rows.map(({ step, seq, at }) => ({ step, seq: Number(seq), at: Number(at) }));
}
