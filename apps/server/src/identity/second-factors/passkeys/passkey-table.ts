// Passkeys: public keys of devices. A copy of the table signs nobody in.
import type { Queryable, Subject } from '../subject.ts';

export interface StoredPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly siteHost: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | undefined;
}

interface PasskeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
  readonly site_host: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

function passkeyOfRow(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    siteHost: row.site_host,
    name: row.name,
    createdAtMs: row.created_at.getTime(),
    lastUsedAtMs: row.last_used_at?.getTime(),
  };
}

export async function passkeysOf(client: Queryable, subject: Subject): Promise<readonly StoredPasskey[]> {
  const result = await client.query<PasskeyRow>(
    `select id, credential_id, public_key, counter, transports, site_host, name, created_at, last_used_at
       from passkeys where subject_kind = $1 and subject_id = $2 order by created_at, id`,
    [subject.kind, subject.id],
  );
  return result.rows.map(passkeyOfRow);
}

/** False where a device offers a key that is somebody's already. */
export async function insertPasskey(
  client: Queryable,
  subject: Subject,
  passkey: Omit<StoredPasskey, 'lastUsedAtMs'>,
): Promise<boolean> {
  const result = await client.query(
    `insert into passkeys
       (id, subject_kind, subject_id, credential_id, public_key, counter, transports, site_host, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (credential_id) do nothing`,
    [
      passkey.id,
      subject.kind,
      subject.id,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.siteHost,
      passkey.name,
      new Date(passkey.createdAtMs),
    ],
  );
  return result.rowCount === 1;
}

/** The counter of a device only grows; many devices have none and say 0 for ever. */
export async function notePasskeyUse(
  client: Queryable,
  id: string,
  counter: number,
  nowMs: number,
): Promise<boolean> {
  const result = await client.query(
    `update passkeys set counter = $2, last_used_at = $3
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, new Date(nowMs)],
  );
  return result.rowCount === 1;
}

/** The name of the passkey that is gone, or undefined where the subject had none of that id. */
export async function deletePasskey(
  client: Queryable,
  subject: Subject,
  id: string,
): Promise<string | undefined> {
  const result = await client.query<{ name: string }>(
    'delete from passkeys where subject_kind = $1 and subject_id = $2 and id = $3 returning name',
    [subject.kind, subject.id, id],
  );
  return result.rows[0]?.name;
}
