// Whether the owner of an account got in before under the marks of a request.
import type { Pool } from 'pg';
import type { Marks } from './marks.ts';

export interface KnownMarks {
  readonly address: boolean;
  readonly device: boolean;
}

/** One row of one shape, and no look at the account: it takes as long whether or not there is one. */
export async function findKnownMarks(pool: Pool, marks: Marks): Promise<KnownMarks> {
  const result = await pool.query<KnownMarks>(
    `select exists (select from known_origins where mark_hash = $1) as address,
            exists (select from known_origins where mark_hash = $2) as device`,
    [marks.address, marks.device ?? null],
  );
  return result.rows[0] ?? { address: false, device: false };
}
