// How a verification stands: for whoever it is about, and with all details for whoever judges it.
import type { UserId } from '@candor/exchange';
import type { Certification, CertificationFields, VerificationKind } from '@candor/wire';
import type { Pool } from 'pg';
import type { Files } from '../files/index.ts';
import { detailsOf, type SealedRow } from './details.ts';
import { type OtherAccount, selectSameDocument } from './same-document.ts';

interface StateRow {
  readonly kind: VerificationKind;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly outcome: 'verified' | 'refused' | null;
  readonly reason: string | null;
}

const none: Certification = { state: 'none', kind: null, reason: null, submittedAt: null, decidedAt: null };

export async function readCertification(pool: Pool, user: UserId): Promise<Certification> {
  const { rows } = await pool.query<StateRow>(
    `select kind, submitted_at, decided_at, outcome, reason from verifications
      where user_id = $1 order by id desc limit 1`,
    [user],
  );
  const row = rows[0];
  if (row === undefined) return none;
  const { kind, outcome } = row;
  const submittedAt = row.submitted_at.getTime();
  // A decision that is not carried out yet is none.
  if (outcome === null) return { state: 'authenticating', kind, reason: null, submittedAt, decidedAt: null };
  return {
    state: outcome,
    kind,
    reason: outcome === 'refused' ? row.reason : null,
    submittedAt,
    decidedAt: row.decided_at?.getTime() ?? null,
  };
}

export interface VerificationDetail {
  readonly user: UserId;
  readonly fields: Omit<CertificationFields, 'aid'>;
  readonly files: readonly { readonly name: string; readonly file: string }[];
  /** Other accounts that sent the same document. */
  readonly others: readonly OtherAccount[];
}

/** For an operator who may see it: the details are opened. */
export async function readVerificationDetail(
  pool: Pool,
  files: Files,
  verification: number,
): Promise<VerificationDetail | undefined> {
  const { rows } = await pool.query<SealedRow>(
    'select user_id, key_id, wrapped_key, details from verifications where id = $1',
    [verification],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  const pictures = await pool.query<{ name: string; file: string }>(
    'select name, file from verification_files where verification_id = $1 order by name',
    [verification],
  );
  return {
    user: Number(row.user_id) as UserId,
    fields: detailsOf(files, row),
    files: pictures.rows,
    others: await selectSameDocument(pool, verification),
  };
}
