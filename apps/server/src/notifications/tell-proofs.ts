// Everybody is told that they are counted, and where to check it, without asking: whoever leaves somebody out cannot
// know who looks. Once a week, beginning a week after an account was opened.
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import type { Draft } from './drafts/draft.ts';
import { writeNotifications } from './store/write-notifications.ts';

export const PROOF_EVERY_MS = 7 * 24 * 3_600_000;
const USERS_AT_ONCE = 2_000;

interface Counted {
  readonly user_id: bigint;
  readonly seq: bigint;
  readonly hash: string;
  readonly at: string;
}

/** Returns whose messages changed. */
export function tellProofs(pool: Pool, nowMs: number): Promise<readonly number[]> {
  return inTransaction(pool, async (client) => {
    const counted = await takeCounted(client, nowMs);
    return writeNotifications(client, counted.map(draftOf), nowMs);
  });
}

/** Whoever has leaves in the newest root and was not told of one for a week. Who was erased has some, and no password. */
async function takeCounted(client: PoolClient, nowMs: number): Promise<readonly Counted[]> {
  const { rows } = await client.query<Counted>(
    `with newest as (
       select seq, published #>> '{root,hash}' as hash, published ->> 'publishedAt' as at
         from liability_roots order by seq desc limit 1),
     sent as (
       insert into liability_proofs_sent as s (user_id, seq, sent_at)
       select p.user_id, p.seq, $1
         from newest join liability_places p using (seq) join users u on u.id = p.user_id
         left join liability_proofs_sent before on before.user_id = p.user_id
        where u.created_at <= $2 and u.password_hash <> '' and (before.sent_at is null or before.sent_at <= $2)
        order by p.user_id limit ${USERS_AT_ONCE}
       on conflict (user_id) do update set seq = excluded.seq, sent_at = excluded.sent_at
       returning s.user_id)
     select sent.user_id, newest.seq, newest.hash, newest.at from sent cross join newest`,
    [new Date(nowMs), new Date(nowMs - PROOF_EVERY_MS)],
  );
  return rows;
}

function draftOf({ user_id: user, seq, hash: root, at }: Counted): Draft {
  return {
    ...{ user: Number(user), seq: null, at: Number(at) },
    ...{ kind: 'proof', cause: 'proof' },
    matter: { type: 'counted', record: Number(seq), root },
  };
}
