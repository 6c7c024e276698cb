// A process of its own for orders matched in SQL: what V8 learns of the driver's shapes there, and what it has to collect,
// is not the engine's.
import type { Database } from '../../apps/server/src/database/connect.ts';
import { answerQuestions } from './load/child.ts';
import { type SeededFlowOptions, seededFlow } from './seeded-flow.ts';
import { throughSql } from './sql-venue.ts';

export interface SqlTask {
  readonly connectionConfig: Database['connectionConfig'];
  readonly flow: SeededFlowOptions;
  readonly seconds: number;
}

answerQuestions(({ connectionConfig, flow, seconds }: SqlTask) =>
  throughSql({ connectionConfig }, seededFlow(flow), seconds),
);
