// Writers without the fence, for the controls of the proof with two writers: what they break must be noticed.
import { type ConnectionConfig, createClient } from '../../../apps/server/src/database/connection.ts';
import type { LogPort } from '../../../apps/server/src/engine/log/log-port.ts';
import type { BatchRow } from '../../../apps/server/src/engine/log/log-rows.ts';
import { connectPostgresLog } from '../../../apps/server/src/engine/log/postgres-log.ts';

export type Fence = 'whole' | 'without epoch' | 'none';

const appendTexts = {
  'without epoch': `
    with h as (
      update log_head set seq = $2::bigint, hash = $5::bytea
       where $3::bigint is not null and seq = $1::bigint - 1 and hash = $4::bytea returning 1)
    insert into log_batch select $1::bigint, $2::bigint, $3::bigint, $4::bytea, $5::bytea, $6::bytea from h`,
  none: `
    with h as (update log_head set seq = $2::bigint, hash = $5::bytea returning 1),
         d as (delete from log_batch where last_seq = $2::bigint and first_seq <> $1::bigint)
    insert into log_batch select $1::bigint, $2::bigint, $3::bigint, $4::bytea, $5::bytea, $6::bytea from h
      on conflict (first_seq) do update set (last_seq, epoch, prev_hash, hash, payload)
        = (excluded.last_seq, excluded.epoch, excluded.prev_hash, excluded.hash, excluded.payload)`,
} as const;

export async function connectLogWith(fence: Fence, config: ConnectionConfig): Promise<LogPort> {
  const port = await connectPostgresLog(config);
  if (fence === 'whole') return port;
  const client = createClient(config, 'candor unfenced');
  client.on('error', () => {});
  await client.connect();
  const text = appendTexts[fence];
  const append = async (batch: BatchRow): Promise<void> => {
    const { firstSeq, lastSeq, epoch, previousHash, hash, payload } = batch;
    const bytes = [previousHash, hash, payload].map((each) => Buffer.from(each));
    const result = await client.query(text, [firstSeq, lastSeq, epoch, ...bytes]);
    if (result.rowCount !== 1) throw new Error('The batch was not written');
  };
  const close = async (): Promise<void> => {
    await client.end();
    await port.writer.close();
  };
  return { reader: port.reader, writer: { ...port.writer, append, close } };
}
