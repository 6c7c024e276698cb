// Two people are two only if nobody made one of them up just now. Who was made, reset, let in again or given a role by
// an admin counts nowhere for a day where two must agree, neither as the first nor as the second. The command line
// starts no such day: whoever has the machine needs no operator for anything.
import type { Pool, PoolClient } from 'pg';
import type { ActionKind, NewAction } from '../actions/action.ts';
import { type OperatorRefusal, operatorRefusal } from '../ports.ts';

/** Long enough for the other admins to see it. */
export const NEW_ACCESS_MS = 24 * 3_600_000;

/** Of these kinds one person proposes and another one agrees, whatever it is about. */
const alwaysOfTwo: ReadonlySet<ActionKind> = new Set([
  'priceSourceProposed',
  'priceSourceConfirmed',
  'reserveStated',
  'reserveConfirmed',
  'factorResetProposed',
  'factorResetConfirmed',
]);

type Asked = Pick<NewAction, 'operator' | 'kind' | 'ofTwo'>;

export async function refuseNewAccess(
  client: Pool | PoolClient,
  { operator, kind, ofTwo }: Asked,
  nowMs: number,
): Promise<OperatorRefusal | undefined> {
  const isOfTwo = ofTwo === true || alwaysOfTwo.has(kind);
  if (!isOfTwo || operator === undefined) return undefined;
  const { rows } = await client.query<{ access_changed_at: Date }>(
    'select access_changed_at from operators where id = $1 and access_changed_at > $2',
    [operator.id, new Date(nowMs - NEW_ACCESS_MS)],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return operatorRefusal('operator.accessTooNew', {
    until: minuteAfter(row.access_changed_at.getTime() + NEW_ACCESS_MS),
  });
}

/** `2026-11-23 09:41`, in UTC: at that minute it is over. */
function minuteAfter(atMs: number): string {
  const minute = new Date(Math.ceil(atMs / 60_000) * 60_000);
  return minute.toISOString().slice(0, 16).replace('T', ' ');
}

/** In the transaction of the change, under the number that it has in the audit log. */
export async function noteNewAccess(
  client: PoolClient,
  by: { readonly operator: object | undefined },
  given: { readonly operator: number; readonly action: number },
): Promise<void> {
  if (by.operator === undefined) return;
  await client.query(
    `update operators o set access_changed_at = a.at, access_action = a.id
       from operator_actions a where a.id = $2 and o.id = $1`,
    [given.operator, given.action],
  );
}
