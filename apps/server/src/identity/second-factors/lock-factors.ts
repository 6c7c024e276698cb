// Changes of one subject's second factors come one after the other: each looks at those that are on before it acts, and
// two at once would both act on what neither has left behind.
import type { Queryable, Subject } from './subject.ts';

/** Until the end of the caller's transaction. */
export async function lockFactors(client: Queryable, { kind, id }: Subject): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `second factors of ${kind} ${id}`,
  ]);
}
