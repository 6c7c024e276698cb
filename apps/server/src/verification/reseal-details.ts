// The details of every verification put under another key of the installation, and the marks of their documents made
// anew: within the caller's transaction.
import type { UserId } from '@candor/exchange';
import type { PoolClient } from 'pg';
import { type MasterKey, rewrap, textContext, textsUnder } from '../files/index.ts';
import { detailsContext, detailsOf, type SealedRow } from './details.ts';
import { documentMarks } from './same-document.ts';

type Row = SealedRow & { readonly id: bigint };

const PAGE = 200;

/** How many there are. One that the earlier key does not open throws, and nothing has changed. */
export async function resealDetails(
  client: Pick<PoolClient, 'query'>,
  from: MasterKey,
  to: MasterKey,
): Promise<number> {
  let [count, after] = [0, 0n];
  for (;;) {
    const { rows } = await client.query<Row>(
      'select id, user_id, key_id, wrapped_key, details from verifications where id > $1 order by id limit $2',
      [after, PAGE],
    );
    const last = rows.at(-1);
    if (last === undefined) return count;
    for (const row of rows) await reseal(client, from, to, row);
    [count, after] = [count + rows.length, last.id];
  }
}

async function reseal(
  client: Pick<PoolClient, 'query'>,
  from: MasterKey,
  to: MasterKey,
  row: Row,
): Promise<void> {
  const { id, user_id: user, key_id: keyId, wrapped_key: wrappedKey } = row;
  try {
    const marks = documentMarks(textsUnder(to), detailsOf(textsUnder(from), row));
    const context = textContext(detailsContext(Number(user) as UserId));
    const wrapped = rewrap(from, to, context, { keyId, wrappedKey });
    await client.query(
      'update verifications set key_id = $2, wrapped_key = $3, document_marks = $4 where id = $1',
      [id, to.id, wrapped, marks],
    );
  } catch (error) {
    throw new Error(`The verification ${id} does not open under the present key.`, { cause: error });
  }
}
