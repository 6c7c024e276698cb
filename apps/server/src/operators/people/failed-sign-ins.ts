// The sign-ins to an account that failed, as its owner reads them: from which browser and network, and how many.
import { type FailedSignIn, type FailedSignIns, failedSignInKinds } from '@candor/wire/console';
import type { Pool } from 'pg';

const SHOWN_MAX = 5;

interface EventRow {
  readonly kind: FailedSignIn['kind'];
  readonly detail: string | null;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly at: Date;
}

/** What failed in the last half minute is not written yet. */
export async function selectFailedSignIns(pool: Pool, user: number): Promise<FailedSignIns> {
  const kept = await pool.query<{ failures: number }>(
    'select failures from failed_sign_ins where user_id = $1',
    [user],
  );
  // Whoever got in at the first attempt stands among these as well, and is no failure.
  const events = await pool.query<EventRow>(
    `select kind, detail, user_agent, address, at from account_events
      where user_id = $1 and kind = any($2) and (kind <> 'signedIn' or detail is not null)
      order by id desc limit $3`,
    [user, failedSignInKinds, SHOWN_MAX],
  );
  return {
    sinceSignIn: kept.rows[0]?.failures ?? 0,
    last: events.rows.map(({ kind, detail, user_agent: userAgent, address, at }) => ({
      kind,
      failures: detail === null ? null : Number(detail),
      userAgent,
      address,
      at: at.getTime(),
    })),
  };
}
