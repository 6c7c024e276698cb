// What somebody entered about themself, sealed: opened for an operator who may see it, and to be marked.
import type { UserId } from '@candor/exchange';
import type { CertificationFields } from '@candor/wire';
import type { Files } from '../files/index.ts';

export interface SealedRow {
  readonly user_id: bigint;
  readonly key_id: Buffer;
  readonly wrapped_key: Buffer;
  readonly details: Buffer;
}

/** Throws where the row is not that of its user. */
export function detailsOf(files: Pick<Files, 'unsealText'>, row: SealedRow): CertificationFields {
  const text = files.unsealText(detailsContext(Number(row.user_id) as UserId), {
    keyId: row.key_id,
    wrappedKey: row.wrapped_key,
    content: row.details,
  });
  return JSON.parse(text);
}

export function detailsContext(user: UserId): string {
  return `verification of ${user}`;
}
