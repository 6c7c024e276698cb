// Reads a sealed file: for its owner, or for an operator whose reason already stands in the audit log.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import type { FilePurpose } from './keep-file.ts';
import type { Sealed } from './sealing.ts';

export interface StoredFile {
  readonly owner: UserId;
  readonly purpose: FilePurpose;
  readonly sealed: Sealed;
}

interface FileColumns {
  readonly owner: bigint;
  readonly purpose: FilePurpose;
  readonly key_id: Buffer;
  readonly wrapped_key: Buffer;
  readonly content: Buffer;
}

const columns = 'owner, purpose, key_id, wrapped_key, content';

export async function findFileOfOwner(
  pool: Pool,
  id: string,
  owner: UserId,
): Promise<StoredFile | undefined> {
  const { rows } = await pool.query<FileColumns>(
    `select ${columns} from files where id = $1 and owner = $2`,
    [id, owner],
  );
  return storedFile(rows[0]);
}

/** Undefined as well where the action is not one that opens this file: then no reason was written down. */
export async function findFileOfAction(
  pool: Pool,
  id: string,
  action: number,
): Promise<StoredFile | undefined> {
  const { rows } = await pool.query<FileColumns>(
    `select ${columns} from files
      where id = $1 and exists (
        select from operator_actions where id = $2 and target_kind = 'file' and target_id = $1::text)`,
    [id, action],
  );
  return storedFile(rows[0]);
}

function storedFile(row: FileColumns | undefined): StoredFile | undefined {
  if (row === undefined) return undefined;
  const { owner, purpose, key_id: keyId, wrapped_key: wrappedKey, content } = row;
  return { owner: Number(owner) as UserId, purpose, sealed: { keyId, wrappedKey, content } };
}
