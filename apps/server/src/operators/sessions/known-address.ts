// Whether an operator got in before from where a sign-in comes: the failures of others elsewhere keep nobody out there.
import type { Pool } from 'pg';

const MEMORY = '180 days';

export interface KnownAddressRequest {
  readonly email: string;
  readonly address: string;
  readonly nowMs: number;
}

/** One row of one shape, whether or not there is such an operator. A session begins only after every proof. */
export async function isKnownAddress(
  pool: Pool,
  { email, address, nowMs }: KnownAddressRequest,
): Promise<boolean> {
  const result = await pool.query<{ known: boolean }>(
    `select exists (
       select from operators o join operator_sessions s on s.operator_id = o.id
        where o.email = $1 and s.address = $2 and s.created_at > $3::timestamptz - interval '${MEMORY}') as known`,
    [email, address, new Date(nowMs)],
  );
  return result.rows[0]?.known === true;
}
