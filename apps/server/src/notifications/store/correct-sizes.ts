// The message of a position of which a part was closed says from then on what stayed: what ends later is no more than that.
import type { ClientBase } from 'pg';

/** What of a position stayed, after the last of its parts. */
export interface Left {
  readonly user: number;
  readonly cause: string;
  readonly contracts: number;
}

/** Messages that were written before. Nobody is told anew: the parts have messages of their own. */
export async function correctSizes(client: ClientBase, left: readonly Left[]): Promise<void> {
  if (left.length === 0) return;
  await client.query(
    `update notifications as known set matter = jsonb_set(known.matter, '{contracts}', to_jsonb(stays.contracts))
       from jsonb_to_recordset($1::jsonb) as stays ("user" bigint, cause text, contracts bigint)
      where known.user_id = stays."user" and known.cause = stays.cause
        and jsonb_typeof(known.matter -> 'contracts') = 'number'`,
    [JSON.stringify(left)],
  );
}
