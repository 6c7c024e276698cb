// Writes a sealed picture, as long as its owner has not sent too many.
import { randomUUID } from 'node:crypto';
import type { UserId } from '@candor/exchange';
import type { PoolClient } from 'pg';
import { type MasterKey, seal } from './sealing.ts';

export type FilePurpose = 'screenshot' | 'identity';

export const fileQuota = {
  /** Sent in a day and a night. */
  perDayMax: 40,
  /** Sent and not used for anything yet. */
  unusedMax: 10,
  bytesMax: 256 * 1_048_576,
} as const;

export interface NewFile {
  readonly owner: UserId;
  readonly purpose: FilePurpose;
  readonly bytes: Buffer;
  /** Used for something in the same transaction. */
  readonly used: boolean;
  readonly nowMs: number;
}

export function sealingContext(id: string, owner: UserId, purpose: FilePurpose): string {
  return `file ${id} ${owner} ${purpose}`;
}

/** The id, or undefined where the owner's quota does not allow another one. */
export async function keepFile(
  client: PoolClient,
  master: MasterKey,
  file: NewFile,
): Promise<string | undefined> {
  const now = new Date(file.nowMs);
  // One after the other for each owner: many at once must not all see the room that is left for one.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('files of ' || $1, 0))`, [
    String(file.owner),
  ]);
  await client.query(
    `delete from files where owner = $1 and used_at is null and created_at < $2::timestamptz - interval '1 day'`,
    [file.owner, now],
  );
  const id = randomUUID();
  const sealed = seal(master, sealingContext(id, file.owner, file.purpose), file.bytes);
  const result = await client.query(
    `insert into files (id, owner, purpose, key_id, wrapped_key, content, created_at, used_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
      where (select count(*) < ${fileQuota.perDayMax} from files
              where owner = $2 and created_at > $7::timestamptz - interval '1 day')
        and (select count(*) < ${fileQuota.unusedMax} or $8::timestamptz is not null from files
              where owner = $2 and used_at is null)
        and (select coalesce(sum(octet_length(content)), 0) + $9::bigint <= ${fileQuota.bytesMax} from files
              where owner = $2)`,
    [
      id,
      file.owner,
      file.purpose,
      sealed.keyId,
      sealed.wrappedKey,
      sealed.content,
      now,
      file.used ? now : null,
      sealed.content.length,
    ],
  );
  return result.rowCount === 1 ? id : undefined;
}
