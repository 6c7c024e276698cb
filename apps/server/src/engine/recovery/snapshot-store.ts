// Writes snapshots into the database. They are a cache: losing them costs time and nothing else.
import { type ConnectionConfig, createClient } from '../../database/connection.ts';
import { letOthersGoFirstInDatabase } from '../../database/let-others-go-first.ts';
import type { NewSnapshot } from '../log/log-rows.ts';
import { sealOf } from './snapshot-seal.ts';

export const snapshotsKept = 3;
/** PostgreSQL takes values and messages below 1 GiB. What is larger is not begun: the log is replayed instead. */
export const snapshotBytesMax = 1_000_000_000;

/**
 * Stores a snapshot, sealed with a key of the installation, and drops all but the newest. One that is already there was
 * damaged, or is not of this installation, and is replaced. Refuses one that could not be read back.
 */
export async function storeSnapshot(
  config: ConnectionConfig,
  key: Uint8Array,
  snapshot: NewSnapshot,
): Promise<void> {
  const { length } = snapshot.payload;
  if (length > snapshotBytesMax)
    throw new RangeError(`A snapshot of ${length} bytes is larger than ${snapshotBytesMax}`);
  const client = createClient(config, `candor snapshots ${process.pid}`);
  client.on('error', () => {});
  await client.connect();
  try {
    await letOthersGoFirstInDatabase(client, config);
    await client.query(
      `insert into log_snapshot (seq, state_hash, rules_version, payload, seal) values ($1::bigint, $2, $3, $4, $5)
       on conflict (seq) do update set (state_hash, rules_version, payload, seal)
         = (excluded.state_hash, excluded.rules_version, excluded.payload, excluded.seal)`,
      [
        snapshot.seq,
        Buffer.from(snapshot.stateHash),
        snapshot.rulesVersion,
        Buffer.from(snapshot.payload),
        Buffer.from(sealOf(key, snapshot)),
      ],
    );
    await client.query(
      'delete from log_snapshot where seq not in (select seq from log_snapshot order by seq desc limit $1)',
      [snapshotsKept],
    );
  } finally {
    await client.end();
  }
}
