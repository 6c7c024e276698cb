// The state at the head of the committed log, for workers that read it apart from the running engine.
import type { ConnectionConfig } from '../../database/connection.ts';
import { ownCheckedState } from '../audit/release-check.ts';
import type { ChainPosition } from '../log/log-rows.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { type ExchangeState, venueRules } from '../rules.ts';
import { recover } from './recovery.ts';

/** Throws `LogDamaged` with the place where the log does not lead there. Without a key the whole log is replayed. */
export async function stateAtHead(
  config: ConnectionConfig,
  {
    snapshotKey,
    dataDirectory,
  }: { readonly snapshotKey?: Uint8Array; readonly dataDirectory?: string | undefined } = {},
): Promise<{ readonly state: ExchangeState; readonly position: ChainPosition }> {
  const reader = await connectLogReader(config, { readOnly: true });
  try {
    const silent = { info: () => {}, warn: () => {} };
    const checkedState = dataDirectory === undefined ? undefined : ownCheckedState(dataDirectory, venueRules);
    const parts = { reader, rules: venueRules, log: silent, snapshotKey, checkedState };
    const { state, position } = await recover(parts, await reader.head());
    return { state, position };
  } finally {
    await reader.close();
  }
}
