// Whom keys sign in that have not ended, and what each of them may do.
import type { Pool } from 'pg';
import type { Found } from '../sessions/looked-up.ts';
import { type UserRow, userOfRow } from '../users/user-row.ts';
import { KeyInUse } from './key-in-use.ts';
import { readNetwork } from './networks.ts';

interface FoundRow extends UserRow {
  readonly key_hash: Buffer;
  readonly key_id: string;
  readonly may_trade: boolean;
  readonly addresses: readonly string[];
  readonly expires_at: Date;
}

export async function findApiKeys(
  pool: Pool,
  keyHashes: readonly Buffer[],
  nowMs: number,
): Promise<readonly Found[]> {
  const result = await pool.query<FoundRow>({
    // A busy key is looked up several times a second: planned once for each connection.
    name: 'find api keys',
    text: `select key_hash, api_keys.id as key_id, may_trade, addresses, expires_at,
                  users.id, public_id, email, nationality, invitation_code
             from api_keys join users on users.id = user_id
            where key_hash = any($1::bytea[]) and expires_at > $2`,
    values: [keyHashes, new Date(nowMs)],
  });
  return result.rows.map((row) => ({
    tokenHash: row.key_hash,
    user: { ...userOfRow(row), key: new KeyInUse(row.key_id, row.may_trade, networksOf(row)) },
    leftMs: row.expires_at.getTime() - nowMs,
  }));
}

function networksOf({ key_id, addresses }: FoundRow) {
  return addresses.map((text) => {
    const network = readNetwork(text);
    // Leaving it out could leave none, and a key without networks is good everywhere.
    if (network === undefined) throw new Error(`The key ${key_id} names no network with "${text}"`);
    return network;
  });
}
