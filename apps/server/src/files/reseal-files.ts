// Every stored picture put under another key of the installation, within the caller's transaction: only the key of each
// is sealed anew, so that a venue with many pictures is done in seconds.
import type { UserId } from '@candor/exchange';
import type { PoolClient } from 'pg';
import { type FilePurpose, sealingContext } from './keep-file.ts';
import { type MasterKey, rewrap } from './sealing.ts';

interface KeyRow {
  readonly id: string;
  readonly owner: bigint;
  readonly purpose: FilePurpose;
  readonly key_id: Buffer;
  readonly wrapped_key: Buffer;
}

const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** How many there are. One that the earlier key does not open throws, and nothing has changed. */
export async function resealFiles(
  client: Pick<PoolClient, 'query'>,
  from: MasterKey,
  to: MasterKey,
): Promise<number> {
  let [count, after] = [0, BEFORE_ALL];
  for (;;) {
    const { rows } = await client.query<KeyRow>(
      'select id, owner, purpose, key_id, wrapped_key from files where id > $1 order by id limit $2',
      [after, PAGE],
    );
    const last = rows.at(-1);
    if (last === undefined) return count;
    await client.query(
      `update files kept set key_id = $1, wrapped_key = rewrapped.key
         from unnest($2::uuid[], $3::bytea[]) as rewrapped (id, key) where kept.id = rewrapped.id`,
      [to.id, rows.map(({ id }) => id), rows.map((row) => rewrapped(from, to, row))],
    );
    [count, after] = [count + rows.length, last.id];
  }
}

function rewrapped(
  from: MasterKey,
  to: MasterKey,
  { id, owner, purpose, key_id: keyId, wrapped_key: wrappedKey }: KeyRow,
): Buffer {
  try {
    return rewrap(from, to, sealingContext(id, Number(owner) as UserId, purpose), { keyId, wrappedKey });
  } catch (error) {
    throw new Error(`The file ${id} does not open under the present key.`, { cause: error });
  }
}
