// A process of its own for orders matched in SQL: what V8 learns of the driver's shapes there, and what it has to collect,
// is not the engine's.
import type { Database } from '../../apps/server/src/database/connect.ts';
import { type SeededFlowOptions, seededFlow } from './seeded-flow.ts';
import { throughSql } from './sql-venue.ts';

export interface SqlTask {
  readonly connectionConfig: Database['connectionConfig'];
  readonly flow: SeededFlowOptions;
  readonly seconds: number;
}

process.once('message', async ({ connectionConfig, flow, seconds }: SqlTask) => {
  const perSecond = await throughSql({ connectionConfig }, seededFlow(flow), seconds);
  process.send?.(perSecond, () => process.exit(0));
});
