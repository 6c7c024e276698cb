// Finds the account that somebody sends to, by its e-mail address or its public id, and public ids by account.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { forgetAttempts, slowDown } from '../identity/index.ts';
import { type RequestPorts, type RequestRefusal, requestRefusal } from '../requests/index.ts';

const PUBLIC_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whoever tries out addresses to learn who has an account here soon waits for minutes. */
export const recipientRate = { free: 5, firstWaitMs: 5_000, waitMsMax: 300_000, memoryMs: 86_400_000 };

function guessingLimit(user: UserId) {
  return { key: `recipients tried by ${user}`, ...recipientRate, exempt: false };
}

export async function findRecipient(
  ports: RequestPorts,
  sender: UserId,
  recipient: string,
): Promise<{ readonly outcome: 'found'; readonly user: UserId } | RequestRefusal> {
  const limit = guessingLimit(sender);
  const slowed = await slowDown(ports, [limit]);
  if (slowed !== undefined) return requestRefusal(slowed.code, slowed.details);
  const user = await findUser(ports.pool, recipient);
  if (user === undefined) return requestRefusal('wallet.recipientUnknown');
  await forgetAttempts(ports.pool, [], [limit.key]);
  return { outcome: 'found', user };
}

async function findUser(pool: Pool, recipient: string): Promise<UserId | undefined> {
  const text = recipient.trim().toLowerCase();
  const { rows } = PUBLIC_ID.test(text)
    ? await pool.query<{ id: bigint }>('select id from users where public_id = $1', [text])
    : await pool.query<{ id: bigint }>('select id from users where email = $1', [text]);
  return rows[0] && (Number(rows[0].id) as UserId);
}

export async function findPublicIds(
  pool: Pool,
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  if (users.length === 0) return new Map();
  const { rows } = await pool.query<{ id: bigint; public_id: string }>(
    'select id, public_id from users where id = any($1)',
    [users],
  );
  return new Map(rows.map(({ id, public_id: publicId }) => [Number(id) as UserId, publicId]));
}
