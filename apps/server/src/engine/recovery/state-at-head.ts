// The state at the head of the committed log, for workers that read it apart from the running engine.
import type { ConnectionConfig } from '../../database/connection.ts';
import type { ChainPosition } from '../log/log-rows.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { type ExchangeState, venueRules } from '../rules.ts';
import { recover } from './recovery.ts';
import type { StartingParts } from './starting-points.ts';

/** Throws `LogDamaged` with the place where the log does not lead there. Without a key the whole log is replayed. */
export async function stateAtHead(
  config: ConnectionConfig,
  known: Pick<StartingParts, 'snapshotKey' | 'checkedState'> = {},
): Promise<{ readonly state: ExchangeState; readonly position: ChainPosition }> {
  const reader = await connectLogReader(config, { readOnly: true });
  try {
    const silent = { info: () => {}, warn: () => {} };
    const parts = { reader, rules: venueRules, log: silent, ...known };
    const { state, position } = await recover(parts, await reader.head());
    return { state, position };
  } finally {
    await reader.close();
  }
}
